import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Language } from '#domain/values/language.ts';
import { sameWord, type Word, word } from '#domain/values/word.ts';

/** What stands where nothing is known: never 0. */
export const missingMark = '–';

/** What stands where a figure is being made: neither 0 nor a dash. */
export const calculatingWord = word('lasketaan', 'being calculated', 'beräknas');

/** The same without a connection: whether it is being made is not known there. */
export const awaitedWord = word('odottaa yhteyttä', 'waits for a connection', 'väntar på anslutning');

/** What a figure is of: "at least" would be ambiguous before a handprint, which is negative. */
export type FigureKind = 'footprint' | 'handprint';

export const atLeastWords: Readonly<Record<FigureKind, Word>> = {
  footprint: word('vähintään', 'at least', 'minst'),
  handprint: word('toistaiseksi', 'so far', 'hittills'),
};

/** The state as a cell of its own, in tables whose figures stay numbers. */
export const stateWords: Readonly<Record<FigureState, Readonly<Record<FigureKind, Word>>>> = {
  known: { footprint: sameWord(''), handprint: sameWord('') },
  atLeast: atLeastWords,
  unknown: {
    footprint: word('ei tiedossa', 'not known', 'inte känt'),
    handprint: word('ei tiedossa', 'not known', 'inte känt'),
  },
};

/** A figure with what may be said of it: "vähintään 3,34", or a dash where nothing is known. */
export const toldFigure = (
  state: FigureState,
  figure: string,
  language: Language,
  kind: FigureKind = 'footprint',
): string => {
  if (state === 'unknown' || figure === missingMark) return missingMark;
  return state === 'atLeast' ? `${atLeastWords[kind][language]} ${figure}` : figure;
};
