import * as v from 'valibot';
import { calculation } from '#contract/calculations/calculations.ts';
import { category } from '#contract/calculations/categories.ts';
import { quantity } from '#contract/calculations/quantities.ts';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, revisionText } from '#contract/frame/fields.ts';
import { composite } from '#contract/library/composites.ts';
import { product } from '#contract/library/products.ts';
import { site } from '#contract/sites/site-reading.ts';

const ids = v.array(v.string());

/**
 * Everything needed to work on a site offline, as it was at one revision. `since` and `stamp` ask for what changed after
 * an earlier revision, named by both: the rows to put and the ids to remove (a calculation takes its categories and
 * quantities with it, a category its quantities). `full`: the answer is the whole content all the same, because the way
 * there is not known row by row. The site, its library and the totals are whole in every answer.
 */
export const getSiteSnapshot = endpoint({
  name: 'getSiteSnapshot',
  method: 'GET',
  path: '/sites/{siteId}/snapshot',
  query: v.object({
    since: v.optional(revisionText),
    /** What came with `since`; without it the answer is the whole content. */
    stamp: v.optional(id),
    /** The library's stamp that came with `since`; without it every quantity with an own source counts as changed. */
    library: v.optional(id),
  }),
  reply: v.object({
    revision: v.number(),
    /** Random, of this revision: a server that was put back to an older copy gives the same number another stamp. */
    stamp: v.string(),
    full: v.boolean(),
    /** What was asked for by `since` and `stamp` never was on this server, as it is now: it was put back to an older copy. */
    isOtherPast: v.boolean(),
    /** Another one after every change of the company's own library, on which the `linkStatus` of quantities rests. */
    libraryStamp: v.string(),
    site,
    /** Ids of the reference sets that the calculations pin. */
    referenceSets: ids,
    /** The company's own rows that the quantities point to, through the layers of composites, too. */
    library: v.object({ products: v.array(product), composites: v.array(composite) }),
    /** How many rows there are in all: a reader whose own count differs asks for everything. */
    totals: v.object({ calculations: v.number(), categories: v.number(), quantities: v.number() }),
    deleted: v.object({ calculations: ids, categories: ids, quantities: ids }),
    calculations: v.array(calculation),
    categories: v.array(category),
    /** In the order of the list within each calculation. */
    quantities: v.array(quantity),
  }),
});
