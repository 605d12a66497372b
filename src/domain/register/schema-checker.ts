import { isJsonObject } from '#domain/formats/json-fields.ts';
import { isDateTime, isDay, isInt32, isUuid } from './plain-values.ts';
import type { RegisterRelease } from './register-release.ts';
import { type FieldFact, factsOfType } from './register-schema.ts';

export type SchemaFault = 'unknown-field' | 'required-field' | 'null' | 'wrong-type' | 'unknown-code';

export interface SchemaFinding {
  readonly fault: SchemaFault;
  /** As a JSON pointer from what was checked. */
  readonly path: string;
}

/** What the interface of a release would refuse of a value. */
export const schemaFindings = (
  value: unknown,
  type: string,
  release: RegisterRelease,
  path = '',
): readonly SchemaFinding[] => {
  if (!isJsonObject(value)) return [{ fault: 'wrong-type', path }];
  const facts = factsOfType(release, type);
  const missing = Object.keys(facts).filter((name) => facts[name]?.required === true && !(name in value));
  return [
    ...missing.map((name) => ({ fault: 'required-field' as const, path: `${path}/${name}` })),
    ...Object.entries(value).flatMap(([name, own]): readonly SchemaFinding[] => {
      const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
      const place = `${path}/${name}`;
      return fact === undefined ? [{ fault: 'unknown-field', path: place }] : fieldFindings(own, fact, release, place);
    }),
  ];
};

const fieldFindings = (
  value: unknown,
  fact: FieldFact,
  release: RegisterRelease,
  path: string,
): readonly SchemaFinding[] => {
  if (value === null) return fact.nullable === true ? [] : [{ fault: 'null', path }];
  if (fact.type === 'object') return schemaFindings(value, fact.of ?? '', release, path);
  if (fact.type === 'list') {
    if (!Array.isArray(value)) return [{ fault: 'wrong-type', path }];
    return value.flatMap((one, index) => schemaFindings(one, fact.of ?? '', release, `${path}/${index}`));
  }
  if (fact.type === 'code') return codeFindings(value, fact, path);
  return isOfType[fact.type](value) ? [] : [{ fault: 'wrong-type', path }];
};

const codeFindings = (value: unknown, { list = '', codes = [] }: FieldFact, path: string): readonly SchemaFinding[] => {
  if (typeof value !== 'string') return [{ fault: 'wrong-type', path }];
  return codes.some((code) => value === `${list}/code/${code}`) ? [] : [{ fault: 'unknown-code', path }];
};

const isOfType: Readonly<Record<Exclude<FieldFact['type'], 'object' | 'list' | 'code'>, (value: unknown) => boolean>> =
  {
    uuid: isUuid,
    text: (value) => typeof value === 'string',
    date: isDay,
    'date-time': isDateTime,
    int32: isInt32,
    double: (value) => typeof value === 'number' && Number.isFinite(value),
    boolean: (value) => typeof value === 'boolean',
  };
