import type { PdfBlock } from '#domain/formats/pdf/pdf-document.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Unit } from '#domain/terms/units.ts';
import { hasDecimalComma, type Language } from '#domain/values/language.ts';
import type { Word } from '#domain/values/word.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import { unitText } from '#domain/words/unit-words.ts';

/** Words and numbers of a document in one language, as the screens write them. */
export interface Texts {
  readonly language: Language;
  readonly say: (word: Word) => string;
  /** Fixed number of decimals; the missing value is an en dash. */
  readonly number: (value: number | null | undefined, decimals?: number) => string;
  /** As many decimals as the number has, at most six. */
  readonly plain: (value: number | null | undefined) => string;
  /** A share 0..1. */
  readonly percent: (share: number | null | undefined, decimals?: number) => string;
  /** With its sign, also for a plus. */
  readonly signed: (value: number | null | undefined, decimals?: number) => string;
  readonly date: (iso: string | null) => string;
  readonly unit: (unit: Unit) => string;
}

/** What stands where a value is missing: never 0. */
export const missing = '–';

const nordic = { group: '\u00a0', decimal: ',', minus: '\u2212', percent: '\u00a0%' } as const;

const marks = {
  fi: nordic,
  sv: nordic,
  en: { group: ',', decimal: '.', minus: '-', percent: '%' },
} as const;

/** Without Intl, whose spaces and signs differ from one browser to the next: the same bytes everywhere. */
export const textsIn = (language: Language): Texts => {
  const mark = marks[language];
  const written = (digits: string): string => {
    const [whole = '', fraction] = digits.split('.');
    const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, mark.group);
    return fraction === undefined ? grouped : `${grouped}${mark.decimal}${fraction}`;
  };
  const number = (value: number | null | undefined, decimals = 0): string => {
    if (value === null || value === undefined || !Number.isFinite(value)) return missing;
    const digits = roundedDigits(Math.abs(value), decimals);
    return `${value < 0 && /[1-9]/.test(digits) ? mark.minus : ''}${written(digits)}`;
  };
  const plain = (value: number | null | undefined): string => {
    if (value === null || value === undefined || !Number.isFinite(value)) return missing;
    const digits = roundedDigits(Math.abs(value), 6).replace(/\.?0+$/, '');
    return `${value < 0 && digits !== '0' ? mark.minus : ''}${written(digits)}`;
  };
  return {
    language,
    say: (word) => word[language],
    number,
    plain,
    percent: (share, decimals = 0) =>
      share === null || share === undefined ? missing : `${number(share * 100, decimals)}${mark.percent}`,
    signed: (value, decimals = 0) => {
      const text = number(value, decimals);
      return typeof value === 'number' && value > 0 && /[1-9]/.test(text) ? `+${text}` : text;
    },
    date: (iso) => (iso === null ? missing : dateText(iso, language)),
    unit: (unit) => unitText(unit, language),
  };
};

/** Half away from zero by the decimals that the number shows, as screens round: 1.005 with two decimals is 1.01. */
const roundedDigits = (value: number, decimals: number): string => {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const scaled = Math.round(Number(`${mantissa}e${Number(exponent) + decimals}`));
  const digits = (scaled < 2 ** 53 ? String(scaled) : BigInt(scaled).toString()).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
};

const dateText = (iso: string, language: Language): string => {
  const [year = '', month = '', day = ''] = iso.slice(0, 10).split('-');
  return hasDecimalComma(language) ? `${Number(day)}.${Number(month)}.${year}` : `${day}/${month}/${year}`;
};

/** "≥ 2,11", in columns without room for the words, which stand below the table (`atLeastNote`). */
export const narrowFigure = (state: FigureState, figure: string): string => {
  if (state === 'unknown' || figure === missing) return missing;
  return state === 'atLeast' ? `≥\u00a0${figure}` : figure;
};

/** What the sign means, where it stands. */
export const atLeastNote = (states: readonly FigureState[], { say }: Texts): readonly PdfBlock[] =>
  states.includes('atLeast') ? [{ kind: 'paragraph', tone: 'note', text: `≥ ${say(atLeastWords.footprint)}` }] : [];

export const perAreaUnit = 'kg\u00a0CO₂e/m²/a';
