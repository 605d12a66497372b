import { createMatcher } from '#domain/incoming/bill/match.ts';
import type { ImportJob } from '#domain/incoming/bill/read-import.ts';
import { createGtinReader } from '#domain/library/entries-of-gtin.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Source } from '#domain/products/composite.ts';
import type { MeterReading } from '#domain/site-log/meters.ts';
import type { SiteFactor } from '#domain/site-log/site-factor.ts';
import type { SavedSheet } from './event-field.ts';
import type { LogFileOptions } from './log-file.ts';

/** What says what the lines of a file mean, in a form that another thread can be sent. */
export interface LogKnowledge extends Pick<ImportJob, 'entries' | 'units'> {
  /** What the company chose before, by the words of a text. */
  readonly choices: readonly (readonly [string, Source])[];
  readonly saved: readonly (readonly [string, SavedSheet])[];
  readonly factors: readonly SiteFactor[];
  readonly knownIds: readonly string[];
  readonly readings: readonly MeterReading[];
}

/** The same as readers ask it. */
export const logOptionsOf = ({
  entries,
  units,
  choices,
  saved,
  factors,
  knownIds,
  readings,
}: LogKnowledge): Omit<LogFileOptions, 'sheet' | 'mapping' | 'kind'> => {
  const ofEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
  const unitsOf = (entry: SearchEntry) => ofEntry.get(entry) ?? [];
  const match = createMatcher({ index: createSearchIndex(entries), unitsOf, choices: new Map(choices) });
  const byId = new Map(factors.map((factor) => [factor.id, factor]));
  return {
    library: { match, unitsOf, ofGtin: createGtinReader(entries) },
    factorOf: (id: string) => byId.get(id),
    saved: new Map(saved),
    knownIds: new Set(knownIds),
    readings,
  };
};
