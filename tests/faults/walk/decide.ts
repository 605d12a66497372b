import { goneRows } from '#client/data/outbox/questions/corrections.ts';
import type { Entry } from '#client/data/outbox/records/entry.ts';
import type { Random } from '#tests/support/random.ts';
import type { Tab } from './device.ts';
import type { Course } from './walk.ts';

/**
 * Refusals that a user can meet in a walk (`id-taken`: two bring the same row back; `unit-not-convertible`: one changes the
 * unit, another links the row meanwhile); any other is a fault.
 */
const expected: readonly string[] = [
  'field-conflict',
  'version-mismatch',
  'not-found',
  'id-taken',
  'unit-not-convertible',
];

/** Decides everything that asks on a tab, one way or another; what is given up is not looked for any more. */
export const decide = async (course: Course, tab: Tab, random: Random): Promise<number> => {
  const asking = tab.page.items().filter(({ state }) => state === 'held' || state === 'conflict');
  for (const { key } of asking) await decideOne(course, tab, key, random);
  return asking.length;
};

const decideOne = async (course: Course, tab: Tab, key: string, random: Random): Promise<void> => {
  const { page } = tab;
  // One decision may have taken others with it.
  const item = page.items().find((one) => one.key === key);
  if (item === undefined || (item.state !== 'held' && item.state !== 'conflict')) return;
  const { state, reason, problem, questions } = item;
  const before = page.data().outbox.entries.get();
  const actions = page.actions();
  if (state === 'conflict') {
    const choices = new Map(
      questions.map(({ id }) => [id, random.chance(0.5) ? ('mine' as const) : ('theirs' as const)]),
    );
    const theirs = questions.filter(({ id }) => choices.get(id) === 'theirs');
    const entry = before.find((one) => one.key === key);
    for (const { rowId, fields, isDeletion, inside } of theirs) {
      const rows = rowId === null ? [] : [rowId];
      const withContent = inside === undefined || entry === undefined ? rows : [...rows, ...seenIds(entry)];
      giveUp(course, tab, withContent, isDeletion ? ['deleted'] : fields);
    }
    await course.time.until(actions.resolve(key, choices));
  } else if (reason === 'gone' && item.canBringBack && random.chance(0.5)) {
    await bringBack(course, tab, key);
    return;
  } else if (reason === 'rows-gone') {
    const entry = before.find((one) => one.key === key);
    giveUp(course, tab, entry === undefined ? [] : goneIds(entry), null);
    await course.time.until(actions.leaveOutGone(key));
  } else {
    if (!expected.includes(problem?.code ?? '')) course.faults.push(`refused: ${JSON.stringify({ item, problem })}`);
    await course.time.until(actions.discard(key));
    // With it go those that need the rows it was to create.
    const left = new Set(entriesOf(tab).map(({ seq }) => seq));
    for (const { seq, writes } of before) if (!left.has(seq)) giveUp(course, tab, writes, null);
  }
};

/** Rows and categories that come back are made once more. */
const bringBack = async (course: Course, tab: Tab, key: string): Promise<void> => {
  const known = new Set(entriesOf(tab).map((entry) => entry.key));
  await course.time.until(tab.page.actions().bringBack(key));
  for (const entry of entriesOf(tab)) {
    if (known.has(entry.key)) continue;
    for (const entityId of entry.creates)
      course.confirmed.push({ tab, entityId, field: 'created', value: null, isGivenUp: true });
  }
};

const entriesOf = (tab: Tab): readonly Entry[] => tab.page.data().outbox.entries.get();

/** The rows of a bulk edit that somebody has deleted. */
const goneIds = (entry: Entry): readonly string[] => {
  const rows = entry.request.body as readonly { readonly id?: string; readonly quantityId?: string }[];
  return goneRows(entry).flatMap((index) => rows[index]?.id ?? rows[index]?.quantityId ?? []);
};

/** What the deletion of a category or a calculation would have taken with it. */
const seenIds = ({ request: { body } }: Entry): readonly string[] =>
  (body as { readonly seen: readonly { readonly id: string }[] } | undefined)?.seen.map(({ id }) => id) ?? [];

/** @param fields null = whatever was done to the rows */
const giveUp = (course: Course, tab: Tab, ids: readonly string[], fields: readonly string[] | null): void => {
  for (const edit of course.confirmed) {
    const isOfDevice = edit.tab.device === tab.device;
    if (isOfDevice && ids.includes(edit.entityId) && (fields === null || fields.includes(edit.field)))
      edit.isGivenUp = true;
  }
};
