import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { useOutbox } from '#client/data/content/actions/outbox-status.ts';
import { loadCalculationView } from '#client/data/content/views/calculation-view.ts';
import { useMatchingSites } from '#client/data/content/views/matching-sites.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteChoices } from '#client/data/content/views/site-choices.ts';
import { useCalculationChoice } from '#client/data/content/views/use-calculation-choice.ts';
import { useCalculations, useCategories, useQuantities, useSite } from '#client/data/content/views/views.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { referenceSet2022 } from '#tests/support/content/reference-set-2022.ts';

const { tab, server, browser } = withTab();

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={tab().queryClient}>
    <Suspense fallback={null}>{children}</Suspense>
  </QueryClientProvider>
);

const goOffline = async () => {
  server().fault = 'no-line';
  tab().connectivity.check();
  await until(() => !tab().connectivity.isOnline());
};

describe('choosing a site without a line, whose list this device has not', () => {
  it('offers what is open and what was made here, and no part of a list as all of it', async () => {
    await goOffline();
    const place = await tab().edits.createSite({ name: 'Uusi kohde', completionYear: 2027 });
    const { result } = renderHook(() => useCalculationChoice(place), { wrapper });
    await waitFor(() => expect(result.current?.sites.map(({ name }) => name)).toEqual(['Uusi kohde']));
    expect(result.current).toMatchObject(place);
  });

  it('has none where nothing of the list is here', async () => {
    await goOffline();
    await expect(tab().queryClient.fetchQuery(siteChoices())).resolves.toMatchObject({ code: 'network' });
  });
});

describe('working offline', () => {
  it('opens and edits a site that was made on this device', async () => {
    await goOffline();
    const place = await tab().edits.createSite({ name: 'Uusi kohde', completionYear: 2027 });
    const { result } = renderHook(
      () => ({
        site: useSite(place.siteId),
        calculations: useCalculations(place.siteId),
        categories: useCategories(place),
        quantities: useQuantities(place),
      }),
      { wrapper },
    );
    await waitFor(() => expect(result.current?.site.name).toBe('Uusi kohde'));
    expect(result.current.calculations).toMatchObject([{ id: place.calculationId, name: 'Laskelma' }]);
    await act(async () => {
      await tab().edits.importCategoryTemplate(place, 'talo2000-elements');
    });
    const [category] = result.current.categories;
    expect(result.current.categories.length).toBeGreaterThan(20);
    await act(async () => {
      await tab().edits.createQuantity(place, category?.id ?? '', { name: 'Antura', amount: 2 });
    });
    const [quantity] = result.current.quantities;
    expect(quantity).toMatchObject({ name: 'Antura', categoryId: category?.id });
    await act(async () => {
      if (quantity !== undefined) await tab().edits.createQuantity(place, quantity.categoryId, { name: 'Antura' });
    });
    expect(result.current.quantities.map(({ name }) => name)).toEqual(['Antura', 'Antura']);
    expect(result.current.quantities[0]).toBe(quantity);
  });

  it('draws who shows a site again with an edit of the site, not with one of its rows', async () => {
    await goOffline();
    const place = await tab().edits.createSite({ name: 'Uusi kohde' });
    let draws = 0;
    const { result } = renderHook(
      () => {
        draws += 1;
        return useSite(place.siteId);
      },
      { wrapper },
    );
    await waitFor(() => expect(result.current?.name).toBe('Uusi kohde'));
    const before = draws;
    await act(async () => {
      await tab().edits.importCategoryTemplate(place, 'talo2000-elements');
    });
    expect(draws).toBe(before);
    await act(async () => {
      await tab().edits.patchSite(result.current, { name: 'Koulu' });
    });
    expect(result.current.name).toBe('Koulu');
    expect(draws).toBeGreaterThan(before);
  });

  it('shows new and renamed sites in the list that fit its filters', async () => {
    server().content.apply('createSite', {}, { id: 's1', calculationId: 'k1', calculationName: 'L', name: 'Koulu' });
    const search = { search: 'kou' };
    const { result } = renderHook(() => useMatchingSites(search), { wrapper });
    await waitFor(() => expect(result.current.sites).toHaveLength(1));
    await goOffline();
    await act(async () => {
      await tab().edits.createSite({ name: 'Koulun laajennus' });
      await tab().edits.createSite({ name: 'Silta' });
    });
    expect(result.current.sites.map(({ name }) => name)).toEqual(['Koulun laajennus', 'Koulu']);
  });
});

