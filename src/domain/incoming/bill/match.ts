import { cutText } from '#domain/formats/sheets/cell.ts';
import type { SearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import { foldText } from '#domain/library/search-text.ts';
import { createSuggester, type Suggestion } from '#domain/library/suggest.ts';
import type { Source } from '#domain/products/composite.ts';
import type { Unit } from '#domain/terms/units.ts';
import { maxChoiceKeyLength } from './import-field.ts';
import { type MatchReason, takenConfidence } from './match-reason.ts';
import type { ParsedRow } from './parsed-row.ts';

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

interface MatchLibrary {
  readonly index: SearchIndex;
  /** Units in which an amount of the entry can be given. */
  readonly unitsOf: (entry: SearchEntry) => readonly Unit[];
  /** What the company chose before, by `choiceKey`. */
  readonly choices: ReadonlyMap<string, Source>;
}

type Texts = Pick<ParsedRow, 'name' | 'material' | 'product' | 'unit'>;

const mostCandidates = 3;
/** One that is this much less likely than the best is no rival of it. */
const clearlyLess = 0.08;
/** Below it a row of the library has nothing in common with the text that a person would see. */
const leastConfidence = 0.2;
/** What cannot be given in the unit of the row is never taken unseen, and stands behind what can. */
const mostOfOtherUnit = 0.5;
const otherUnitFactor = 0.7;

/** What a choice is remembered by: the row's own words. */
export const choiceKey = ({ product, name, material }: Omit<Texts, 'unit'>): string =>
  cutText([product, name, material].map((text) => foldText(text).trim()).join('|'), maxChoiceKeyLength);

/** Proposes library rows for the rows of a sheet; rows with the same texts and unit get the same object. */
export const createMatcher = (library: MatchLibrary): ((row: Texts) => Match) => {
  const known = new Map<string, Match>();
  const byId = new Map(library.index.entries.map((entry) => [`${entry.kind} ${entry.id}`, entry]));
  const rank = createRanking(library);
  return (row) => {
    const choice = choiceKey(row);
    const key = `${choice}|${row.unit}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = matchRow(row, library.choices.get(choice), { library, rank, byId });
    known.set(key, made);
    return made;
  };
};

type Rank = (row: Texts) => readonly Candidate[];

interface Found {
  readonly library: MatchLibrary;
  readonly rank: Rank;
  /** By kind and id. */
  readonly byId: ReadonlyMap<string, SearchEntry>;
}

/** @param earlier what the company chose before for such a row */
const matchRow = (row: Texts, earlier: Source | undefined, { library, rank, byId }: Found): Match => {
  const text = row.product || [row.name, row.material].filter((part) => part !== '').join(', ');
  const candidates = rank(row);
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

/** Rows of one text each that suggests the very same, in the same unit, have the same candidates: they are ranked once. */
const createRanking = (library: MatchLibrary): Rank => {
  const byId = entriesById(library.index.entries);
  const suggest = createSuggester(library.index);
  const known = new WeakMap<readonly Suggestion[], Map<string, readonly Candidate[]>>();
  return (row) => {
    const named = byId.get((row.product || row.name).trim());
    if (named !== undefined) return [judge(named, row.unit, library, { confidence: 1, why: 'same-id' })];
    const texts = textsOf(row).map((text) => ({ ...text, suggestions: suggest(text.text) }));
    const [first] = texts;
    if (first === undefined || texts.length > 1) return rankTexts(texts, row.unit, library);
    const ofText = known.get(first.suggestions) ?? new Map<string, readonly Candidate[]>();
    known.set(first.suggestions, ofText);
    const key = `${first.weight} ${row.unit}`;
    const candidates = ofText.get(key) ?? rankTexts(texts, row.unit, library);
    ofText.set(key, candidates);
    return candidates;
  };
};

const rankTexts = (
  texts: readonly SuggestingText[],
  unit: Unit | null,
  library: MatchLibrary,
): readonly Candidate[] => {
  const likely = likeliest(texts);
  // Which fit alike is seen before units are: a rival that is given in another unit is a rival still.
  const rivals = likely.filter((one) => isRival(one, likely[0] ?? one));
  return likely
    .map((one) =>
      withoutTie(judge(one.entry, unit, library, { confidence: one.confidence, why: whyOf(one) }), one, rivals),
    )
    .sort((one, other) => other.confidence - one.confidence)
    .slice(0, mostCandidates);
};

/** Of one id an item comes before a product, and that before a composite. */
const entriesById = (entries: readonly SearchEntry[]): ReadonlyMap<string, SearchEntry> =>
  new Map(
    (['composite', 'product', 'item'] as const).flatMap((wanted) =>
      entries.filter(({ kind }) => kind === wanted).map((entry) => [entry.id, entry] as const),
    ),
  );

/** With the text of the row that it is for. */
interface TextSuggestion extends Suggestion {
  readonly text: string;
}

interface SuggestingText {
  readonly text: string;
  readonly weight: number;
  readonly suggestions: readonly Suggestion[];
}

/** By entry the text of the row that fits it best, where one is likely at all. */
const likeliest = (texts: readonly SuggestingText[]): readonly TextSuggestion[] => {
  const best = new Map<SearchEntry, TextSuggestion>();
  for (const { text, weight, suggestions } of texts) {
    for (const suggestion of suggestions) {
      const confidence = suggestion.confidence * weight;
      if (confidence >= leastConfidence && confidence > (best.get(suggestion.entry)?.confidence ?? 0)) {
        best.set(suggestion.entry, { ...suggestion, confidence, text });
      }
    }
  }
  return [...best.values()].sort((one, other) => other.confidence - one.confidence);
};

/** A column of products says it best, a material alone less than a name. */
const textsOf = (row: Texts): readonly Omit<SuggestingText, 'suggestions'>[] =>
  row.product === '' ? weighted(row) : [{ text: row.product, weight: 1 }];

const weighted = ({ name, material }: Texts) =>
  [
    { text: name, weight: 1 },
    { text: material, weight: 0.95 },
    { text: material === '' ? '' : `${name} ${material}`, weight: 1 },
  ].filter(({ text }) => text !== '');

const whyOf = ({ isSameName, hasAllWords }: Suggestion): MatchReason => {
  if (isSameName) return 'same-name';
  return hasAllWords ? 'all-words' : 'some-words';
};

/** What cannot be given in the row's unit is never taken unseen. */
const judge = (
  entry: SearchEntry,
  unit: Unit | null,
  library: MatchLibrary,
  { confidence, why }: Pick<Candidate, 'confidence'> & { readonly why: MatchReason },
): Candidate => {
  const fits = unit !== null && library.unitsOf(entry).includes(unit);
  return {
    entry,
    confidence: round(fits ? confidence : Math.min(confidence * otherUnitFactor, mostOfOtherUnit)),
    why: [why, fits ? 'unit-fits' : 'unit-does-not-fit'],
  };
};

/** Nothing but the same name again is a rival of the same name; what holds the whole text, too, fits it as well. */
const isRival = (one: TextSuggestion, best: TextSuggestion): boolean =>
  best.isSameName
    ? one.isSameName
    : one === best ||
      best.confidence - one.confidence < clearlyLess ||
      (one.text === best.text && one.hasWholeText && best.hasAllWords);

/** Two that fit equally well are a question, not an answer. */
const withoutTie = (candidate: Candidate, one: Suggestion, rivals: readonly Suggestion[]): Candidate =>
  rivals.length > 1 && rivals.includes(one)
    ? {
        ...candidate,
        confidence: Math.min(candidate.confidence, round(takenConfidence - 0.05)),
        why: [...candidate.why, 'several-alike'],
      }
    : candidate;

const round = (confidence: number): number => Math.round(confidence * 100) / 100;
