import type { SheetFault } from '#domain/formats/sheets/sheet.ts';
import type { ProposedRow } from '#domain/incoming/bill/propose.ts';
import type { ImportReading } from '#domain/incoming/bill/read-import.ts';
import type { FedReading } from '#domain/incoming/site-log/log-file.ts';

export type ImportHead = Omit<ImportReading, 'rows'>;

/** Told in this order; rows come in portions, so that taking them never holds up the server. */
export type ImportMessage =
  | { readonly kind: 'started' }
  | { readonly kind: 'read' }
  | { readonly kind: 'head'; readonly head: ImportHead }
  | { readonly kind: 'rows'; readonly rows: readonly ProposedRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'fault'; readonly code: SheetFault };

/** Of a file that a machine has posted. */
export type LogMessage =
  | { readonly kind: 'log'; readonly reading: FedReading }
  | { readonly kind: 'fault'; readonly code: SheetFault };
