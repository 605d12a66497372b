import {
  type Entry,
  type Label,
  type LastProblem,
  libraryLane,
  type UnreadableEntry,
} from '#client/data/outbox/records/entry.ts';
import { blockedEntries } from '#client/data/outbox/records/lane.ts';
import type { Outbox } from '#client/data/outbox/records/outbox.ts';
import type { HistoryType } from '#domain/documents/history.ts';
import { type Correction, correctionsOf, goneRows } from './corrections.ts';
import { isConflict, questionsOf } from './decisions.ts';
import type { Question } from './questions.ts';

/** One waiting edit as the user sees it. */
export interface OutboxItem {
  readonly key: string;
  readonly label: Label;
  /** `blocked`: waits for a held one it depends on. `unreadable`: kept, but this version cannot read it. */
  readonly state: 'waiting' | 'sending' | 'held' | 'conflict' | 'blocked' | 'unreadable';
  /** Why it is held: what the user is told and can do. */
  readonly reason:
    | 'epoch-changed'
    | 'gone'
    | 'rows-gone'
    | 'forbidden'
    | 'locked'
    | 'too-large'
    | 'no-room'
    | 'refused'
    | null;
  /** ms; null when it is not known. */
  readonly createdAt: number | null;
  readonly problem: LastProblem | null;
  readonly questions: readonly Question[];
  readonly corrections: readonly Correction[];
  /** How many edits need what this one creates, and would be discarded with it. */
  readonly dependents: number;
  /** Edits of one action, or held for one reason in one place, are decided together. */
  readonly group: string | null;
  /** Whose history tells who else changed it. */
  readonly subject: { readonly type: HistoryType; readonly id: string } | null;
  /** What it edits was deleted by somebody else, and can be made again with this edit in it. */
  readonly canBringBack: boolean;
}

/** Edits below a site: what they are of, or what that was in, can be had back. */
export const canBringBack = ({ request: { params } }: Pick<Entry, 'request'>): boolean =>
  params['siteId'] !== undefined && params['evidenceId'] === undefined;

/**
 * Every waiting edit, oldest first.
 * @param isResting nothing is on its way just now: what was sent and not answered waits again
 */
export const itemsOf = (
  outbox: Pick<Outbox, 'inLane'>,
  entries: readonly Entry[],
  unreadable: readonly UnreadableEntry[],
  isResting = false,
): readonly OutboxItem[] => {
  const heldInLibrary = outbox.inLane(libraryLane).filter(({ state }) => state === 'held');
  const blocked = new Map(
    [...new Set(entries.map(({ lane }) => lane))].flatMap((lane) => [
      ...blockedEntries(outbox.inLane(lane), lane === libraryLane ? [] : heldInLibrary),
    ]),
  );
  const dependents = new Map<Entry, number>();
  for (const cause of blocked.values()) dependents.set(cause, (dependents.get(cause) ?? 0) + 1);
  const readable = entries.map((entry): OutboxItem => {
    const state = stateOf(entry, blocked.has(entry), isResting);
    const reason = state === 'held' ? reasonOf(entry) : null;
    return {
      key: entry.key,
      label: entry.label,
      state,
      reason,
      createdAt: entry.createdAt,
      problem: entry.lastProblem,
      questions: questionsOf(entry),
      corrections: reason === 'refused' ? correctionsOf(entry) : [],
      dependents: entry.creates.length === 0 ? 0 : (dependents.get(entry) ?? 0),
      group: groupOf(entry, state, reason),
      subject: subjectOf(entry, reason),
      canBringBack: reason === 'gone' && canBringBack(entry),
    };
  });
  return [...readable, ...unreadable.map(unreadableItem)];
};

export const unreadableKey = (seq: number): string => `unreadable-${seq}`;

const stateOf = (entry: Entry, isBlocked: boolean, isResting: boolean): OutboxItem['state'] => {
  if (entry.state === 'held') return isConflict(entry) ? 'conflict' : 'held';
  if (isBlocked) return 'blocked';
  return entry.state === 'inflight' && !isResting ? 'sending' : 'waiting';
};

const reasonOf = (entry: Entry): NonNullable<OutboxItem['reason']> => {
  const code = entry.lastProblem?.code;
  if (code === 'epoch-changed') return code;
  if (code === 'not-found') return 'gone';
  if (code === 'foreign') return 'too-large';
  if (code === 'quota-exceeded') return 'no-room';
  if (code === 'calculation-locked') return 'locked';
  if (code === 'forbidden' || code === 'site-read-only' || code === 'licence-expired') return 'forbidden';
  return goneRows(entry).length > 0 ? 'rows-gone' : 'refused';
};

const groupOf = (entry: Entry, state: OutboxItem['state'], reason: OutboxItem['reason']): string | null => {
  const { siteId = '', categoryId = '' } = entry.request.params;
  if (state === 'conflict') return `conflict ${entry.lane}`;
  if (reason === 'gone') return `gone ${siteId} ${categoryId}`;
  if (reason === 'epoch-changed' || reason === 'forbidden' || reason === 'locked' || reason === 'no-room')
    return `${reason} ${entry.lane}`;
  return state === 'held' ? null : (entry.group ?? null);
};

const types: Readonly<Record<string, HistoryType>> = {
  patchSite: 'site',
  patchCalculation: 'calculation',
  patchCategory: 'category',
  patchQuantity: 'quantity',
  patchQuantities: 'quantity',
  deleteQuantities: 'quantity',
  deleteCategory: 'category',
  deleteCalculation: 'calculation',
  linkQuantity: 'quantity',
  batchLinkQuantities: 'quantity',
  patchComment: 'comment',
  patchLogEvent: 'log-event',
  patchEvidence: 'evidence',
  patchProduct: 'product',
  patchComposite: 'composite',
};

const subjectOf = (entry: Entry, reason: OutboxItem['reason']): OutboxItem['subject'] => {
  const { siteId, categoryId } = entry.request.params;
  if (reason === 'epoch-changed' && siteId !== undefined) return { type: 'site', id: siteId };
  if (entry.endpoint === 'createQuantity' && categoryId !== undefined) return { type: 'category', id: categoryId };
  const type = types[entry.endpoint];
  const id = questionsOf(entry)[0]?.rowId ?? entry.writes[0];
  return type === undefined || id === undefined || id === null ? null : { type, id };
};

const unreadableLabels: Readonly<Record<UnreadableEntry['reason'], Label>> = {
  newer: {
    fi: 'Uudemmalla versiolla tehty muutos',
    sv: 'En ändring gjord med en nyare version',
    en: 'A change made by a newer version',
  },
  damaged: { fi: 'Muutos, jota ei voi lukea', sv: 'En ändring som inte kan läsas', en: 'A change that cannot be read' },
  'other-user': { fi: 'Toisen käyttäjän muutos', sv: 'En annan användares ändring', en: "Another user's change" },
};

const unreadableItem = ({ seq, reason }: UnreadableEntry): OutboxItem => ({
  key: unreadableKey(seq),
  label: unreadableLabels[reason],
  state: 'unreadable',
  reason: null,
  createdAt: null,
  problem: null,
  questions: [],
  corrections: [],
  dependents: 0,
  group: null,
  subject: null,
  canBringBack: false,
});
