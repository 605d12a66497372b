import { foldText } from '#domain/library/search-text.ts';

/** What an entry of the palette is; also the order of the groups while nothing is typed. */
export const groups = ['recent', 'site', 'calculation', 'product', 'composite', 'emission', 'page', 'action'] as const;
export type Group = (typeof groups)[number];

export interface Entry {
  /** Stable over reloads: the chosen ones are remembered by it. */
  readonly id: string;
  readonly group: Group;
  readonly label: string;
  /** Where it belongs or what else it is called, shown behind the label. */
  readonly detail?: string | undefined;
  /** A figure of it with what may be said of it, at the end of the line. */
  readonly figure?: string | undefined;
  /** More words that find it. */
  readonly keywords?: string | undefined;
  readonly run: () => unknown;
}

export interface Searchable {
  readonly entry: Entry;
  readonly label: string;
  readonly words: string;
  /** Place among what a search has found already; it stays in that order. */
  readonly place?: number;
}

export interface Hits {
  readonly group: Group;
  readonly entries: readonly Entry[];
}

export const mostPerGroup = 6;
const mostUnasked = 5;

/** Folded once, so that a keystroke only compares. */
export const searchable = (entries: readonly Entry[]): readonly Searchable[] =>
  entries.map((entry) => {
    const label = foldText(entry.label);
    return { entry, label, words: ` ${label} ${foldText(`${entry.detail ?? ''} ${entry.keywords ?? ''}`)}` };
  });

/**
 * The entries that have every word of the text, grouped, the group with the best one first. Without a text: what was
 * used last, then pages and actions.
 * @param recent ids of entries, the last chosen one first
 */
export const findEntries = (all: readonly Searchable[], text: string, recent: readonly string[]): readonly Hits[] => {
  const query = foldText(text.trim());
  return query === '' ? unasked(all, recent) : asked(all, query, recent);
};

const unasked = (all: readonly Searchable[], recent: readonly string[]): readonly Hits[] => {
  const byId = new Map(all.map(({ entry }) => [entry.id, entry]));
  const last = recent.flatMap((id) => byId.get(id) ?? []).slice(0, mostUnasked);
  const isShown = (group: Group) => group === 'page' || group === 'action';
  return [
    { group: 'recent' as const, entries: last },
    ...groups.filter(isShown).map((group) => ({
      group,
      entries: all.flatMap(({ entry }) => (entry.group === group && !last.includes(entry) ? entry : [])),
    })),
  ].filter(({ entries }) => entries.length > 0);
};

const asked = (all: readonly Searchable[], query: string, recent: readonly string[]): readonly Hits[] => {
  const words = query.split(/\s+/);
  const found = all
    .map((one) => ({
      entry: one.entry,
      score: scoreOf(one, query, words) + recencyOf(recent, one.entry.id),
      place: one.place ?? 0,
    }))
    .filter(({ score }) => score >= 1)
    .sort((left, right) => right.score - left.score);
  const order = [...new Set(found.map(({ entry }) => entry.group))];
  return order.map((group) => ({
    group,
    entries: found
      .filter(({ entry }) => entry.group === group)
      .sort((left, right) => left.place - right.place)
      .slice(0, mostPerGroup)
      .map(({ entry }) => entry),
  }));
};

/** 4: begins with the text; 3: a word of the label does; 2: each word begins one; 1: each is somewhere; 0: not found. */
const scoreOf = ({ label, words: text }: Searchable, query: string, words: readonly string[]): number => {
  if (label.startsWith(query)) return 4;
  if (label.includes(` ${query}`)) return 3;
  if (words.every((word) => text.includes(` ${word}`))) return 2;
  return words.every((word) => text.includes(word)) ? 1 : 0;
};

/** Breaks ties only. */
const recencyOf = (recent: readonly string[], id: string): number => {
  const place = recent.indexOf(id);
  return place < 0 ? 0 : 0.9 / (place + 1);
};
