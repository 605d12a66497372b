import type { Word } from '#domain/values/word.ts';

/** One rule of law or method that the product follows: what it says, where it stands, and whether it was read there. */
export interface Rule {
  readonly text: Word;
  /** What the engine takes from it, with its names where it has several; null = it is followed by code, or another rule's. */
  readonly value: number | Readonly<Record<string, number>> | null;
  /** The law or method, and where in it. */
  readonly source: Word;
  /** Where it can be read; null = not public on the net. */
  readonly address: string | null;
  /** ISO date on which it was read. */
  readonly readOn: string;
  /** false = it was not readable in its final form, or is told by others: reports mark it. */
  readonly isCertain: boolean;
}
