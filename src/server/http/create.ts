import { isSame } from '#domain/values/patch.ts';

type Defined<Fields> = { [Key in keyof Fields]?: Exclude<Fields[Key], undefined> };

/** The fields that a create gives; absent and undefined are the same. */
export const definedOf = <Fields extends object>(fields: Fields): Defined<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<Fields>;

/** Does the row hold everything that the create asked for? Then the create is a retry of one that succeeded. */
export const hasSameContent = (row: object, wanted: object): boolean => {
  const fields = new Map<string, unknown>(Object.entries(row));
  return Object.entries(wanted).every(([field, value]) => value === undefined || isSame(fields.get(field), value));
};
