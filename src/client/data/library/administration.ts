import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { call } from '#client/data/line/api.ts';
import type { ClientData } from '#client/data/outbox/records/client-data.ts';
import { addReferenceSet, getLibraryAdministration } from '#contract/library/library-administration.ts';
import { libraryQueries } from './library.ts';

export const libraryAdministrationQueries = {
  /** Emission libraries of the installation, and whether this user may add one. */
  all: () =>
    queryOptions({
      queryKey: ['library', 'administration'] as const,
      queryFn: ({ signal }) => call(getLibraryAdministration, {}, { signal }),
      meta: { failed: msg`Failed to fetch the emission libraries` },
    }),
};

/** A library is a megabyte on its way, and the server checks every record of it. */
const timeoutMs = 60_000;

/**
 * Takes a newer emission library into use for everybody, and brings it to this device. Rejects with `ApiError`.
 * @param comparedWith the set whose difference the user has seen
 * @returns the new set's id
 */
export const takeLibraryIntoUse = async (
  { queryClient, cache }: ClientData,
  text: string,
  comparedWith: string,
): Promise<string> => {
  const body = { text, comparedWith };
  const { id } = await call(addReferenceSet, { body }, { idempotencyKey: uuidv7(), timeoutMs });
  await queryClient.invalidateQueries({ queryKey: libraryAdministrationQueries.all().queryKey });
  await queryClient.invalidateQueries({ queryKey: libraryQueries.constants().queryKey });
  // What is made without a calculation is made of the newest from now on.
  await queryClient.prefetchQuery(libraryQueries.constants());
  // It is in use whether or not this device has it: it comes when it is first needed.
  await queryClient.ensureQueryData(libraryQueries.referenceSet(id)).catch(() => undefined);
  // A page that is loaded anew in the next moment reads what is on the device.
  await cache.flush();
  return id;
};
