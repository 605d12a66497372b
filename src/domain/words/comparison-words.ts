import { allocations, valueChoices } from '#domain/calculations/calculation.ts';
import { methodName } from '#domain/calculations/method-name.ts';
import type { Language } from '#domain/values/language.ts';
import { sameWord, type Word, word } from '#domain/values/word.ts';
import { allocationWords, limitSetName, referenceSetName, valueChoiceWords } from './basis-words.ts';
import { missingMark } from './state-words.ts';

/** Why figures are not comparable as they stand. */
export const comparisonWarningWords: Readonly<Record<ComparisonWarningCode, Word>> = {
  'method-differs': word('Menetelmäversiot eroavat', 'The method versions differ', 'Metodversionerna skiljer sig'),
  'reference-set-differs': word('Päästötiedot eroavat', 'The emission data differ', 'Utsläppsdata skiljer sig'),
  'table-variant-differs': word(
    'Taulukkoarvojen versiot eroavat',
    'The variants of the table values differ',
    'Tabellvärdenas versioner skiljer sig',
  ),
  'allocation-differs': word(
    'Energian allokoinnit eroavat',
    'The allocations of energy differ',
    'Energiallokeringarna skiljer sig',
  ),
  'value-choice-differs': word(
    'Tuotearvojen valinnat eroavat',
    'The choices of product values differ',
    'Valen av produktvärden skiljer sig',
  ),
  'limit-set-differs': word('Raja-arvot eroavat', 'The limits differ', 'Gränsvärdena skiljer sig'),
  'area-differs': word(
    'Lämmitetyt nettoalat eroavat',
    'The heated net areas differ',
    'De uppvärmda nettoareorna skiljer sig',
  ),
  'completion-year-differs': word(
    'Valmistumisvuodet eroavat',
    'The completion years differ',
    'Färdigställandeåren skiljer sig',
  ),
};

/** The value of a calculation that differs from that of another; an area is written by `number`. */
export const comparedValue = (
  code: ComparisonWarningCode,
  value: string | number | null,
  language: Language,
  number: (value: number) => string,
): string => {
  if (value === null) return missingMark;
  if (typeof value === 'number') return code === 'completion-year-differs' ? String(value) : number(value);
  return named[code]?.(value, language) ?? value;
};

const named: Readonly<Partial<Record<ComparisonWarningCode, (value: string, language: Language) => string>>> = {
  'method-differs': methodName,
  'reference-set-differs': (id) => referenceSetName(id),
  'limit-set-differs': (id, language) => limitSetName(id)[language],
  'allocation-differs': (value, language) => wordOf(allocations, allocationWords, value)[language],
  'value-choice-differs': (value, language) => wordOf(valueChoices, valueChoiceWords, value)[language],
};

const wordOf = <Key extends string>(keys: readonly Key[], words: Readonly<Record<Key, Word>>, value: string): Word => {
  const key = keys.find((one) => one === value);
  return key === undefined ? sameWord(value) : words[key];
};

export const comparisonWarningCodes = [
  'method-differs',
  'reference-set-differs',
  'table-variant-differs',
  'allocation-differs',
  'value-choice-differs',
  'limit-set-differs',
  'area-differs',
  'completion-year-differs',
] as const;
export type ComparisonWarningCode = (typeof comparisonWarningCodes)[number];

/** What the comparison of calculations says in its files. */
export const comparisonWords = {
  comparison: word('Vertailu', 'Comparison', 'Jämförelse'),
  difference: word('Ero', 'Difference', 'Skillnad'),
  before: word('ennen', 'before', 'före'),
  after: word('jälkeen', 'after', 'efter'),
  added: word('Lisätty', 'Added', 'Tillagd'),
  removed: word('Poistettu', 'Removed', 'Borttagen'),
  changed: word('Muutettu', 'Changed', 'Ändrad'),
  changedRows: word('Muuttuneet rivit', 'Changed rows', 'Ändrade rader'),
  change: word('Muutos', 'Change', 'Ändring'),
  comparisonOfCalculations: word('Laskelmien vertailu', 'Comparison of calculations', 'Jämförelse av beräkningar'),
  base: word('Vertailukohta', 'Base', 'Jämförelsegrund'),
  sideBySide: word('Rakennus rinnakkain', 'The building side by side', 'Byggnaden sida vid sida'),
  stageBars: word(
    'Pylväät: rakennuksen hiilijalanjälki vaiheittain',
    'Bars: footprint of the building by stage',
    'Staplar: byggnadens koldioxidavtryck per modul',
  ),
  byModule: word('vaiheittain', 'by module', 'per modul'),
  handprintNeverSubtracted: word(
    'Hiilikädenjälki, ei vähennetä jalanjäljestä',
    'Carbon handprint, never subtracted from the footprint',
    'Koldioxidhandavtryck, dras inte av från avtrycket',
  ),
  byCategory: word('Nimikkeittäin', 'By category', 'Per rubrik'),
  everyRowAsInBase: word(
    'Kaikki rivit ovat kuten vertailukohdassa.',
    'Every row is as in the base.',
    'Alla rader är som i jämförelsegrunden.',
  ),
  from: word('Mistä', 'From', 'Från'),
  to: word('Mihin', 'To', 'Till'),
  effectKgCo2e: word('Vaikutus, kg\u00a0CO₂e', 'Effect, kg\u00a0CO₂e', 'Inverkan, kg\u00a0CO₂e'),
  noProduct: word('ei tuotetta', 'no product', 'ingen produkt'),
  whatMakesTheDifference: word('Mistä ero syntyy', 'What makes the difference', 'Vad skillnaden beror på'),
  tableValuesAndOtherData: word(
    'Taulukkoarvot ja muut tiedot',
    'Table values and other data',
    'Tabellvärden och övriga uppgifter',
  ),
  otherCategories: word('Muut nimikkeet', 'Other categories', 'Övriga rubriker'),
  waterfallChart: word('Vesiputouskuvio', 'Waterfall chart', 'Vattenfallsdiagram'),
  goesUp: word('Kasvaa', 'Goes up', 'Ökar'),
  goesDown: word('Pienenee', 'Goes down', 'Minskar'),
} as const;

/** How many rows changed, and how. */
export const rowCountsWord = ({ added, removed, changed, unchanged }: Readonly<Record<RowCount, string>>): Word =>
  word(
    `${added} lisätty, ${removed} poistettu, ${changed} muutettu, ${unchanged} ennallaan`,
    `${added} added, ${removed} removed, ${changed} changed, ${unchanged} as before`,
    `${added} tillagda, ${removed} borttagna, ${changed} ändrade, ${unchanged} oförändrade`,
  );

type RowCount = 'added' | 'removed' | 'changed' | 'unchanged';

export const whatChangedWord = (name: string): Word =>
  word(`Mikä muuttui: ${name}`, `What changed: ${name}`, `Vad som ändrades: ${name}`);
