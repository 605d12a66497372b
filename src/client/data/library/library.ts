import { msg } from '@lingui/core/macro';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/data/line/api.ts';
import { getConstants, getReferenceSet } from '#contract/library/library.ts';

const referenceSetTimeoutMs = 30_000;

export const libraryQueries = {
  /** Versions, limit sets, defaults: what a client needs to know before it can calculate. */
  constants: () =>
    queryOptions({
      queryKey: ['library', 'constants'] as const,
      queryFn: ({ signal }) => call(getConstants, {}, { signal }),
      staleTime: 60 * 60 * 1000,
      meta: { failed: msg`Failed to fetch constants`, persist: true },
    }),

  /** A whole reference set; immutable, so it is fetched once per device. */
  referenceSet: (referenceSetId: string) =>
    queryOptions({
      queryKey: ['library', 'reference-set', referenceSetId] as const,
      queryFn: ({ signal }) =>
        call(getReferenceSet, { params: { referenceSetId } }, { signal, timeoutMs: referenceSetTimeoutMs }),
      staleTime: Number.POSITIVE_INFINITY,
      // A whole set is large and frozen: comparing it with itself would cost more than replacing it.
      structuralSharing: false,
      meta: { failed: msg`Failed to fetch constants`, persist: true },
    }),
};
