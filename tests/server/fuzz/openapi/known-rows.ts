import type { Random } from '#tests/support/random.ts';
import type { Operation } from './document-operations.ts';

/** Path parameters that belong together, as an answer told them: a calculation with its site. */
type Row = Readonly<Record<string, string>>;

const maxRows = 400;

/** Names under which rows of another name are asked for. */
const otherNames: Readonly<Record<string, string>> = {
  with: 'calculationId',
  fromSiteId: 'siteId',
  fromCalculationId: 'calculationId',
  id: 'quantityId',
};

/** What a list holds, where its path does not say it. */
const rowsOf: Readonly<Record<string, string>> = { 'data-search': 'items', all: 'users' };

/** What the answers so far have told: rows by their addresses, and values by the names that they stood under. */
export class KnownRows {
  readonly #random: Random;
  readonly #rows: Row[] = [];
  readonly #values = new Map<string, unknown[]>();

  constructor(random: Random) {
    this.#random = random;
  }

  /** Parameters of a path: mostly those of one row, sometimes of several that do not belong together. */
  paramsFor(names: readonly string[]): Row {
    const isMixed = this.#random.chance(0.08);
    const whole = this.#rows.filter((row) => names.every((name) => name in row));
    const row = isMixed ? undefined : this.#random.pick(whole.slice(-60));
    if (row !== undefined) return Object.fromEntries(names.map((name) => [name, row[name] ?? '']));
    return Object.fromEntries(
      names.flatMap((name) => {
        const value = this.value(name);
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
  }

  /** One that stood under this name in some answer, or undefined. */
  value(name: string): unknown {
    return this.#random.pick(this.#values.get(name) ?? this.#values.get(otherNames[name] ?? '') ?? []);
  }

  /** Remembers what a successful call told. */
  learn({ path, id }: Operation, params: Row, reply: unknown): void {
    for (const item of itemsOf(reply)) {
      const own = item['id'];
      if (typeof own === 'string') this.#add({ ...params, [idNameOf(path, id)]: own });
      for (const [name, value] of Object.entries(item)) if (isIdName(name)) this.#remember(name, value);
    }
    for (const [name, value] of Object.entries(params)) this.#remember(name, value);
  }

  /** Forgets what is gone. */
  forget(gone: string): void {
    for (let index = this.#rows.length - 1; index >= 0; index -= 1) {
      if (Object.values(this.#rows[index] ?? {}).includes(gone)) this.#rows.splice(index, 1);
    }
  }

  #add(row: Row): void {
    this.#rows.push(row);
    if (this.#rows.length > maxRows) this.#rows.splice(0, maxRows / 4);
    for (const [name, value] of Object.entries(row)) this.#remember(name, value);
  }

  #remember(name: string, value: unknown): void {
    if (typeof value !== 'string') return;
    const values = this.#values.get(name) ?? [];
    if (values.includes(value)) return;
    this.#values.set(name, [...values, value].slice(-40));
  }
}

const isIdName = (name: string): boolean => /(^i|I)d$|^token$|^unit$/.test(name);

/** Rows of an answer: itself, or those of a list. */
const itemsOf = (reply: unknown): readonly Record<string, unknown>[] => {
  if (typeof reply !== 'object' || reply === null) return [];
  const list = Array.isArray(reply) ? reply : Object.values(reply).find(Array.isArray);
  return [reply, ...(list ?? [])].filter((item) => typeof item === 'object' && item !== null && !Array.isArray(item));
};

/** What a path calls the id of the rows that it lists or makes: `/sites/{siteId}/calculations` -> `calculationId`. */
const idNameOf = (path: string, operationId: string): string => {
  const parts = path.split('/').filter((part) => part !== '');
  const end = parts.at(-1) ?? '';
  const last = rowsOf[end] ?? end;
  if (last.startsWith('{')) return last.slice(1, -1);
  // `/sites/{siteId}/copy` makes a site.
  const noun = /^copy/.test(last) || last === 'import' ? operationId.replace(/^(copy|import)/, '') : last;
  const singular = noun
    .replace(/WithoutQuantities$/, '')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');
  return `${singular.charAt(0).toLowerCase()}${singular.slice(1).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`;
};
