export interface Words {
  readonly fi: string;
  readonly en: string;
}

/** One figure of a case: what it must be, and what the engine says. */
export interface CheckedFigure {
  readonly name: Words;
  readonly unit: string;
  readonly expected: number;
  /** NaN = the engine gives none. */
  readonly computed: number;
  /** So many decimals of `expected` are given. */
  readonly decimals: number;
}

/** A calculation whose answer is known from elsewhere. */
export interface SelfTestCase {
  readonly title: Words;
  /** Where the expected figures come from. */
  readonly source: Words;
  /** Runs the engine. */
  readonly figures: () => readonly CheckedFigure[];
}

export const words = (fi: string, en: string): Words => ({ fi, en });

/** What is called the same in both languages. */
export const same = (text: string): Words => ({ fi: text, en: text });

export const figure = (
  name: Words,
  unit: string,
  expected: number,
  computed: number | null | undefined,
  decimals: number,
): CheckedFigure => ({ name, unit, expected, computed: computed ?? Number.NaN, decimals });
