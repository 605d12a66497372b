import type { EventKind } from '#domain/terms/event-kinds.ts';
import type { ImportAnswer } from './answers.ts';
import type { EventMapping, SavedSheet } from './event-field.ts';

/** What is so the next time, too: of a question, or of a sheet by its header line. */
export interface RememberedAnswer extends Pick<ImportAnswer, 'unit' | 'each' | 'factor'> {
  readonly columns?: EventMapping | undefined;
  readonly kind?: EventKind | null | undefined;
}

const sheetPrefix = 'sheet|';

/** Sheets and questions are remembered beside each other. */
export const sheetAnswerKey = (key: string): string => `${sheetPrefix}${key}`;

/** What was remembered, as an import of a log asks it. */
export const logMemoryOf = (
  pairs: readonly (readonly [string, RememberedAnswer])[],
): {
  readonly sheets: readonly (readonly [string, SavedSheet])[];
  readonly answers: ReadonlyMap<string, ImportAnswer>;
} => ({
  sheets: pairs.flatMap(([key, { columns, kind = null }]) =>
    columns === undefined || !key.startsWith(sheetPrefix)
      ? []
      : [[key.slice(sheetPrefix.length), { columns, kind }] as const],
  ),
  answers: new Map(
    pairs.flatMap(([key, { columns, unit, each, factor }]) =>
      columns === undefined ? [[key, { unit, each, factor }] as const] : [],
    ),
  ),
});
