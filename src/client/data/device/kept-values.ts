import type { User } from '#domain/people/user.ts';
import { languages } from '#domain/values/language.ts';

/** What a value that was kept on the device means; undefined: nothing that it can be. Another release may have written it. */
export type Parse<Value> = (value: unknown) => Value | undefined;

type Kept = Readonly<Record<string, unknown>>;

export const isText = (value: unknown): value is string => typeof value === 'string';

export const numberOf: Parse<number> = (value) => (typeof value === 'number' ? value : undefined);

export const oneOf =
  <Value>(values: readonly Value[]): Parse<Value> =>
  (value) =>
    values.find((one) => one === value);

/** Without what is none. */
export const textsOf: Parse<readonly string[]> = (value) => (Array.isArray(value) ? value.filter(isText) : undefined);

export const recordOf = (value: unknown): Kept => (typeof value === 'object' && value !== null ? { ...value } : {});

export const flagsOf = (value: unknown): Readonly<Record<string, boolean>> =>
  Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([name, flag]) => (typeof flag === 'boolean' ? [[name, flag]] : [])),
  );

export const objectOf =
  <Value>(read: (kept: Kept) => Value | undefined): Parse<Value> =>
  (value) =>
    typeof value === 'object' && value !== null ? read(recordOf(value)) : undefined;

/** One item that is damaged does not take the others with it. */
export const listOf = <Item>(read: (kept: Kept) => Item | undefined): Parse<readonly Item[]> => {
  const itemOf = objectOf(read);
  return (value) => (Array.isArray(value) ? value.flatMap((item) => itemOf(item) ?? []) : undefined);
};

/**
 * Who it is must be known. What an older release did not keep is blank, so that the app still starts without a line; the
 * server says it at the next call.
 */
export const userOf: Parse<User> = objectOf(({ id, licenceValidTo, isCompanyAdmin, language, ...kept }) => {
  if (!isText(id)) return undefined;
  const text = (name: 'name' | 'username' | 'email' | 'companyId' | 'companyName') => {
    const value = kept[name];
    return isText(value) ? value : '';
  };
  return {
    id,
    name: text('name'),
    username: text('username'),
    email: text('email'),
    companyId: text('companyId'),
    companyName: text('companyName'),
    isCompanyAdmin: isCompanyAdmin === true,
    licenceValidTo: isText(licenceValidTo) ? licenceValidTo : null,
    language: oneOf(languages)(language) ?? 'fi',
  };
});
