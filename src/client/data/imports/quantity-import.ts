import { msg, plural } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createFiles, type Files } from '#client/data/content/actions/files.ts';
import { quantitiesNow } from '#client/data/content/edits/content-now.ts';
import { sendWaiting } from '#client/data/content/edits/site-edits.ts';
import type { PatchEdit } from '#client/data/content/edits/undo-stack.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { type ClientData, currentData, dataOf } from '#client/data/outbox/records/client-data.ts';
import { tellFailure } from '#client/data/outbox/sending/tell-failure.ts';
import { commitQuantityImport, validateQuantityImport } from '#contract/calculations/quantity-import.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { CommitChoice, ImportCounts, SheetChoice } from './import-choices.ts';
import { rememberImport } from './import-undo.ts';
import type { DeviceReading, SheetProgress, SheetWatch } from './sheet-order.ts';

type Validated = ReplyOf<typeof validateQuantityImport>;

/** Both need the server, which first gets the site's waiting edits; they reject with `ApiError` when it did not happen. */
export interface QuantityImport {
  /** What the sheet seems to mean; may be asked again with another sheet or mapping. Writes nothing. */
  validate(place: CalculationPlace, choice: SheetChoice, signal?: AbortSignal): Promise<Validated>;
  /** All rows of a validation or none. Can be stopped until it is sent. */
  commit(place: CalculationPlace, choice: CommitChoice, watch?: CommitWatch): Promise<ImportCounts>;
}

/** Who watches a commit: first the site's waiting edits are sent, which may take long. */
export interface CommitWatch {
  readonly signal: AbortSignal;
  /** From now on it cannot be stopped. */
  readonly onSending: () => void;
}

/** The calls of an import, the upload of its file included, and the same without a connection. */
export const useQuantityImport = (view: CalculationView): QuantityImport & Pick<Files, 'uploadFile'> & ImportHere => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const data = dataOf(queryClient);
    return {
      ...createQuantityImport(data),
      uploadFile: createFiles(data).uploadFile,
      readSheetHere: async (file, choice, watch) => (await loadHere()).readSheetHere(data, view, file, choice, watch),
      importHere: async (reading, choice, onProgress) =>
        tellFailure(data, commitFailed, async () => {
          tellCounts(data, await (await loadHere()).importHere(data, view, reading, choice, onProgress));
        }),
    };
  }, [queryClient, view]);
};

/** The sheet is read on this device, and its rows wait as edits; rejects with `SheetError` for what is no sheet. */
interface ImportHere {
  readSheetHere(file: File, choice: Omit<SheetChoice, 'fileId'>, watch: SheetWatch): Promise<DeviceReading>;
  importHere(
    reading: DeviceReading,
    choice: Omit<CommitChoice, 'token'>,
    onProgress: (progress: SheetProgress) => void,
  ): Promise<void>;
}

const loadHere = () => import('./device-import.ts');

/** Where this device has to read the next sheet, what it reads it with begins to come before the sheet does. */
export const prepareReadingHere = async ({ connectivity }: ClientData = currentData()): Promise<void> => {
  if (connectivity.isOnline()) return;
  const [{ startSheetWorker }] = await Promise.all([import('./sheet-reading.ts'), loadHere()]);
  startSheetWorker();
};

type Told = Pick<ImportCounts, 'created' | 'updated' | 'deleted'>;

const tellCounts = ({ notify }: ClientData, { created, updated, deleted }: Told): void =>
  notify({
    type: 'success',
    message: msg`Import succeeded. Created: ${plural(created, { other: '#' })}, updated: ${plural(updated, { other: '#' })}, deleted: ${plural(deleted, { other: '#' })}.`,
  });

const commitFailed = msg`Failed to commit quantity row import`;

/** A sheet of 100,000 rows takes seconds. */
const timeoutMs = 60_000;

export const createQuantityImport = (data: ClientData): QuantityImport => ({
  validate: ({ siteId, calculationId }, body, signal) =>
    tellFailure(data, msg`Failed to validate quantity import input`, async () => {
      await sendWaiting(data, siteId, signal);
      // Without a key: an answer of thousands of rows is not worth keeping, and asking again does no harm.
      return call(
        validateQuantityImport,
        { params: { siteId, calculationId }, body },
        { timeoutMs, ...(signal && { signal }) },
      );
    }),
  commit: (place, body, watch) =>
    tellFailure(data, commitFailed, async () => {
      const { siteId, calculationId } = place;
      await sendWaiting(data, siteId, watch?.signal);
      watch?.signal.throwIfAborted();
      watch?.onSending();
      const request = { params: { siteId, calculationId }, body };
      const before = quantitiesNow(data, place);
      const counts = await call(commitQuantityImport, request, { idempotencyKey: uuidv7(), timeoutMs });
      tellCounts(data, counts);
      await data.queryClient.invalidateQueries({ queryKey: quantityQueries.list(place).queryKey });
      rememberImport(place, {
        before,
        after: quantitiesNow(data, place),
        // A field that JSON does not have is none: no value is undefined.
        updates: counts.updates as readonly PatchEdit[],
        isWritten: ({ updatedAt }) => updatedAt === counts.writtenAt,
        // Of those that were imported earlier, what is not in the sheet.
        isDeleted: ({ externalId }) => body.mode === 'replace' && externalId !== '',
      });
      await data.queryClient.invalidateQueries({ queryKey: calculationQueries.list(siteId).queryKey });
      return counts;
    }),
});
