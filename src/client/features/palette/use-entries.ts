import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { searchQueries } from '#client/data/content/views/data-search.ts';
import { namesOnDevice } from '#client/data/offline/names-on-device.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { nameIn } from '#domain/values/names.ts';
import { perAreaAndYearUnit } from '#domain/words/limit-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { type Entry, type Searchable, searchable } from './entries.ts';
import { type PaletteDialog, useActionEntries } from './use-action-entries.ts';
import { usePageEntries } from './use-page-entries.ts';

/** Everything that can be found from memory. */
export const useEntries = (onDialog: (dialog: PaletteDialog) => void): readonly Searchable[] => {
  const known = useKnownEntries();
  const pages = usePageEntries();
  const actions = useActionEntries(onDialog);
  return useMemo(() => searchable([...known, ...pages, ...actions]), [known, pages, actions]);
};

/** Sites, their calculations and the company's own products, as far as they are on this device. */
const useKnownEntries = (): readonly Entry[] => {
  const { data } = useQuery(namesOnDevice());
  const openCalculation = useOpenCalculation();
  const open = useOpenOwn();
  const footprint = useFootprintText();
  return useMemo(() => {
    if (data === undefined) return [];
    const siteNames = new Map(data.sites.map(({ id, name }) => [id, name]));
    return [
      ...data.sites.map((site) => ({
        id: `site/${site.id}`,
        group: 'site' as const,
        label: site.name,
        detail: site.address,
        figure: footprint(site),
        run: () => openCalculation(site.id, site.defaultCalculationId),
      })),
      ...data.calculations.map(({ id, siteId, name }) => ({
        id: `calculation/${id}`,
        group: 'calculation' as const,
        label: name,
        detail: siteNames.get(siteId),
        run: () => openCalculation(siteId, id),
      })),
      ...data.products.map(({ id, name, manufacturer }) => ({ ...open.product(id, name), detail: manufacturer })),
      ...data.composites.map(({ id, name }) => open.composite(id, name)),
    ];
  }, [data, openCalculation, open, footprint]);
};

/** "vähintään 3,34 kg CO₂e/m²/a"; nothing where nothing is known. */
const useFootprintText = () => {
  const format = useFormat();
  const language = useTextLanguage();
  return useCallback(
    ({ gwpKgCo2ePerM2Year: value, footprintState }: SiteSummary): string | undefined =>
      value === null
        ? undefined
        : `${toldFigure(footprintState ?? 'known', format.number(value, 2), language)} ${perAreaAndYearUnit}`,
    [format, language],
  );
};

const useOpenCalculation = () => {
  const navigate = useNavigate();
  return useCallback(
    (siteId: string, calculationId: string) =>
      navigate({
        to: '/sites/$siteId/calculations/$calculationId/construction-products',
        params: { siteId, calculationId },
      }),
    [navigate],
  );
};

const useOpenOwn = () => {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      product: (id: string, label: string) => ({
        id: `product/${id}`,
        group: 'product' as const,
        label,
        run: () => navigate({ to: '/products', search: { product: id } }),
      }),
      composite: (id: string, label: string) => ({
        id: `composite/${id}`,
        group: 'composite' as const,
        label,
        run: () => navigate({ to: '/composite-products', search: { composite: id } }),
      }),
    }),
    [navigate],
  );
};

export const shortestSearch = 2;

/** What the server finds besides; nothing without a line. */
export const useServerEntries = (text: string): { readonly entries: readonly Searchable[]; readonly busy: boolean } => {
  const language = useTextLanguage();
  const isOnline = useIsOnline();
  const open = useOpenOwn();
  const search = text.trim();
  const query = useInfiniteQuery({
    ...searchQueries.data({ search, sources: ['product', 'composite'] }),
    enabled: isOnline && search.length >= shortestSearch,
  });
  const entries = useMemo(() => {
    const hits = query.data?.pages.flatMap(({ data }) => data) ?? [];
    return searchable(
      hits.flatMap(({ kind, id, ...names }): readonly Entry[] => {
        const name = nameIn(names, language);
        if (kind === 'item') return [];
        return [{ ...open[kind](id, name), keywords: search }];
      }),
    );
  }, [query.data, search, open, language]);
  return { entries, busy: query.isFetching };
};
