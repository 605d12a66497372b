import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { categoryQueries } from '#client/data/content/views/categories.ts';
import { quantityQueries } from '#client/data/content/views/quantities.ts';
import { siteQueries } from '#client/data/content/views/sites.ts';
import type { Tab } from './data.ts';
import { place } from './render-page.tsx';

/** Reads the served site, its first calculation and its first row as a screen would, so that they are on the device. */
export const contentAtHand = async ({ queryClient }: Pick<Tab, 'queryClient'>) => {
  const site = await queryClient.fetchQuery(siteQueries.one(place.siteId));
  const [calculation] = await queryClient.fetchQuery(calculationQueries.list(place.siteId));
  const [row] = await queryClient.fetchQuery(quantityQueries.list(place));
  if (site === null || calculation === undefined || row === undefined) throw new Error('no content');
  return { site, calculation, row, categories: await queryClient.fetchQuery(categoryQueries.list(place)) };
};
