import type { Language } from './language.ts';
import { maxTextLength } from './limits.ts';
import { parseNumberIn } from './number-text.ts';
import { err, ok, type Result } from './result.ts';

const formulaProblems = ['incomplete', 'unexpected', 'unclosed', 'zero-division', 'no-number', 'too-long'] as const;
export type FormulaProblem = (typeof formulaProblems)[number];

export interface FormulaError {
  readonly problem: FormulaProblem;
  /** Of the character that cannot be understood, counted from 1. */
  readonly position: number;
}

export const isFormula = (text: string): boolean => text.trimStart().startsWith('=');

/**
 * The value of a formula such as `=12*3,5`: + - * / ^, parentheses, a sign, percent, decimal comma or point, digits
 * grouped by spaces. As in spreadsheets a sign binds first (`=-2^2` is 4) and powers are taken from the left. The result
 * has 15 digits, so that `=0,1*3` is 0.3.
 */
export const evaluateFormula = (text: string): Result<number, FormulaError> => {
  const start = text.indexOf('=') + 1;
  if (text.length > maxTextLength) return err({ problem: 'too-long', position: maxTextLength + 1 });
  try {
    const value = new FormulaReader(text, start).read();
    return Number.isFinite(value)
      ? ok(Number(value.toPrecision(15)))
      : err({ problem: 'no-number', position: start + 1 });
  } catch (error) {
    if (error instanceof FormulaFault) return err({ problem: error.problem, position: error.index + 1 });
    throw error;
  }
};

/** What is typed into a field of a form: a number in the language's own writing, or a formula, whose value is kept. */
export const parseTypedNumber = (language: Language, text: string): Result<number | null, 'not-a-number'> => {
  if (!isFormula(text)) return parseNumberIn(language, text);
  const value = evaluateFormula(text);
  return value.ok ? value : err('not-a-number');
};

class FormulaFault extends Error {
  readonly problem: FormulaProblem;
  readonly index: number;

  constructor(problem: FormulaProblem, index: number) {
    super(problem);
    this.problem = problem;
    this.index = index;
  }
}

const number = /(?:\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+|\d+)(?:[.,]\d*)?|[.,]\d+/y;
const blank = /\s/;

/** Reads a formula from left to right; each method takes what belongs to one level of precedence. */
class FormulaReader {
  readonly #text: string;
  #at: number;

  constructor(text: string, start: number) {
    this.#text = text.normalize('NFKC').replaceAll(/[\u2212\u2012\u2013]/g, '-');
    this.#at = start;
  }

  read(): number {
    const value = this.#sum();
    if (this.#next() !== '') throw new FormulaFault('unexpected', this.#at);
    return value;
  }

  #sum(): number {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('-')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#power();
    for (;;) {
      if (this.#take('*', '×', '·')) value *= this.#power();
      else if (this.#take('/', '÷')) value = this.#divide(value);
      else return value;
    }
  }

  #divide(value: number): number {
    this.#next();
    const at = this.#at;
    const divisor = this.#power();
    if (divisor === 0) throw new FormulaFault('zero-division', at);
    return value / divisor;
  }

  #power(): number {
    let value = this.#percent();
    while (this.#take('^')) value **= this.#percent();
    return value;
  }

  #percent(): number {
    let value = this.#signed();
    while (this.#take('%')) value /= 100;
    return value;
  }

  #signed(): number {
    if (this.#take('-')) return -this.#signed();
    return this.#take('+') ? this.#signed() : this.#operand();
  }

  #operand(): number {
    const next = this.#next();
    if (next === '') throw new FormulaFault('incomplete', this.#at);
    const openedAt = this.#at;
    if (this.#take('(')) {
      const value = this.#sum();
      if (this.#take(')')) return value;
      if (this.#next() === '') throw new FormulaFault('unclosed', openedAt);
      throw new FormulaFault('unexpected', this.#at);
    }
    number.lastIndex = this.#at;
    const digits = number.exec(this.#text)?.[0];
    if (digits === undefined) throw new FormulaFault('unexpected', this.#at);
    this.#at += digits.length;
    return Number(digits.replaceAll(/[^\d.,]/g, '').replace(',', '.'));
  }

  /** The next character that is no blank, where the reader then stands; empty at the end. */
  #next(): string {
    while (blank.test(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#text[this.#at] ?? '';
  }

  #take(...signs: readonly string[]): boolean {
    if (!signs.includes(this.#next()) || this.#next() === '') return false;
    this.#at += 1;
    return true;
  }
}
