import type { Entry } from './outbox-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface FieldConflict {
  readonly field: string;
  readonly mine: unknown;
  readonly base: unknown;
  readonly theirs: unknown;
}

export const isConflict = ({ state, lastProblem }: Entry): boolean =>
  state === 'held' && (lastProblem?.code === 'field-conflict' || lastProblem?.code === 'version-mismatch');

/** The fields in question, each as I set it, as I saw it, and as it is now. */
export const conflictsOf = (entry: Entry): readonly FieldConflict[] => {
  const { body } = entry.request;
  if (!isConflict(entry) || !isFields(body)) return [];
  const { base, ...mine } = body;
  const theirs = currentRow(entry);
  return (entry.lastProblem?.problem?.fields ?? Object.keys(mine)).map((field) => ({
    field,
    mine: mine[field],
    base: isFields(base) ? base[field] : undefined,
    theirs: theirs?.[field],
  }));
};

/** To be sent once more as it is; the server may have kept its refusal under the old key. */
export const again = (entry: Entry, key: string): Entry => ({
  ...entry,
  key,
  state: 'queued',
  attempts: 0,
  lastProblem: null,
});

/** My values, based on what is there now. */
export const withMine = (entry: Entry, key: string): Entry => withBody(again(entry, key), rebased(entry));

/** Their values for the fields in question; null when nothing of mine is left. */
export const withTheirs = (entry: Entry, key: string): Entry | null => {
  const { body } = entry.request;
  const disputed = entry.lastProblem?.problem?.fields;
  if (!isFields(body) || disputed === undefined) return null;
  const { base: _seen, ...mine } = body;
  const kept = Object.entries(mine).filter(([field]) => !disputed.includes(field));
  if (kept.length === 0) return null;
  const fields = Object.fromEntries(kept);
  return withBody(again(entry, key), { ...fields, base: { ...baseOf(body), ...pick(currentRow(entry), fields) } });
};

const withBody = (entry: Entry, body: unknown): Entry => ({ ...entry, request: { ...entry.request, body } });

const rebased = (entry: Entry): unknown => {
  const { body } = entry.request;
  if (Array.isArray(body)) return body.map((row: unknown) => (isFields(row) ? withoutBase(row) : row));
  if (!isFields(body)) return body;
  const { base: _seen, ...mine } = body;
  const current = currentRow(entry);
  return current === undefined ? mine : { ...mine, base: pick(current, { ...baseOf(body), ...mine }) };
};

/** Without a base the server takes the patch as it is; the user has just said that theirs may go. */
const withoutBase = ({ base: _seen, ...mine }: Fields): Fields => mine;

const baseOf = ({ base }: Fields): Fields => (isFields(base) ? base : {});

const pick = (row: Fields | undefined, fields: Fields): Fields =>
  Object.fromEntries(Object.keys(fields).flatMap((field) => (row && field in row ? [[field, row[field]]] : [])));

const currentRow = ({ lastProblem }: Entry): Fields | undefined => {
  const current = lastProblem?.problem?.current;
  return isFields(current) ? current : undefined;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
