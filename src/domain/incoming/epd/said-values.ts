import type { EpdLoss } from './epd.ts';
import type { Leaf, LinkedData } from './linked-data.ts';

/** Names of things and of what they are: they say nothing of a product. */
const silent = new Set(['id', '@id', 'type', '@type', '@language', 'guid', 'path', 'lang', 'hashDigest', 'hashMethod']);

export interface SaidAmount {
  readonly value: string;
  readonly unit: string;
}

/** What linked data says, value by value: a reader takes what it knows, and what is left over is told. */
export class SaidValues {
  readonly #leaves: readonly Leaf[];
  readonly #taken = new Set<Leaf>();

  constructor({ leaves }: LinkedData) {
    this.#leaves = leaves;
  }

  /** The first of these keys that is said, as text; where it stands is tried first, then anywhere. '' = nobody says it. */
  take(keys: readonly string[], isWanted: (leaf: Leaf) => boolean = () => true): string {
    for (const key of keys) {
      const found = this.#leaves.find((leaf) => leaf.key === key && !this.#taken.has(leaf) && isWanted(leaf));
      if (found === undefined) continue;
      this.#taken.add(found);
      return String(found.value).trim();
    }
    return '';
  }

  /** An amount as `{"value": 1, "unit": "m3"}` or as "1 m3"; empty texts = nobody says it. */
  takeAmount(keys: readonly string[]): SaidAmount {
    for (const key of keys) {
      const isOf = ({ parent }: Leaf): boolean => lastOf(parent) === key;
      const value = this.take(['value', 'numericValue', 'amount', 'quantity'], isOf);
      if (value !== '') return { value, unit: this.take(['unit', 'unitCode', 'unitText'], isOf) };
      const text = this.take([key]);
      const parts = /^([\d.,]+)?\s*(\S.*)?$/.exec(text);
      if (text !== '') return { value: parts?.[1] ?? '', unit: parts?.[2] ?? '' };
    }
    return { value: '', unit: '' };
  }

  /** Everything that stands in an object or below has been read. */
  takeAll(path: string): void {
    for (const leaf of this.#leaves) {
      if (leaf.parent === path || leaf.parent.startsWith(`${path}.`)) this.#taken.add(leaf);
    }
  }

  /** What nobody took; a value is told with its unit, and where it stands. */
  rest(): readonly EpdLoss[] {
    const left = this.#leaves.filter((leaf) => !this.#taken.has(leaf) && !silent.has(leaf.key));
    const unitOf = new Map(left.flatMap(({ parent, key, value }) => (key === 'unit' ? [[parent, String(value)]] : [])));
    return left.flatMap((leaf): readonly EpdLoss[] => {
      const { parent, key, value } = leaf;
      if (String(value).trim() === '' || (key === 'unit' && hasValue(left, parent))) return [];
      const isValue = isValueKey(key);
      const unit = isValue ? (unitOf.get(parent) ?? '') : '';
      return [{ code: 'field', name: nameOf(parent, isValue ? '' : key), found: cut(`${value} ${unit}`.trim()) }];
    });
  }
}

const isValueKey = (key: string): boolean => /^(?:value|numericValue|textValue)$/.test(key);

const hasValue = (leaves: readonly Leaf[], parent: string): boolean =>
  leaves.some((leaf) => leaf.parent === parent && isValueKey(leaf.key));

/** The last two places of a path tell a person where something stands. */
const nameOf = (parent: string, key: string): string =>
  [...parent.split('.').slice(-2), key].filter((part) => part !== '').join('.');

const lastOf = (path: string): string => (path.split('.').at(-1) ?? '').replace(/\[\d+\]$/, '');

const maxFound = 200;
const cut = (text: string): string => (text.length > maxFound ? `${text.slice(0, maxFound)}…` : text);
