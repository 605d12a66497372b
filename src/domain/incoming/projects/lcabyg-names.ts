import { maxTextLength } from '#domain/values/limits.ts';
import { isObject, lineOf, part, textOf } from './json-parts.ts';
import type { ProblemList } from './problem-list.ts';

const languages = ['Danish', 'English', 'German', 'Norwegian'];

/** A name in the first language that has one, Danish first because most have no other; empty = none. */
export const nameOf = (value: unknown, place: string, problems: ProblemList): string => {
  const text = translated(value);
  if (text.length > maxTextLength) problems.note(`${place}.name`, 'name-shortened', { length: text.length });
  return lineOf(text);
};

export const translated = (value: unknown): string => {
  if (!isObject(value)) return textOf(value);
  return languages.map((language) => textOf(part(value, language))).find((text) => text !== '') ?? '';
};
