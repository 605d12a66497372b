import type { QueryClient } from '@tanstack/react-query';
import { Signal } from '#client/data/device/signal.ts';
import type { SiteEvent } from '#contract/installation/events.ts';
import { emptyQuantityFields, type Quantity } from '#domain/calculations/quantity.ts';
import { type FieldChange, fieldChanges } from '#domain/documents/history.ts';
import type { Unit } from '#domain/terms/units.ts';
import { isSame } from '#domain/values/patch.ts';

/** A row as another user left it, against what was seen here before. */
export interface RowNews {
  readonly id: string;
  readonly name: string;
  readonly kind: 'created' | 'changed' | 'deleted';
  readonly changes: readonly FieldChange[];
  readonly units: { readonly before: Unit | null; readonly after: Unit | null };
}

/** What other users did to a site that is shown here. */
export interface LiveNews {
  readonly siteId: string;
  /** Each once; an empty name = a user who is gone. */
  readonly userNames: readonly string[];
  readonly rows: readonly RowNews[];
  /** Kinds of what was changed where no rows tell it. */
  readonly entities: readonly string[];
  readonly isRestored: boolean;
}

/** A change that the stream of events told of. */
export type ToldChange = Extract<SiteEvent, { readonly kind: 'change' }>;

/** The loaded rows of a site's calculations, by calculation. */
export type SeenRows = ReadonlyMap<string, readonly Quantity[]>;

export const seenRows = (queryClient: QueryClient, siteId: string): SeenRows => {
  const lists = queryClient.getQueriesData<readonly Quantity[]>({ queryKey: ['quantities', siteId] });
  return new Map(lists.flatMap(([key, rows]) => (rows === undefined ? [] : [[String(key[2]), rows]])));
};

interface Seen {
  readonly siteId: string;
  readonly before: SeenRows;
  readonly after: SeenRows;
  /** What came with it, of all users. */
  readonly told: readonly ToldChange[];
  /** Rows tell who wrote them by name. */
  readonly own: { readonly id: string; readonly name: string };
}

/** What others have made of the rows that were seen before; null = nothing, or only the user's own doing. */
export const newsOf = ({ siteId, before, after, told, own }: Seen): LiveNews | null => {
  const others = told.filter(({ user }) => user.id !== own.id);
  const written = writtenRows(before, after).filter(({ row }) => row.updatedBy !== own.name);
  // A row that is gone says no more who took it: one person must be left to think of.
  const takers = new Map(told.filter(({ call }) => takesRows.test(call)).map(({ user }) => [user.id, user.name]));
  const [taker] = takers.size === 1 && !takers.has(own.id) ? takers.values() : [];
  const gone = taker === undefined ? [] : goneRows(before, after);
  const isRestored = others.some(({ call }) => call === 'restoreBackup');
  const authors = written.map(({ row }) => row.updatedBy);
  const tellers = gone.length > 0 && taker !== undefined ? [...authors, taker] : authors;
  const untold = isRestored ? others : others.filter(({ user }) => !tellers.includes(user.name));
  const entities = [...new Set(untold.flatMap((change) => change.entities))].filter((one) => shownEntities.has(one));
  const rows = [...written.map(({ news }) => news), ...gone];
  if (rows.length === 0 && entities.length === 0 && !isRestored) return null;
  const heard = entities.length > 0 ? untold.map(({ user }) => user.name) : [];
  return { siteId, userNames: [...new Set([...tellers, ...heard])], rows, entities, isRestored };
};

const takesRows = /^delete|^restoreBackup$/;
/** Others have no place on these screens, or only people's rights see them. */
const shownEntities: ReadonlySet<string> = new Set(['site', 'calculation', 'category', 'quantity']);

/** Lists that were not loaded before show nothing new to anybody. */
const pairs = (before: SeenRows, after: SeenRows) =>
  [...before].flatMap(([calculationId, rows]) => {
    const next = after.get(calculationId);
    return next === undefined || next === rows ? [] : [{ rows, next }];
  });

