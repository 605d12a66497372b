import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Providers } from '#client/app/providers.tsx';
import { localePreference } from '#client/data/device/preferences.ts';
import { activateLanguage, loadPageTexts } from '#client/data/device/texts.ts';
import { libraryQueries } from '#client/data/library/library.ts';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { emptyQuantityFields, freshLinkStatus } from '#domain/calculations/quantity.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { emptySiteFields, type Site } from '#domain/sites/site.ts';
import { firstStanding } from '#domain/sites/stage.ts';
import type { Language } from '#domain/values/language.ts';
import type { Tab } from '#tests/support/client/data.ts';
import type { FakeServer } from '#tests/support/client/fake-server.ts';

const stamp = '2026-11-20T10:00:00.000Z';
const row = { version: 1, createdAt: stamp, updatedAt: stamp };

export const place = { siteId: 'site-1', calculationId: '01930000-0000-7000-9000-000000000001' };

/** Puts an engine input on the server as a whole site, with what the site says besides. */
export const serveInput = (server: FakeServer, input: CalculationInput, site: Partial<Site> = {}): void => {
  const { siteId, calculationId } = place;
  server.content.sites = [
    {
      ...emptySiteFields,
      ...row,
      ...input.site,
      id: siteId,
      companyId: 'company',
      name: 'Esimerkkikohde',
      readonly: false,
      role: 'owner',
      defaultCalculationId: calculationId,
      backupSourceId: null,
      epoch: 0,
      backupSourceDefaultCalculationId: null,
      ...site,
    },
  ];
  server.content.calculations = [{ ...input.calculation, ...firstStanding, ...row, id: calculationId, siteId }];
  server.content.categories = input.categories.map((category, position) => ({
    ...row,
    ...category,
    id: categoryUuid(category.id),
    calculationId,
    position,
  }));
  server.content.quantities = input.quantities.map((quantity, position) => ({
    ...emptyQuantityFields,
    version: 1,
    updatedAt: stamp,
    ...quantity,
    linkStatus: freshLinkStatus(quantity.source),
    categoryId: categoryUuid(quantity.categoryId),
    calculationId,
    position,
    updatedBy: 'user-1',
  }));
};

/** Categories of engine inputs are named by their Talo 2000 code; the contract wants uuids. */
const categoryUuid = (code: string): string => `01930000-0000-7000-8000-${code.padStart(12, '0')}`;

/** Renders a part of the application with everything that it finds around it in the browser. */
export const renderPage = async (
  tab: Tab,
  input: CalculationInput,
  page: ReactNode,
  language: Language = 'en',
): Promise<void> => {
  const { referenceSet } = input;
  tab.queryClient.setQueryData(libraryQueries.referenceSet(referenceSet.id).queryKey, referenceSet);
  tab.queryClient.setQueryData(libraryQueries.constants().queryKey, {
    methodVersions: ['fi-2025'],
    referenceSets: [],
    limitSets: [],
    maxBackupsPerSite: 10,
  });
  localePreference.set(language);
  await activateLanguage(language);
  await loadPageTexts(language);
  const router = createRouter({
    history: createMemoryHistory({ initialEntries: ['/'] }),
    routeTree: createRootRoute({ component: () => <Suspense fallback="Loading">{page}</Suspense> }),
  });
  await act(async () => {
    render(
      <Providers queryClient={tab.queryClient} openedAt={Date.now()}>
        <FieldTheme>
          <RouterProvider router={router} />
        </FieldTheme>
      </Providers>,
    );
  });
};
