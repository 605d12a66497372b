import type { Entry } from './outbox-entry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What names the row in a bulk edit is no field of it. */
const rowNames: readonly string[] = ['id', 'quantityId'];

export interface FieldConflict {
  /** The field, in a bulk edit with the place of its row: `[3].amount`. */
  readonly field: string;
  readonly mine: unknown;
  readonly base: unknown;
  readonly theirs: unknown;
}

/** The patch of one row inside an entry; `path` is its place in a bulk edit, e.g. `[3].`, else empty. */
interface RowPatch {
  readonly path: string;
  readonly patch: Fields;
}

export const isConflict = ({ state, lastProblem }: Entry): boolean =>
  state === 'held' && (lastProblem?.code === 'field-conflict' || lastProblem?.code === 'version-mismatch');

/** The fields in question, each as I set it, as I saw it, and as it is now. */
export const conflictsOf = (entry: Entry): readonly FieldConflict[] => {
  if (!isConflict(entry)) return [];
  const theirs = currentRow(entry);
  return patchesOf(entry).flatMap(({ path, patch: { base, id: _row, ...mine } }) =>
    Object.keys(mine)
      .filter((field) => isDisputed(entry, path + field))
      .map((field) => ({
        field: path + field,
        mine: mine[field],
        base: isFields(base) ? base[field] : undefined,
        theirs: theirs?.[field],
      })),
  );
};

/**
 * To be sent once more as it is; the server may have kept its refusal under the old key. Whoever asks for it knows that
 * the site was restored, so the epoch is left out.
 */
export const again = ({ epoch: _seen, ...entry }: Entry, key: string): Entry => ({
  ...entry,
  key,
  state: 'queued',
  attempts: 0,
  lastProblem: null,
});

/** My values, based on what is there now. */
export const withMine = (entry: Entry, key: string): Entry =>
  withPatches(
    again(entry, key),
    patchesOf(entry).map((row) => (isInQuestion(entry, row) ? rebased(row, currentRow(entry)) : row)),
  );

/** Their values for the fields in question; null when nothing of mine is left. */
export const withTheirs = (entry: Entry, key: string): Entry | null => {
  const kept = patchesOf(entry).flatMap(({ path, patch }) => {
    const left = Object.entries(patch).filter(([field]) => !isDisputed(entry, path + field));
    const hasFields = left.some(([field]) => field !== 'base' && !rowNames.includes(field));
    if (!hasFields) return [];
    const { base, ...mine } = Object.fromEntries(left);
    const seen = isFields(base) ? Object.entries(base).filter(([field]) => field in mine) : [];
    return [{ path, patch: { ...mine, base: Object.fromEntries(seen) } }];
  });
  return kept.length === 0 ? null : withPatches(again(entry, key), kept);
};

/** What the user saw is now what is there; without knowing that, the server takes the patch as it is. */
const rebased = ({ path, patch: { base, ...mine } }: RowPatch, current: Fields | undefined): RowPatch => {
  if (current === undefined) return { path, patch: mine };
  const seen = Object.keys({ ...(isFields(base) ? base : {}), ...mine }).filter((field) => !rowNames.includes(field));
  return { path, patch: { ...mine, base: Object.fromEntries(seen.map((field) => [field, current[field]])) } };
};

/** Without a list of fields (a stale version) every field is in question. */
const isDisputed = ({ lastProblem }: Entry, field: string): boolean =>
  lastProblem?.problem?.fields?.includes(field) ?? (field !== 'base' && !rowNames.includes(field));

const isInQuestion = (entry: Entry, { path, patch }: RowPatch): boolean =>
  Object.keys(patch).some((field) => isDisputed(entry, path + field));

const patchesOf = ({ request: { body } }: Entry): readonly RowPatch[] => {
  if (isFields(body)) return [{ path: '', patch: body }];
  if (!Array.isArray(body)) return [];
  return body.filter(isFields).map((patch, index) => ({ path: `[${index}].`, patch }));
};

const withPatches = (entry: Entry, rows: readonly RowPatch[]): Entry => {
  const body = Array.isArray(entry.request.body) ? rows.map(({ patch }) => patch) : rows[0]?.patch;
  return { ...entry, request: { ...entry.request, body } };
};

const currentRow = ({ lastProblem }: Entry): Fields | undefined => {
  const current = lastProblem?.problem?.current;
  return isFields(current) ? current : undefined;
};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
