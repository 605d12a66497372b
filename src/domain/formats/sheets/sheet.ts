import type { SheetRow } from './cell.ts';

export interface SheetName {
  readonly name: string;
  readonly isHidden: boolean;
}

export interface Sheet {
  readonly name: string;
  readonly sheets: readonly SheetName[];
  readonly rows: readonly SheetRow[];
  /** The file is text whose numbers may be written with a decimal comma or point. */
  readonly isText: boolean;
}

/** Why a file is not read as a sheet; each is told to the person who sent it. */
export type SheetFault =
  | 'sheet-broken'
  | 'sheet-hidden'
  | 'sheet-protected'
  | 'sheet-too-large'
  | 'sheet-too-many-rows'
  | 'sheet-too-many-columns'
  | 'sheet-too-slow'
  | 'sheet-unknown'
  | 'sheet-wrong-kind';

export class SheetError extends Error {
  override readonly name = 'SheetError';
  readonly code: SheetFault;
  /** Where a sheet was asked for that is not there: the sheets that there are. */
  readonly sheetNames: readonly string[];

  constructor(code: SheetFault, sheetNames: readonly string[] = []) {
    super(code);
    this.code = code;
    this.sheetNames = sheetNames;
  }
}

/** How much a sheet looks like the one that is wanted, 0 to 1; at 1 the sheets behind it are not read. */
export type RateSheet = (rows: readonly SheetRow[]) => number;

/** Bounds of what is unpacked and kept; a file beyond one is refused, never cut. */
export const sheetLimits = {
  zipEntries: 2_000,
  /** One part of a workbook, unpacked. */
  partBytes: 96 * 1024 * 1024,
  /** How many times larger than its packed form a part may be; repetitive sheets reach about 100. */
  partRatio: 400,
  sharedStrings: 1_000_000,
  textCharacters: 48 * 1024 * 1024,
  cellCharacters: 40_000,
  cells: 2_500_000,
  tagCharacters: 64 * 1024,
  depth: 64,
  sheets: 500,
} as const;

/** Widest sheet and longest list that are read; more is refused, never cut. */
export const maxSheetColumns = 256;

export const maxSheetRows = 100_000;
