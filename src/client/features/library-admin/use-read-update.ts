import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { libraryAdministrationQueries } from '#client/data/library/administration.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { maxLibraryCharacters } from '#contract/library/library-administration.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { FormatProblem } from '#domain/formats/format-error.ts';
import { diffReferenceSets, type LibraryDiff } from '#domain/library/library-diff.ts';
import { type LibraryUpdate, readLibraryUpdate } from '#domain/library/library-update.ts';

export type ReadUpdate =
  | { readonly kind: 'unreadable' | 'too-large' }
  /** The library in use could not be had. */
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'problem'; readonly problem: FormatProblem }
  | {
      readonly kind: 'ready';
      readonly text: string;
      readonly update: LibraryUpdate;
      /** The newest set, which the file is compared with. */
      readonly current: ReferenceSet;
      readonly diff: LibraryDiff;
    };

/** Reads a CO2data file and compares it with the newest set that the server has; null = still at it. */
export const useReadUpdate = (file: File): ReadUpdate | null => {
  const queryClient = useQueryClient();
  const [read, setRead] = useState<ReadUpdate | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const newest = async (): Promise<ReferenceSet> => {
      const { referenceSets } = await queryClient.fetchQuery({ ...libraryAdministrationQueries.all(), meta: {} });
      const id = referenceSets[0]?.id ?? defaultCalculationFields.referenceSet;
      return queryClient.fetchQuery({ ...libraryQueries.referenceSet(id), meta: { persist: true } });
    };
    void readUpdate(file, newest).then((result) => {
      if (isCurrent) setRead(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [file, queryClient]);
  return read;
};

const readUpdate = async (file: File, newest: () => Promise<ReferenceSet>): Promise<ReadUpdate> => {
  // A character takes a byte at least.
  if (file.size > maxLibraryCharacters) return { kind: 'too-large' };
  const text = await file.text().catch(() => null);
  if (text === null) return { kind: 'unreadable' };
  const current = await newest().catch((error: unknown) => ({ error }));
  if ('error' in current) return { kind: 'failed', ...current };
  const update = readLibraryUpdate(text, current);
  if (!update.ok) return { kind: 'problem', problem: update.error };
  return { kind: 'ready', text, update: update.value, current, diff: diffReferenceSets(current, update.value.set) };
};
