import { readFileSync } from 'node:fs';
import { type Setting, type SettingName, settings } from './settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads variables one by one and gathers what is wrong with them: one sentence each, beginning with the name. */
export interface EnvironmentReader {
  problems(): readonly string[];
  /** null = not set or empty. */
  text(name: SettingName): string | null;
  /** An address of one of the protocols (`https:`); null = not set or refused. */
  url(name: SettingName, protocols: readonly string[], mustBe: string): URL | null;
  /** All of them, or null with a sentence on those that are missing beside `leader`. */
  beside<Name extends SettingName>(leader: SettingName, names: readonly Name[]): Readonly<Record<Name, string>> | null;
  refuse(sentence: string): null;
}

const all: readonly Setting[] = settings;

export const readEnvironment = (environment: Environment): EnvironmentReader => {
  const problems = new Set<string>();
  const refuse = (sentence: string): null => {
    problems.add(sentence);
    return null;
  };
  const fromFile = (name: SettingName, path: string): string | null => {
    try {
      return readFileSync(path, 'utf8').trim() || null;
    } catch {
      return refuse(`${name}_FILE must name a file that can be read.`);
    }
  };
  const text = (name: SettingName): string | null => {
    const value = environment[name]?.trim() || null;
    const file = environment[`${name}_FILE`]?.trim() || null;
    const isSecret = all.some((setting) => setting.name === name && setting.isSecret === true);
    if (file === null || !isSecret) return value;
    return value === null ? fromFile(name, file) : refuse(`${name} and ${name}_FILE are both set: keep one of them.`);
  };
  return {
    problems: () => [...problems],
    refuse,
    text,
    url: (name, protocols, mustBe) => {
      const value = text(name);
      if (value === null) return null;
      return parseUrl(value, protocols) ?? refuse(`${name} must ${mustBe}.`);
    },
    beside: <Name extends SettingName>(leader: SettingName, names: readonly Name[]) => {
      const values = Object.fromEntries(names.map((name) => [name, text(name)]));
      return isWhole<Name>(values) ? values : refuse(`${leader} needs ${listOf(names)} beside it.`);
    },
  };
};

const isWhole = <Name extends string>(values: object): values is Readonly<Record<Name, string>> =>
  Object.values(values).every((value) => value !== null);

const listOf = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const parseUrl = (value: string, protocols: readonly string[]): URL | null => {
  if (!URL.canParse(value)) return null;
  const url = new URL(value);
  return protocols.includes(url.protocol) ? url : null;
};
