import { msg } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ReplyOf, RequestOf } from '#contract/endpoint.ts';
import { commitQuantityImport, validateQuantityImport } from '#contract/quantity-import.ts';
import { call } from './api.ts';
import type { CalculationPlace } from './calculations.ts';
import { calculationQueries } from './calculations.ts';
import { type ClientData, dataOf } from './client-data.ts';
import { createFiles, type Files } from './files.ts';
import { quantityQueries } from './quantities.ts';
import { sendWaiting } from './site-edits.ts';
import { tellFailure } from './tell-failure.ts';
import { uuidv7 } from './uuidv7.ts';

export type ImportValidation = ReplyOf<typeof validateQuantityImport>;
export type ImportCounts = ReplyOf<typeof commitQuantityImport>;
type SheetChoice = RequestOf<typeof validateQuantityImport>['body'];
type CommitChoice = RequestOf<typeof commitQuantityImport>['body'];

/** Both need the server, which first gets the site's waiting edits; they reject with `ApiError` when it did not happen. */
export interface QuantityImport {
  /** What the sheet seems to mean; may be asked again with another sheet or mapping. Writes nothing. */
  validate(place: CalculationPlace, choice: SheetChoice, signal?: AbortSignal): Promise<ImportValidation>;
  /** All rows of a validation or none. */
  commit(place: CalculationPlace, choice: CommitChoice): Promise<ImportCounts>;
}

/** The calls of an import, the upload of its file included. */
export const useQuantityImport = (): QuantityImport & Pick<Files, 'uploadFile'> => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const data = dataOf(queryClient);
    return { ...createQuantityImport(data), uploadFile: createFiles(data).uploadFile };
  }, [queryClient]);
};

/** A sheet of 100,000 rows takes seconds. */
const timeoutMs = 60_000;

export const createQuantityImport = (data: ClientData): QuantityImport => ({
  validate: ({ siteId, calculationId }, body, signal) =>
    tellFailure(data, msg`Failed to validate quantity import input`, async () => {
      await sendWaiting(data, siteId);
      // Without a key: an answer of thousands of rows is not worth keeping, and asking again does no harm.
      return call(
        validateQuantityImport,
        { params: { siteId, calculationId }, body },
        { timeoutMs, ...(signal && { signal }) },
      );
    }),
  commit: (place, body) =>
    tellFailure(data, msg`Failed to commit quantity row import`, async () => {
      const { siteId, calculationId } = place;
      await sendWaiting(data, siteId);
      const request = { params: { siteId, calculationId }, body };
      const counts = await call(commitQuantityImport, request, { idempotencyKey: uuidv7(), timeoutMs });
      const { created, updated, deleted } = counts;
      data.notify({
        type: 'success',
        message: msg`Import succeeded. Created: ${created}, updated: ${updated}, deleted: ${deleted}.`,
      });
      await data.queryClient.invalidateQueries({ queryKey: quantityQueries.list(place).queryKey });
      await data.queryClient.invalidateQueries({ queryKey: calculationQueries.list(siteId).queryKey });
      return counts;
    }),
});
