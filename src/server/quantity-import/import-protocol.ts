import type { Unit } from '#domain/carbon/units.ts';
import type { Category } from '#domain/category.ts';
import type { Source } from '#domain/composite.ts';
import type { ColumnMapping, ImportField } from '#domain/import/import-field.ts';
import type { Match } from '#domain/import/match.ts';
import type { ImportColumn, ProposedRow } from '#domain/import/propose.ts';
import type { SearchEntry } from '#domain/library/search-entry.ts';
import type { SheetFault, SheetName } from '#server/sheets/sheet.ts';

/** What the reading thread gets; the file's bytes are moved to it, not copied. */
export interface ImportJob {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
  /** null = the first sheet with content. */
  readonly sheet: string | null;
  readonly mapping: { readonly headerRow: number | null; readonly columns: ColumnMapping } | null;
  readonly savedColumns: readonly (readonly [string, ImportField | null])[];
  readonly categories: readonly Pick<Category, 'id' | 'name' | 'talo2000Code'>[];
  readonly entries: readonly SearchEntry[];
  /** For each entry the units in which its amount can be given. */
  readonly units: readonly (readonly Unit[])[];
  readonly choices: readonly (readonly [string, Source])[];
}

export interface ImportHead {
  readonly sheet: string;
  readonly sheets: readonly SheetName[];
  readonly headerRow: number | null;
  readonly columns: readonly ImportColumn[];
  readonly matches: readonly Match[];
}

/** Told in this order; rows come in portions, so that taking them never holds up the server. */
export type ImportMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'read' }
  | { readonly kind: 'head'; readonly head: ImportHead }
  | { readonly kind: 'rows'; readonly rows: readonly ProposedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: SheetFault };
