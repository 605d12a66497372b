import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { dateTimeOf, isDay } from './plain-values.ts';
import type { RegisterRelease } from './register-release.ts';
import { codeAddress, codeOfAddress, type FieldFact, factsOfType } from './register-schema.ts';

export type MendCode =
  | 'object-as-list'
  | 'list-as-text'
  | 'date-without-time'
  | 'text-as-number'
  | 'code-address'
  | 'unknown-field';

/** A mistake of a register document that was read all the same. */
export interface Mend {
  readonly code: MendCode;
  readonly path: string;
}

/**
 * A document with the mistakes mended that the register's own examples have. Nothing is guessed: what cannot be mended stays
 * as it is, for the checker to name; fields that the release does not know are left out and told.
 */
export const mendWire = (value: JsonObject, type: string, release: RegisterRelease, path = ''): Mended<JsonObject> => {
  const facts = factsOfType(release, type);
  const mended: Mend[] = [];
  const fields: [string, unknown][] = [];
  for (const [name, own] of Object.entries(value)) {
    const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
    const place = `${path}/${name}`;
    if (fact === undefined) {
      mended.push({ code: 'unknown-field', path: place });
      continue;
    }
    const field = mendField(own, fact, release, place);
    mended.push(...field.mended);
    fields.push([name, field.value]);
  }
  return { value: Object.fromEntries(fields), mended };
};

interface Mended<Value> {
  readonly value: Value;
  readonly mended: readonly Mend[];
}

const mendField = (value: unknown, fact: FieldFact, release: RegisterRelease, path: string): Mended<unknown> => {
  if (fact.type === 'object') {
    return isJsonObject(value) ? mendWire(value, fact.of ?? '', release, path) : { value, mended: [] };
  }
  if (fact.type === 'list') return mendList(value, fact, release, path);
  const [code, mended] = mendPlain(value, fact);
  return { value: mended, mended: code === null ? [] : [{ code, path }] };
};

const mendList = (value: unknown, fact: FieldFact, release: RegisterRelease, path: string): Mended<unknown> => {
  const isAlone = isJsonObject(value);
  if (!isAlone && !Array.isArray(value)) return { value, mended: [] };
  const items: readonly unknown[] = isAlone ? [value] : (value as readonly unknown[]);
  const mended = items.map((item, index) =>
    isJsonObject(item) ? mendWire(item, fact.of ?? '', release, `${path}/${index}`) : { value: item, mended: [] },
  );
  return {
    value: mended.map((item) => item.value),
    mended: [...(isAlone ? [{ code: 'object-as-list' as const, path }] : []), ...mended.flatMap((item) => item.mended)],
  };
};

const mendPlain = (value: unknown, fact: FieldFact): readonly [code: MendCode | null, value: unknown] => {
  if (fact.type === 'text' && Array.isArray(value) && value.every((one) => typeof one === 'string')) {
    return ['list-as-text', value.join(', ')];
  }
  if (fact.type === 'date-time' && isDay(value)) return ['date-without-time', dateTimeOf(value)];
  if ((fact.type === 'double' || fact.type === 'int32') && typeof value === 'string') {
    const number = Number(value.replace(',', '.'));
    return value.trim() !== '' && Number.isFinite(number) ? ['text-as-number', number] : [null, value];
  }
  if (fact.type === 'code' && typeof value === 'string') {
    const address = codeAddress(fact, codeOfAddress(value));
    const isSameList = value.replace(/^https:/, 'http:') === address;
    return isSameList && address !== value ? ['code-address', address] : [null, value];
  }
  return [null, value];
};
