import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { ConvertProblem } from './convert-problem.ts';

export interface NamedBytes {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface ConvertedFile {
  /** null: nothing could be made of the file. */
  readonly document: SiteDocument | null;
  readonly problems: readonly ConvertProblem[];
}
