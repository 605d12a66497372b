import { attributionOf, type ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { FormatProblem } from '#domain/formats/format-error.ts';
import type { LibraryItem } from '#domain/products/product.ts';
import type { Language } from '#domain/values/language.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { word } from '#domain/values/word.ts';
import { buildReferenceSet } from './build-reference-set.ts';
import { type RefusedRecord, readCo2dataFile } from './co2data-json.ts';
import { type Finding, lintReferenceSet, lintSource } from './lint.ts';
import type { SourceLibrary } from './source-library.ts';

/** A newer emission library as it would be taken into use, with everything to know before that. */
export interface LibraryUpdate {
  readonly set: ReferenceSet;
  /** What looks like a mistake of the source. Nothing is changed by it. */
  readonly findings: readonly Finding[];
  /** Records that cannot be read: `records` of the file = those taken + these. */
  readonly refused: readonly RefusedRecord[];
  readonly records: number;
  /** Version of the set in use that service lives and end-of-life shares were taken from, because the file has none. */
  readonly lifetimesFrom: string | null;
}

/**
 * The reference set of a newer CO2data file.
 * @param current the set in use: gives service lives and end-of-life shares where the file has none (1.01 dropped them)
 * @returns where and why the text is no library that the method can calculate with
 */
export const readLibraryUpdate = (text: string, current: ReferenceSet | null): Result<LibraryUpdate, FormatProblem> => {
  const file = readCo2dataFile(text);
  if (!file.ok) return file;
  const { library, refused, records } = file.value;
  const built = buildReferenceSet(library);
  if (!built.ok) return err(built.error);
  const hasNone = current !== null && !hasLifetimes(library);
  const set = hasNone ? withLifetimesOfSet(built.value, current) : built.value;
  return ok({
    set,
    findings: [...lintSource(library), ...lintReferenceSet(set)],
    refused,
    records,
    lifetimesFrom: hasNone ? current.version : null,
  });
};

const hasLifetimes = ({ rows }: SourceLibrary): boolean =>
  rows.some((row) => row.kind === 'material' && (row.lifetimeText !== '' || row.shares !== null));

/** Where the older set itself has them from a still older one, its attribution goes on to say so. */
const withLifetimesOfSet = (set: ReferenceSet, older: ReferenceSet): ReferenceSet => {
  const olderItems = new Map(older.items.map((item) => [item.id, item]));
  return {
    ...set,
    attribution: {
      fi: `${set.attribution.fi}${lifetimesSentence(older, 'fi')}`,
      sv: `${attributionOf(set).sv}${lifetimesSentence(older, 'sv')}`,
      en: `${set.attribution.en}${lifetimesSentence(older, 'en')}`,
    },
    items: set.items.map((item) => withLifetime(item, olderItems.get(item.id))),
  };
};

const withLifetime = (item: LibraryItem, older: LibraryItem | undefined): LibraryItem => {
  if (older === undefined) return item;
  const { lifetimeYears, endOfLife } = older.factors;
  return { ...item, factors: { ...item.factors, lifetimeYears, endOfLife } };
};

const lifetimesSentence = (older: ReferenceSet, language: Language): string => {
  const { licence, version } = older;
  const [, inherited = ''] = attributionOf(older)[language].split(`${licence}.`);
  if (inherited !== '') return inherited;
  return word(
    ` Käyttöiät ja elinkaaren lopun osuudet versiosta ${version}.`,
    ` Service lives and end-of-life shares from version ${version}.`,
    ` Livslängder och andelar i livscykelns slut ur version ${version}.`,
  )[language];
};
