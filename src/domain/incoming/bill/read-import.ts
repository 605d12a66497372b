import type { Category } from '#domain/calculations/category.ts';
import { readSheet, type SheetFile } from '#domain/formats/sheets/read-sheet.ts';
import type { SheetName } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { createSearchIndex } from '#domain/library/search.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { Source } from '#domain/products/composite.ts';
import type { Unit } from '#domain/terms/units.ts';
import { createBillRating } from './bill-rating.ts';
import { createCategoryFinder } from './category-finder.ts';
import type { ColumnMapping, ImportField } from './import-field.ts';
import { createMatcher } from './match.ts';
import { type Proposal, proposeImport } from './propose.ts';

/** A file, and what its rows may mean. */
export interface ImportJob extends SheetFile {
  /** What a person says of the columns; null = find it out. */
  readonly mapping: { readonly headerRow: number | null; readonly columns: ColumnMapping } | null;
  readonly savedColumns: readonly (readonly [string, ImportField | null])[];
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'talo2000Code'>[];
  readonly entries: readonly SearchEntry[];
  /** For each entry the units in which its amount can be given. */
  readonly units: readonly (readonly Unit[])[];
  readonly choices: readonly (readonly [string, Source])[];
}

/** What a file seems to mean. */
export interface ImportReading extends Proposal {
  readonly sheet: string;
  readonly sheets: readonly SheetName[];
}

export interface ReadingSteps {
  /** The sheet is read; its rows are matched next. */
  readonly onRead?: (lines: number) => void;
  /** Asked before each row that has to be matched: where progress is told, other work has its turn, or all ends by throwing. */
  readonly pause?: () => Promise<void> | undefined;
}

/** Reads one file and proposes what it means; throws `SheetError` for what is no sheet. */
export const readImport = async (
  job: ImportJob,
  platform: SheetPlatform,
  { onRead, pause }: ReadingSteps = {},
): Promise<ImportReading> => {
  const saved = new Map(job.savedColumns);
  const { name, sheets, rows } = await readSheet(job, platform, createBillRating(saved));
  onRead?.(rows.length);
  const unitsByEntry = new Map(job.entries.map((entry, index) => [entry, job.units[index] ?? []]));
  const match = createMatcher({
    index: createSearchIndex(job.entries),
    unitsOf: (entry) => unitsByEntry.get(entry) ?? [],
    choices: new Map(job.choices),
  });
  const steps = proposeImport(rows, {
    mapping: job.mapping,
    saved,
    findCategory: createCategoryFinder(job.categories),
    match,
  });
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const turn = pause?.();
    if (turn !== undefined) await turn;
  }
  return { ...step.value, sheet: name, sheets };
};
