import { byUnits } from '#domain/values/order.ts';
import { nowMs } from './clock.ts';
import { local } from './preferences.ts';

/** What a draft of a user has just become. */
export interface DraftNote {
  readonly key: string;
  /** Which text of a draft that holds the texts of many fields; null: the whole draft. */
  readonly place: TextPlace | null;
  /** null: it is gone. */
  readonly value: unknown;
}

export interface TextPlace {
  readonly rowId: string;
  readonly field: string;
}

/** Forgets what was written down, unless something newer stands there. */
type Forget = () => void;

/** So many characters cost nothing that is felt between two keys. */
const maxCharacters = 50_000;

const prefixOf = (userId: string): string => `tyomaahiili.draft.${userId}.`;

/**
 * Writes down what a draft became before this turn is over: a database takes it only some turns later, and a page that is loaded
 * anew, closed or killed in between would lose the last letters. It is forgotten once the database has it, and taken up by
 * `noted` otherwise. Files and what is very long are the database's alone.
 */
export const noteDraft = (userId: string, { key, place, value }: DraftNote): Forget => {
  const name = prefixOf(userId) + JSON.stringify(place === null ? [key] : [key, place.rowId, place.field]);
  const text = isPlain(value) ? JSON.stringify([nextMoment(), value]) : '';
  try {
    // What stood there is older, whether this fits or not.
    local().removeItem(name);
    if (text !== '' && text.length <= maxCharacters) local().setItem(name, text);
  } catch {
    // Full or forbidden: the database has to do.
  }
  return () => forget(name, text);
};

let lastMoment = 0;

/** ms, later than all before: what is written in one of them stands in the order of writing, too. */
const nextMoment = (): number => {
  lastMoment = Math.max(nowMs(), lastMoment + 1);
  return lastMoment;
};

const forget = (name: string, text: string): void => {
  try {
    if (local().getItem(name) === text) local().removeItem(name);
  } catch {
    // It could not be written there either.
  }
};

/** What was written down and is in no database yet, oldest first. */
export const notesOf = (userId: string): readonly (DraftNote & { readonly forget: Forget })[] => {
  const prefix = prefixOf(userId);
  try {
    const names = Object.keys(local()).filter((name) => name.startsWith(prefix));
    const written = names.map((name) => ({ name, text: local().getItem(name) ?? '' }));
    return written
      .toSorted((left, right) => byUnits(left.text, right.text))
      .map(({ name, text }) => {
        const [key, rowId, field] = JSON.parse(name.slice(prefix.length)) as [string, string?, string?];
        const [, value] = JSON.parse(text) as [string, unknown];
        const place = rowId === undefined || field === undefined ? null : { rowId, field };
        return { key, place, value, forget: () => forget(name, text) };
      });
  } catch {
    return [];
  }
};

/** A draft with what was written down of it; null: nothing is left. */
export const noted = (stored: unknown, { place, value }: DraftNote): unknown => {
  if (place === null) return value;
  const texts: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const others = texts.filter((one) => !isOf(place, one));
  const all = value === null ? others : [...others, value];
  return all.length === 0 ? null : all;
};

const isOf = ({ rowId, field }: TextPlace, text: unknown): boolean =>
  typeof text === 'object' &&
  text !== null &&
  'rowId' in text &&
  text.rowId === rowId &&
  'field' in text &&
  text.field === field;

/** Whether text says all of it: no file is in it. */
const isPlain = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
};
