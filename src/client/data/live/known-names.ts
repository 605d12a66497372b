import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { type Named, nameIn } from '#domain/values/names.ts';

/** What carries a name of its own: rows of lists, and the items of a reference set. */
interface Known extends Partial<Named> {
  readonly id: string;
  readonly name?: string;
  readonly unit?: Unit;
}

const nouns: readonly unknown[] = ['calculations', 'categories', 'products', 'composites', 'library'];

/** The names behind ids, as far as this page has loaded them: of categories, calculations and products. */
export const useKnownNames = (language: Language): ((id: string) => string | undefined) => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const loaded = queryClient.getQueryCache().getAll();
    const rows = loaded
      .filter(({ queryKey }) => nouns.includes(queryKey[0]))
      .flatMap(({ state }) => rowsIn(state.data));
    const names = new Map(rows.map((row) => [row.id, nameOf(row, language)]));
    return (id: string) => names.get(id);
  }, [queryClient, language]);
};

/** The unit in which a quantity's amount is given now, if this page has loaded it. */
export const useKnownUnit = (quantityId: string): Unit | null => {
  const queryClient = useQueryClient();
  return useMemo(() => {
    const lists = queryClient.getQueryCache().findAll({ queryKey: ['quantities'] });
    const rows = lists.flatMap(({ state }) => rowsIn(state.data));
    const row = rows.find(({ id }) => id === quantityId);
    return row?.unit ?? null;
  }, [queryClient, quantityId]);
};

const rowsIn = (data: unknown): readonly Known[] => {
  if (Array.isArray(data)) return data.filter(isNamed);
  return typeof data === 'object' && data !== null && 'items' in data ? rowsIn(data.items) : [];
};

const isNamed = (row: unknown): row is Known => typeof row === 'object' && row !== null && 'id' in row;

const nameOf = ({ name, nameFi = '', nameEn = '', nameSv }: Known, language: Language): string | undefined =>
  name ?? nameIn({ nameFi, nameEn, nameSv }, language);
