import type { validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { SheetFault } from '#domain/formats/sheets/sheet.ts';
import type { PlannedRows } from '#domain/incoming/bill/import-preview.ts';
import type { ImportedRow } from '#domain/incoming/bill/plan-import.ts';
import type { ImportJob } from '#domain/incoming/bill/read-import.ts';
import type { Language } from '#domain/values/language.ts';

/** A sheet, and all that is needed to say what its rows mean. */
export interface SheetOrder {
  readonly job: ImportJob;
  /** Rows of the calculation. */
  readonly existing: readonly ImportedRow[];
  readonly language: Language;
}

/** A sheet that this device has read. */
export interface DeviceReading {
  readonly validation: ImportValidation;
  readonly planned: PlannedRows;
}

export interface SheetProgress {
  readonly done: number;
  /** Lines of the sheet; those above the header are among them. */
  readonly of: number;
}

/** What a sheet seems to mean, whoever has read it. */
export type ImportValidation = Omit<ReplyOf<typeof validateQuantityImport>, 'token' | 'expiresAt'>;

/** The long lists of a reading, or the next rows of each. */
export interface ReadingPiece {
  readonly planned: DeviceReading['planned']['rows'];
  readonly rows: DeviceReading['validation']['rows'];
  readonly matches: DeviceReading['validation']['matches'];
}

/** How far it is, then what was read, its long lists first, or why nothing was. */
export type SheetNews =
  | { readonly progress: SheetProgress }
  | { readonly piece: ReadingPiece }
  | { readonly reading: DeviceReading }
  | { readonly fault: SheetFault };

/** Who watches a reading, and may end it. */
export interface SheetWatch {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: SheetProgress) => void;
}