describe('the state of saving', () => {
  it('says saved, offline with what waits, and saved again', async () => {
    const { result } = renderHook(() => useOutbox(), { wrapper });
    expect(result.current.status).toBe('saved');
    await act(goOffline);
    await act(async () => {
      await tab().edits.createSite({ name: 'Kohde' });
    });
    expect(result.current).toMatchObject({ status: 'offline', waiting: 1, needsYou: 0 });
    expect(result.current.entries).toMatchObject([
      { state: 'waiting', label: { fi: 'Uusi kohde ”Kohde”', en: 'New site “Kohde”' } },
    ]);
    server().fault = null;
    browser().clock.advance(60_000);
    await act(async () => {
      tab().sendNow();
      await until(() => tab().outbox.waiting() === 0);
    });
    expect(result.current).toMatchObject({ status: 'saved', waiting: 0 });
    expect(result.current.lastSyncedAt).toEqual(new Date(browser().clock.now()));
  });

  it('asks for a decision about a conflict and names the three values', async () => {
    const place = await tab().edits.createSite({ name: 'Kohde', grossAreaM2: 100 });
    await until(() => tab().outbox.waiting() === 0);
    const [site] = server().content.sites;
    if (site === undefined) throw new Error('The server has no site');
    server().content.apply('patchSite', { siteId: place.siteId }, { grossAreaM2: 120 });
    const { result } = renderHook(() => useOutbox(), { wrapper });
    await act(async () => {
      await tab().edits.patchSite(site, { grossAreaM2: 140 });
      await until(() => tab().outbox.entries.get()[0]?.state === 'held');
    });
    expect(result.current).toMatchObject({ status: 'attention', needsYou: 1 });
    expect(result.current.entries[0]?.questions).toMatchObject([
      { id: 'grossAreaM2', mine: { grossAreaM2: 140 }, base: { grossAreaM2: 100 }, theirs: { grossAreaM2: 120 } },
    ]);
    await act(async () => {
      await result.current.resolve(result.current.entries[0]?.key ?? '', 'theirs');
    });
    expect(result.current).toMatchObject({ status: 'saved', waiting: 0 });
  });

  it('refuses edits of a read-only site before they are stored', async () => {
    const place = await tab().edits.createSite({ name: 'Varmuuskopio' });
    await until(() => tab().outbox.waiting() === 0);
    server().content.sites = server().content.sites.map((site) => ({ ...site, readonly: true }));
    const { result } = renderHook(() => useSite(place.siteId), { wrapper });
    await waitFor(() => expect(result.current?.readonly).toBe(true));
    await expect(tab().edits.createCategory(place, { name: 'Nimike' })).rejects.toMatchObject({
      code: 'site-read-only',
    });
    expect(tab().outbox.waiting()).toBe(0);
  });
});

describe('opening a calculation', () => {
  it('finds a new site that is confirmed while its parts are still loading', async () => {
    const answered = makeGate();
    const rows = makeGate();
    server().slowAnswers.set('createSite', answered.opened);
    const place = await tab().edits.createSite({ name: 'Uusi kohde' });
    const { queryKey } = libraryQueries.referenceSet(defaultCalculationFields.referenceSet);
    tab().queryClient.setQueryData(queryKey, { ...referenceSet2022, id: defaultCalculationFields.referenceSet });
    const list = quantityQueries.list(place);
    void tab().queryClient.fetchQuery({ ...list, queryFn: () => rows.opened.then(() => []) });
    const loaded = loadCalculationView(tab().queryClient, place);
    await until(() => tab().queryClient.getQueryData(['calculations', place.siteId]) !== undefined);
    answered.open();
    await until(() => tab().outbox.waiting() === 0);
    rows.open();
    await expect(loaded).resolves.toBeUndefined();
  });
});

const makeGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};
