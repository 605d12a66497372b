import type { commitQuantityImport, validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import type { ReplyOf, RequestOf } from '#contract/frame/endpoint.ts';

export type ImportCounts = ReplyOf<typeof commitQuantityImport>;
/** Which sheet is read and how. */
export type SheetChoice = RequestOf<typeof validateQuantityImport>['body'];
/** Which of its rows are written and how. */
export type CommitChoice = RequestOf<typeof commitQuantityImport>['body'];
