import type { Source } from '#domain/composite.ts';
import { cutText } from '#domain/formats/sheets/cell.ts';
import { maxChoiceKeyLength } from '#domain/incoming/bill/import-field.ts';
import { type MatchReason, takenConfidence } from '#domain/incoming/bill/match-reason.ts';
import type { ParsedRow } from '#domain/incoming/bill/parsed-row.ts';
import { type SearchIndex, searchLibrary } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import { finnishStem, foldText, isNumberWord, wordsOf } from '#domain/library/search-text.ts';
import type { Unit } from '#domain/terms/units.ts';

export interface Candidate {
  readonly entry: SearchEntry;
  /** 0 to 1. */
  readonly confidence: number;
  readonly why: readonly MatchReason[];
}

export interface Match {
  readonly text: string;
  /** `none` when nothing reaches the threshold: then a person decides. */
  readonly source: Source;
  /** At most three, the best first. */
  readonly candidates: readonly Candidate[];
  /** The company has left such rows unlinked before: it need not be asked again. */
  readonly isLeftOut?: true;
}

export interface MatchLibrary {
  readonly index: SearchIndex;
  /** Units in which an amount of the entry can be given. */
  readonly unitsOf: (entry: SearchEntry) => readonly Unit[];
  /** What the company chose before, by `choiceKey`. */
  readonly choices: ReadonlyMap<string, Source>;
}

type Texts = Pick<ParsedRow, 'name' | 'material' | 'product' | 'unit'>;

const mostCandidates = 3;
/** More different words would take long to look up, and are no names of products any more. */
const maxWordLookups = 4_000;
const maxSearchWords = 10;

/** What a choice is remembered by: the row's own words. */
export const choiceKey = ({ product, name, material }: Omit<Texts, 'unit'>): string =>
  cutText([product, name, material].map((text) => foldText(text).trim()).join('|'), maxChoiceKeyLength);

/** Proposes library rows for the rows of a sheet; rows with the same texts and unit get the same object. */
export const createMatcher = (library: MatchLibrary): ((row: Texts) => Match) => {
  const known = new Map<string, Match>();
  const find = createFinder(library.index);
  const byId = new Map(library.index.entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  return (row) => {
    const key = `${choiceKey(row)}|${row.unit}`;
    const found = known.get(key) ?? matchRow(row, library, find, byId);
    known.set(key, found);
    return found;
  };
};

type Find = (text: string) => readonly SearchEntry[];

const matchRow = (row: Texts, library: MatchLibrary, find: Find, byId: ReadonlyMap<string, SearchEntry>): Match => {
  const text = row.product || [row.name, row.material].filter((part) => part !== '').join(', ');
  const earlier = library.choices.get(choiceKey(row));
  const candidates = rank(row, library, find);
  if (earlier === undefined) return { text, source: sourceOf(candidates[0]), candidates };
  if (earlier.kind === 'none') return { text, source: earlier, candidates, isLeftOut: true };
  const entry = byId.get(`${earlier.kind} ${earlier.id}`);
  if (entry === undefined) return { text, source: sourceOf(candidates[0]), candidates };
  const chosen = judge(entry, row.unit, library, { confidence: 1, why: 'earlier-choice' });
  const others = candidates.filter((candidate) => candidate.entry !== entry);
  return { text, source: sourceOf(chosen), candidates: [chosen, ...others].slice(0, mostCandidates) };
};

const sourceOf = (best: Candidate | undefined): Source =>
  best !== undefined && best.confidence >= takenConfidence
    ? { kind: best.entry.kind, id: best.entry.id }
    : { kind: 'none' };

const rank = (row: Texts, library: MatchLibrary, find: Find): readonly Candidate[] => {
  // A column of products says it best; a material alone says less than a name.
  const texts = row.product === '' ? weighted(row) : [{ text: row.product, weight: 1 }];
  const best = new Map<SearchEntry, Candidate>();
  for (const { text, weight } of texts) {
    for (const entry of find(text)) {
      const { confidence, why } = likeness(text, entry);
      const candidate = judge(entry, row.unit, library, { confidence: confidence * weight, why });
      if (candidate.confidence > (best.get(entry)?.confidence ?? 0)) best.set(entry, candidate);
    }
  }
  const sorted = [...best.values()].sort((a, b) => b.confidence - a.confidence).slice(0, mostCandidates);
  return withoutTies(sorted);
};

const weighted = ({ name, material }: Texts) =>
  [
    { text: name, weight: 1 },
    { text: material, weight: 0.95 },
    { text: material === '' ? '' : `${name} ${material}`, weight: 1 },
  ].filter(({ text }) => text !== '');

/** What cannot be given in the row's unit is never taken unseen. */
const judge = (
  entry: SearchEntry,
  unit: Unit | null,
  library: MatchLibrary,
  { confidence, why }: Likeness,
): Candidate => {
  const fits = unit !== null && library.unitsOf(entry).includes(unit);
  return {
    entry,
    confidence: round(fits ? confidence : Math.min(confidence, 0.5)),
    why: [why, fits ? 'unit-fits' : 'unit-does-not-fit'],
  };
};

/** Two that fit equally well are a question, not an answer. */
const withoutTies = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const [first, second] = candidates;
  if (first === undefined || second === undefined || first.confidence >= 1) return candidates;
  if (first.confidence < takenConfidence || first.confidence - second.confidence >= 0.05) return candidates;
  return candidates.map((candidate) =>
    candidate.confidence < takenConfidence
      ? candidate
      : { ...candidate, confidence: round(takenConfidence - 0.05), why: [...candidate.why, 'several-alike'] },
  );
};

