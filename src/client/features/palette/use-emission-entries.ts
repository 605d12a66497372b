import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { newestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { emissionIndexOf, entryName } from '#client/parts/library/browse.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { searchLibrary } from '#domain/library/search.ts';
import { mostPerGroup, type Searchable, searchable } from './entries.ts';
import type { PaletteDialog } from './use-action-entries.ts';
import { shortestSearch } from './use-entries.ts';

const nothing: readonly Searchable[] = [];

/** Products of the emission library that the library's own search finds, on the device, in its order. */
export const useEmissionEntries = (text: string, onDialog: (dialog: PaletteDialog) => void): readonly Searchable[] => {
  const format = useFormat();
  const search = text.trim();
  const isAsked = search.length >= shortestSearch;
  const { data: set } = useQuery({ ...newestReferenceSet(), enabled: isAsked });
  return useMemo(() => {
    if (set === undefined || !isAsked) return nothing;
    const { language } = format;
    const { hits } = searchLibrary(emissionIndexOf(set), { search, language, limit: mostPerGroup, offset: 0 });
    const entries = hits.map((hit) => ({
      id: `emission/${hit.id}`,
      group: 'emission' as const,
      label: entryName(hit, language),
      figure:
        hit.gwpA1A3PerUnit === null
          ? undefined
          : `A1–A3 ${format.plain(Number(hit.gwpA1A3PerUnit.toPrecision(4)))} kg CO₂e/${format.unit(hit.unit)}`,
      // Found by whatever the search knows of it.
      keywords: search,
      run: () => onDialog({ kind: 'emission-product', itemId: hit.id }),
    }));
    return searchable(entries).map((entry, place) => ({ ...entry, place }));
  }, [set, isAsked, search, format, onDialog]);
};
