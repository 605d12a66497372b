import type { Page } from '@playwright/test';
import type { Language } from '#domain/values/language.ts';

export interface OwnSite {
  readonly id: string;
  readonly defaultCalculationId: string;
}

/** One of each: a linked row, one without a product, two scopes, two calculations. */
const siteDocument = (name: string, isEmpty: boolean) => {
  const slab = { source: { kind: 'item', id: 'co2data-7000000345' }, unit: 'm3' };
  const rows = [
    { ...slab, name: 'Laatta', amount: 120 },
    { ...slab, name: 'Antura', amount: 45, wastePercent: 5 },
    { name: 'Erikoisosa', amount: 3, unit: 'kg' },
  ];
  const categories = [
    { name: 'Maaosat', talo2000Code: '111', scope: 'site', quantities: [{ ...slab, name: 'Murske', amount: 70 }] },
    { name: 'Välipohjat', talo2000Code: '1235', scope: 'building', quantities: rows },
  ];
  const calculations = [
    { name: 'Luonnos', isDefault: true, categories },
    { name: 'Vertailu', isDefault: false, categories: categories.slice(1) },
  ];
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: { name, useClasses: isEmpty ? [] : [{ code: 'AK3', heatedNetAreaM2: 1000 }] },
    library: { products: [], composites: [] },
    calculations: isEmpty ? [{ name: 'Luonnos', isDefault: true, categories: [] }] : calculations,
  };
};

/** A call as the page's own user. */
export const post = <Reply>(page: Page, path: string, body: object): Promise<Reply> =>
  page.evaluate(
    async ([address, content]) => {
      const headers = { 'content-type': 'application/json', 'x-tyomaahiili': '1' };
      const answer = await fetch(`/api${address}`, { method: 'POST', headers, body: content });
      if (!answer.ok) throw new Error(`${address}: ${await answer.text()}`);
      return (await answer.json()) as Reply;
    },
    [path, JSON.stringify(body)] as const,
  );

/** A site of the test's own, so that journeys know nothing of each other. */
export const makeOwnSite = (page: Page, name: string, isEmpty = false): Promise<OwnSite> =>
  post<OwnSite>(page, '/sites/import', siteDocument(name, isEmpty));

export const addressOf = ({ id, defaultCalculationId }: OwnSite, page: string): string =>
  `/sites/${id}/calculations/${defaultCalculationId}/${page}`;

/** From the next page on. */
export const speak = (page: Page, language: Language): Promise<void> =>
  page.evaluate((locale) => localStorage.setItem('tyomaahiili.locale', JSON.stringify(locale)), language);