const round = (confidence: number): number => Math.round(confidence * 100) / 100;

interface Likeness {
  readonly confidence: number;
  readonly why: MatchReason;
}

/** How far the words of a text and of an entry's name cover each other. */
const likeness = (text: string, entry: SearchEntry): Likeness => {
  if (text.trim() === entry.id) return { confidence: 1, why: 'same-id' };
  const folded = foldText(text).trim();
  const names = namesOf(entry);
  if (names.some((name) => name.folded === folded)) return { confidence: 1, why: 'same-name' };
  const wanted = tellingWords(text);
  return names
    .map(({ words }) => {
      const found = wanted.filter((word) => words.some((other) => isSameWord(word, other)));
      const named = words.filter((word) => wanted.some((other) => isSameWord(other, word)));
      const share = found.length / Math.max(1, wanted.length);
      const confidence = 0.6 * share + 0.39 * (named.length / Math.max(1, words.length));
      return { confidence, why: share === 1 ? 'all-words' : 'some-words' } as const;
    })
    .reduce((best, other) => (other.confidence > best.confidence ? other : best), { confidence: 0, why: 'some-words' });
};

interface KnownName {
  readonly folded: string;
  readonly words: readonly string[];
}

const knownNames = new WeakMap<SearchEntry, readonly KnownName[]>();

/** The names of an entry as they are compared: every row is compared with several. */
const namesOf = (entry: SearchEntry): readonly KnownName[] => {
  const known = knownNames.get(entry);
  if (known !== undefined) return known;
  const names = [entry.nameFi, entry.nameEn].filter((name) => name !== '');
  const made = names.map((name) => ({ folded: foldText(name).trim(), words: tellingWords(name) }));
  knownNames.set(entry, made);
  return made;
};

const fillers = new Set([
  'ja',
  'tai',
  'and',
  'or',
  'for',
  'with',
  'of',
  'the',
  'mm',
  'cm',
  'x',
  'keskiarvo',
  'average',
]);

const tellingWords = (text: string): readonly string[] => {
  const words = [...new Set(wordsOf(text))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
};

/** The same word, inflected, or one the last part of the other: `betoni` in `valmisbetoni`. */
const isSameWord = (word: string, other: string): boolean => {
  if (word === other) return true;
  if (isNumberWord(word) || isNumberWord(other)) return false;
  const [stem, otherStem] = [stemOf(word), stemOf(other)];
  if (stem === otherStem) return true;
  return (stem.length >= 4 && otherStem.endsWith(stem)) || (otherStem.length >= 4 && stem.endsWith(otherStem));
};

const stems = new Map<string, string>();
const maxStems = 50_000;

/** A word is compared with thousands of others. */
const stemOf = (word: string): string => {
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = finnishStem(word);
  if (stems.size < maxStems) stems.set(word, stem);
  return stem;
};

/** Searches with the words that the library has; a word is looked up once, however many rows have it. */
const createFinder = (index: SearchIndex): Find => {
  const inLibrary = new Map<string, boolean>();
  const found = new Map<string, readonly SearchEntry[]>();
  const entryById = new Map(index.entries.map((entry) => [entry.id, entry]));
  const isKnown = (word: string): boolean => {
    const known = inLibrary.get(word);
    if (known !== undefined || inLibrary.size >= maxWordLookups) return known ?? false;
    const isFound = searchLibrary(index, { search: word, limit: 1, offset: 0 }).total > 0;
    inLibrary.set(word, isFound);
    return isFound;
  };
  return (text) => {
    const byId = entryById.get(text.trim());
    if (byId !== undefined) return [byId];
    const words = tellingWords(text).filter(isKnown).slice(0, maxSearchWords);
    const search = words.join(' ');
    const hits = found.get(search) ?? (search === '' ? [] : searchLibrary(index, { search, limit: 8, offset: 0 }).hits);
    // Names differ by numbers that no product has: what is left of them is looked up once.
    if (found.size < maxWordLookups) found.set(search, hits);
    return hits;
  };
};
