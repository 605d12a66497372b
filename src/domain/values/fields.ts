/*
 * Every noun has one catalogue of what a person may set on it: its fields with the values that they have before anybody
 * has set them. What stores, copies, sends or compares fields asks the catalogue, so that no list of its own can lack one.
 */

/** The names of a catalogue's fields, in its order. */
export const fieldNamesOf = <Fields extends object>(catalogue: Fields): readonly (keyof Fields & string)[] =>
  Object.keys(catalogue) as (keyof Fields & string)[];

/**
 * The catalogue's fields of a row and nothing else. A row that a device has kept since an earlier release may lack a field:
 * it has the catalogue's value.
 */
export const fieldsIn = <Fields extends object>(catalogue: Fields, row: Fields): Fields => withDefaults(catalogue, row);

/** Fields of which some are given: the others have the catalogue's value; null is a value, undefined is none. */
export const withDefaults = <Fields extends object>(
  catalogue: Fields,
  given: { readonly [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields => {
  const complete = { ...catalogue };
  for (const name in catalogue) {
    const value = given[name];
    if (value !== undefined) complete[name] = value;
  }
  return complete;
};
