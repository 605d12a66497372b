/**
 * What a column holds. It is for exactly this type of value, neither wider nor narrower, so that the compiler tells a
 * property that may be null from a column that may not.
 */
export interface Column<in out Value> {
  /** As a failure tells it. */
  readonly holds: string;
  /** The value as the program has it; undefined, which no database holds = it is of another kind, or not there. */
  readonly read: (value: unknown) => Value | undefined;
}

/** A column for each property. */
export type Columns<Entity> = { readonly [Property in keyof Entity]-?: Column<Entity[Property]> };

export const text: Column<string> = {
  holds: 'text',
  read: (value) => (typeof value === 'string' ? value : undefined),
};

export const number: Column<number> = {
  holds: 'number',
  read: (value) => (typeof value === 'number' ? value : undefined),
};

export const flag: Column<boolean> = {
  holds: 'true or false',
  read: (value) => (typeof value === 'boolean' ? value : undefined),
};

/** A moment as RFC 3339 UTC text with milliseconds. */
export const time: Column<string> = {
  holds: 'time',
  read: (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : undefined),
};

/** One of a few words. */
export const oneOf = <const Word extends string>(words: readonly Word[]): Column<Word> => ({
  holds: `one of ${words.join(', ')}`,
  read: (value) => words.find((word) => word === value),
});

/** JSON. What is inside was checked when it came in, and is not looked through for each row. */
export const list = <Item>(): Column<readonly Item[]> => ({
  holds: 'list',
  read: (value) => (Array.isArray(value) ? value : undefined),
});

/** JSON, as `list`. */
export const object = <Value extends object>(): Column<Value> => ({
  holds: 'object',
  read: (value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Value) : undefined,
});

export const orNull = <Value>({ holds, read }: Column<Value>): Column<Value | null> => ({
  holds: `${holds} or null`,
  read: (value) => (value === null ? null : read(value)),
});

/** Does an empty value tell what the column holds? Not where it may be null, nor which words there are. */
type IsTold<Value> = null extends Value ? false : Value extends string ? IsAnyText<Value> : true;
type IsAnyText<Value extends string> = string extends Value ? true : false;

type Untold<Fields> = {
  readonly [Name in keyof Fields as IsTold<Fields[Name]> extends true ? never : Name]: Column<Fields[Name]>;
};

/**
 * The columns of a noun's fields, as the empty values of its catalogue tell them.
 * @param untold those whose empty value does not tell it
 */
export const columnsLike = <Fields extends object>(catalogue: Fields, untold: Untold<Fields>): Columns<Fields> => {
  const told: Readonly<Record<string, unknown>> = untold;
  const columns = Object.entries(catalogue).map(([name, value]) => [name, told[name] ?? columnLike(name, value)]);
  return Object.fromEntries(columns);
};

const columnLike = (name: string, value: unknown): Column<never> | object => {
  switch (typeof value) {
    case 'string':
      return text;
    case 'number':
      return number;
    case 'boolean':
      return flag;
    default:
      if (value === null || value === undefined) throw new Error(`what the column of ${name} holds must be told`);
      return Array.isArray(value) ? list() : object();
  }
};