const writtenRows = (before: SeenRows, after: SeenRows) =>
  pairs(before, after).flatMap(({ rows, next }) => {
    const known = new Map(rows.map((row) => [row.id, row]));
    return next.flatMap((row) => {
      const old = known.get(row.id);
      return old?.version === row.version ? [] : [{ row, news: newsOfRow(old, row) }];
    });
  });

const goneRows = (before: SeenRows, after: SeenRows): readonly RowNews[] =>
  pairs(before, after).flatMap(({ rows, next }) => {
    const left = new Set(next.map(({ id }) => id));
    return rows
      .filter(({ id }) => !left.has(id))
      .map(({ id, name, unit }): RowNews => {
        return { id, name, kind: 'deleted', changes: [], units: { before: unit, after: null } };
      });
  });

const newsOfRow = (old: Quantity | undefined, row: Quantity): RowNews => {
  const { id, name, unit } = row;
  if (old === undefined) return { id, name, kind: 'created', changes: [], units: { before: null, after: unit } };
  const [was, is] = [fieldsOf(old), fieldsOf(row)];
  const changes = fieldChanges(was, is).filter(({ before, after }) => !isSame(before, after));
  return { id, name: old.name, kind: 'changed', changes, units: { before: old.unit, after: unit } };
};

/** What a person may set on a row; its place in the order says nothing. */
const fieldsOf = (row: Quantity): Readonly<Record<string, unknown>> => {
  const { position: _, ...empty } = emptyQuantityFields;
  const names = ['categoryId', ...Object.keys(empty)];
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)));
};

/** Two pieces of news about one site as one: a row that was changed twice is told once. */
const joinNews = (first: LiveNews, second: LiveNews): LiveNews => {
  const rows = new Map(first.rows.map((row) => [row.id, row]));
  for (const row of second.rows) {
    const next = joinRow(rows.get(row.id), row);
    rows.delete(row.id);
    if (next !== null) rows.set(row.id, next);
  }
  return {
    siteId: second.siteId,
    userNames: [...new Set([...first.userNames, ...second.userNames])],
    rows: [...rows.values()],
    entities: [...new Set([...first.entities, ...second.entities])],
    isRestored: first.isRestored || second.isRestored,
  };
};

/** null = made and gone before anybody could look. */
const joinRow = (old: RowNews | undefined, row: RowNews): RowNews | null => {
  if (old?.kind === 'created') return row.kind === 'deleted' ? null : { ...row, kind: 'created', changes: [] };
  if (old?.kind !== 'changed' || row.kind !== 'changed') return row;
  const units = { before: old.units.before, after: row.units.after };
  return { ...row, name: old.name, changes: joinChanges(old.changes, row.changes), units };
};

const joinChanges = (old: readonly FieldChange[], next: readonly FieldChange[]): readonly FieldChange[] => {
  const fields = [...new Set([...old, ...next].map(({ field }) => field))];
  return fields
    .map((field) => {
      const [first, last] = [old, next].map((list) => list.find((change) => change.field === field));
      return { field, before: (first ?? last)?.before ?? null, after: (last ?? first)?.after ?? null };
    })
    .filter(({ before, after }) => !isSame(before, after));
};

/** How long a piece of news stands before what gathered meanwhile takes its place, or before it goes. */
const readMs = 4000;
const shownMs = 8000;

/** Says what others do at a pace that can be read: what comes close together is told as one. */
export class NewsBoard {
  readonly shown = new Signal<LiveNews | null>(null);
  #waiting: LiveNews | null = null;
  #isRead = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly tell = (news: LiveNews): void => {
    const shown = this.shown.get();
    // Whoever is on another site now has no use for the first one's.
    if (shown === null || this.#isRead || shown.siteId !== news.siteId) this.#show(news);
    else this.#waiting = this.#waiting === null ? news : joinNews(this.#waiting, news);
  };

  #show(news: LiveNews): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
    this.#isRead = false;
    this.shown.set(news);
    this.#timer = setTimeout(() => this.#goOn(), readMs);
  }

  #goOn(): void {
    if (this.#waiting !== null) this.#show(this.#waiting);
    else {
      this.#isRead = true;
      this.#timer = setTimeout(() => this.shown.set(null), shownMs - readMs);
    }
  }
}

/** What this page has to say. */
export const liveNews = new NewsBoard();
