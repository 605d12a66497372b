import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createAppRouter } from '#client/app/router.ts';

const ofSite = '/sites/$siteId/calculations/$calculationId';
const subPages = [
  'construction-products',
  'table-values',
  'carbon-handprint',
  'climate-assessment',
  'compare-calculations',
  'site-information',
  'material-list',
  'product-list',
  'site-users',
  'backups',
];
const pages = [
  '/',
  '/sites',
  '/products',
  '/composite-products',
  '/settings',
  '/bulletins',
  '/company-month',
  '/contact',
  '/login',
  '/check-report',
  '/sites/$siteId/log/$page',
];

const { routesByPath } = createAppRouter({ queryClient: new QueryClient(), loadPageTexts: () => Promise.resolve() });
const paths = Object.keys(routesByPath);

it.each([...pages, ofSite, ...subPages.map((page) => `${ofSite}/${page}`)])(
  'every page of the product is there at its address: %s',
  (path) => expect(paths).toContain(path),
);

it('has a page for what is unknown around the sites and below a site', () => {
  expect(paths).toEqual(expect.arrayContaining(['/$', `${ofSite}/$`]));
});
