import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';
import { libraryQueries } from '#client/data/library/library.ts';
import { newestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import { until } from '#tests/support/client/data.ts';
import { withTab } from '#tests/support/client/with-tab.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const shipped = defaultCalculationFields.referenceSet;
const newer = 'co2data-9.00.000';

const { tab, server } = withTab();

const know = (ids: readonly string[]) =>
  server().replies.set('getConstants', () => ({
    methodVersions: ['fi-2025'],
    referenceSets: ids.map((id, at) => ({
      id,
      version: '1',
      publishedAt: '2026-01-01',
      isDefault: at === 0,
      tableVariants: [],
      attribution: { fi: '', en: '' },
    })),
    limitSets: [],
    maxBackupsPerSite: 10,
  }));

beforeEach(() => {
  for (const id of [shipped, newer]) {
    tab().queryClient.setQueryData(libraryQueries.referenceSet(id).queryKey, { ...gold1.referenceSet, id });
  }
});

const newest = async () => (await tab().queryClient.fetchQuery(newestReferenceSet())).id;

it('is the newest that has been taken into use', async () => {
  know([newer, shipped]);
  expect(await newest()).toBe(newer);
});

it('is the one that came with the product where no other is known', async () => {
  know([shipped]);
  expect(await newest()).toBe(shipped);
});

it('changes as soon as another is known, and is here without a line, too', async () => {
  know([shipped]);
  expect(await newest()).toBe(shipped);
  know([newer, shipped]);
  await tab().queryClient.fetchQuery({ ...libraryQueries.constants(), staleTime: 0 });
  server().fault = 'no-line';
  expect(await newest()).toBe(newer);
});

it('is the shipped one while the newest is on its way, and the newest as soon as it is here', async () => {
  const { queryKey } = libraryQueries.referenceSet(newer);
  tab().queryClient.removeQueries({ queryKey });
  server().replies.set('getReferenceSet', () => ({ ...gold1.referenceSet, id: newer }));
  let arrive = (): void => undefined;
  server().slowAnswers.set('getReferenceSet', new Promise((resolve) => (arrive = resolve)));
  know([newer, shipped]);
  const shown = new QueryObserver(tab().queryClient, newestReferenceSet());
  const leave = shown.subscribe(() => undefined);
  await until(() => shown.getCurrentResult().data?.id === shipped);
  arrive();
  await until(() => shown.getCurrentResult().data?.id === newer);
  leave();
});

it('that cannot be had is asked for as often as any other data', async () => {
  for (const id of [shipped, newer]) {
    tab().queryClient.removeQueries({ queryKey: libraryQueries.referenceSet(id).queryKey });
  }
  know([shipped]);
  await tab().queryClient.fetchQuery(libraryQueries.constants());
  server().fault = { status: 503, type: 'unavailable', retryAfterS: 0 };
  await expect(newest()).rejects.toMatchObject({ code: 'unavailable' });
  expect(server().requests.filter(({ name }) => name === 'getReferenceSet')).toHaveLength(4);
});
