import type { SheetFault } from '#domain/formats/sheets/sheet.ts';
import type { EventMapping } from '#domain/incoming/site-log/event-field.ts';
import type { LogFileBytes, LogFileReading } from '#domain/incoming/site-log/log-file.ts';
import type { LogKnowledge } from '#domain/incoming/site-log/log-options.ts';
import type { PastedNote } from '#domain/incoming/site-log/pasted-lines.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';

/** What a person brings to a log. */
export type LogInput =
  | {
      readonly kind: 'file';
      readonly file: File;
      /** The second snapshot of a fleet; null = there is none. */
      readonly other: File | null;
    }
  | { readonly kind: 'lines'; readonly text: string; readonly note: PastedNote };

/** What a person says of how it is read. */
export interface LogChoice {
  readonly sheet: string | null;
  readonly mapping: { readonly headerRow: number | null; readonly columns: EventMapping } | null;
  readonly kind: EventKind | null;
}

/** The same as bytes, with all that is needed to say what its lines mean. */
export interface LogOrder extends LogChoice, LogKnowledge {
  readonly input:
    | { readonly kind: 'file'; readonly bytes: LogFileBytes; readonly other: LogFileBytes | null }
    | Extract<LogInput, { kind: 'lines' }>;
}

/** What was read, or why nothing was. */
export type LogNews = { readonly reading: LogFileReading } | { readonly fault: SheetFault };
