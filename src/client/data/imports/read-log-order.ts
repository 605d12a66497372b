import { createMatcher } from '#domain/incoming/bill/match.ts';
import { type LogFileReading, readLogFile } from '#domain/incoming/site-log/log-file.ts';
import { importPastedLines } from '#domain/incoming/site-log/pasted-lines.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { LogOrder } from './log-order.ts';
import { sheetPlatform } from './sheet-platform.ts';

/** Reads what was brought to a log; throws `SheetError` for what is no sheet. */
export const readLogOrder = async (order: LogOrder): Promise<LogFileReading> => {
  const { input, sheet, mapping, kind } = order;
  const options = { ...optionsOf(order), sheet, mapping, kind };
  if (input.kind === 'file') return readLogFile(input.bytes, input.other, options, sheetPlatform);
  const { text, note } = input;
  // Cells of a spreadsheet are a sheet, if they have its heading line.
  const table = text.includes('\t') ? await readLogFile(bytesOf(text), null, options, sheetPlatform) : null;
  if (table !== null && table.sheet?.headerRow !== null) return table;
  return { ...importPastedLines(text, note, options.library, options.knownIds), sheet: null, needsOther: false };
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const optionsOf = ({ entries, units, choices, saved, factors, knownIds }: LogOrder) => {
  const ofEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
  const unitsOf = (entry: SearchEntry) => ofEntry.get(entry) ?? [];
  const match = createMatcher({ index: createSearchIndex(entries), unitsOf, choices: new Map(choices) });
  const byId = new Map(factors.map((factor) => [factor.id, factor]));
  return {
    library: { match, unitsOf },
    factorOf: (id: string) => byId.get(id),
    saved: new Map(saved),
    knownIds: new Set(knownIds),
  };
};
