import { factsOf, jpegBytes } from '#tests/support/files/picture-bytes.ts';
import type { Ids, Outcome } from './row.ts';

/** A call with every right to its path, whose body reaches for something of another company. */
export interface Reach {
  readonly what: string;
  readonly endpoint: string;
  readonly body: (own: Ids, foreign: Ids) => unknown;
  readonly query?: (own: Ids, foreign: Ids) => Readonly<Record<string, string>>;
  readonly outcome: Outcome;
}

const product = (ids: Ids) => ({ kind: 'product', id: ids['productId'] });
const composite = (ids: Ids) => ({ kind: 'composite', id: ids['compositeId'] });
const layer = (source: object) => ({ source, amountPerUnit: 1, unit: 'kg' });
const edit = (endpoint: string, params: Ids, body: unknown) => ({
  entries: [{ key: '0190e5b2-0000-7000-8000-00000000beef', endpoint, params, body }],
});

export const reaches: readonly Reach[] = [
  {
    what: 'a default calculation of another site',
    endpoint: 'patchSite',
    body: (_, { calculationId }) => ({ defaultCalculationId: calculationId }),
    outcome: '422 validation',
  },
  {
    what: 'a calculation of another site among one’s own',
    endpoint: 'patchCalculations',
    body: (own, { calculationId }) => [
      { id: own['calculationId'], name: 'Oma' },
      { id: calculationId, name: 'Vieras' },
    ],
    outcome: '422 validation',
  },
  {
    what: 'categories of another company’s site',
    endpoint: 'importCategoriesFromSite',
    body: (_, { siteId, calculationId }) => ({ fromSiteId: siteId, fromCalculationId: calculationId }),
    outcome: '404 not-found',
  },
  {
    what: 'another company’s calculation under one’s own site',
    endpoint: 'importCategoriesFromSite',
    body: ({ siteId }, { calculationId }) => ({ fromSiteId: siteId, fromCalculationId: calculationId }),
    outcome: '404 not-found',
  },
  {
    what: 'a category of another site',
    endpoint: 'patchQuantity',
    body: (_, { categoryId }) => ({ categoryId }),
    outcome: '422 validation',
  },
  {
    what: 'a product of another company',
    endpoint: 'createQuantity',
    body: (_, foreign) => ({ name: 'Uusi', source: product(foreign) }),
    outcome: '422 validation',
  },
  {
    what: 'a composite of another company',
    endpoint: 'patchQuantity',
    body: (_, foreign) => ({ source: composite(foreign) }),
    outcome: '422 validation',
  },
  {
    what: 'a quantity of another site among one’s own',
    endpoint: 'patchQuantities',
    body: (own, { quantityId }) => [
      { id: own['quantityId'], name: 'Oma' },
      { id: quantityId, name: 'Vieras' },
    ],
    outcome: '422 validation',
  },
  {
    what: 'a move of one’s own quantity into another site',
    endpoint: 'patchQuantities',
    body: ({ quantityId }, { categoryId }) => [{ id: quantityId, categoryId }],
    outcome: '422 validation',
  },
  {
    what: 'a comment on a quantity of another site',
    endpoint: 'createComment',
    body: (_, { quantityId }) => ({ text: 'Vieras', quantityId }),
    outcome: '422 validation',
  },
  {
    what: 'an answer to a comment of another site',
    endpoint: 'createComment',
    body: (_, { commentId }) => ({ text: 'Vieras', answersTo: commentId }),
    outcome: '422 validation',
  },
  {
    what: 'a delivery of a quantity of another site',
    endpoint: 'createLogEvent',
    body: (_, { quantityId }) => ({ date: '2026-03-02', kind: 'delivery', quantityId }),
    outcome: '422 validation',
  },
  {
    what: 'a link of an event to a quantity of another site',
    endpoint: 'patchLogEvent',
    body: (_, { quantityId }) => ({ quantityId }),
    outcome: '422 validation',
  },
  {
    what: 'a picture of an event of another site',
    endpoint: 'createEvidence',
    body: (_, { eventId }) => ({ subject: 'event', subjectId: eventId, ...factsOf(jpegBytes(30)) }),
    outcome: '422 validation',
  },
  {
    what: 'a picture that is put to a quantity of another site',
    endpoint: 'patchEvidence',
    body: (_, { quantityId }) => ({ subject: 'quantity', subjectId: quantityId }),
    outcome: '422 validation',
  },
  {
    what: 'a plan of another site',
    endpoint: 'patchSite',
    body: (_, { calculationId }) => ({ logPlanCalculationId: calculationId }),
    outcome: '422 validation',
  },
  {
    what: 'events of another site only',
    endpoint: 'deleteLogEvents',
    body: (_, { eventId }) => ({ ids: [eventId] }),
    outcome: '204',
  },
  {
    what: 'quantities of another site only',
    endpoint: 'deleteQuantities',
    body: (_, { quantityId }) => ({ ids: [quantityId] }),
    outcome: '204',
  },
  {
    what: 'a product of another company',
    endpoint: 'linkQuantity',
    body: (_, foreign) => ({ source: product(foreign) }),
    outcome: '422 validation',
  },
  {
    what: 'a quantity of another site',
    endpoint: 'batchLinkQuantities',
    body: (own, { quantityId }) => [
      { quantityId: own['quantityId'], source: product(own) },
      { quantityId, source: product(own) },
    ],
    outcome: '422 validation',
  },
  {
    what: 'a composite of another company',
    endpoint: 'batchLinkQuantities',
    body: ({ quantityId }, foreign) => [{ quantityId, source: composite(foreign) }],
    outcome: '422 validation',
  },
  {
    what: 'a layer of another company',
    endpoint: 'createComposite',
    body: (_, foreign) => ({ name: 'Uusi', unit: 'm2', layers: [layer(product(foreign))] }),
    outcome: '422 validation',
  },
  {
    what: 'a layer of another company',
    endpoint: 'patchComposite',
    body: (_, foreign) => ({ layers: [layer(composite(foreign))] }),
    outcome: '422 validation',
  },
  {
    what: 'products of another company only',
    endpoint: 'deleteProducts',
    body: (_, { productId }) => ({ ids: [productId] }),
    outcome: '204',
  },
  {
    what: 'composites of another company only',
    endpoint: 'deleteComposites',
    body: (_, { compositeId }) => ({ ids: [compositeId] }),
    outcome: '204',
  },
  {
    what: 'a file of another company',
    endpoint: 'validateQuantityImport',
    body: (_, { fileId }) => ({ fileId }),
    outcome: '422 validation',
  },
  {
    what: 'a validation of another company',
    endpoint: 'commitQuantityImport',
    body: (_, { importToken }) => ({ token: importToken }),
    outcome: '422 validation',
  },
  {
    what: 'a calculation of another company to compare with',
    endpoint: 'compareCalculations',
    body: () => undefined,
    query: (_, { calculationId = '' }) => ({ with: calculationId }),
    outcome: '404 not-found',
  },
  {
    what: 'an edit of another site',
    endpoint: 'syncEdits',
    body: (_, foreign) => edit('patchSite', foreign, { name: 'Vieras' }),
    outcome: '200',
  },
  {
    what: 'an edit that reaches into another site',
    endpoint: 'syncEdits',
    body: (own, { quantityId }) => edit('patchQuantities', own, [{ id: quantityId, name: 'Vieras' }]),
    outcome: '200',
  },
  {
    what: 'sites of another company’s user',
    endpoint: 'listSites',
    body: () => undefined,
    query: (_, { strangerId = '' }) => ({ owner: strangerId }),
    outcome: '200',
  },
];
