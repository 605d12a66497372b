import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import { id, isoDate, nothing, patchOf, requiredText } from '#contract/frame/fields.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import { siteFieldEntries } from './site-fields.ts';
import { site } from './site-reading.ts';

/** Creates the site with its first calculation; ids may be the client's so that work can go on offline. */
export const createSite = endpoint({
  name: 'createSite',
  method: 'POST',
  path: '/sites',
  body: v.strictObject({
    ...v.partial(v.object(siteFieldEntries)).entries,
    name: requiredText,
    id: v.optional(id),
    calculationId: v.optional(id),
    calculationName: v.optional(requiredText),
  }),
  reply: site,
  success: 201,
});

const patchedEntries = { ...siteFieldEntries, defaultCalculationId: id };

export const patchSite = endpoint({
  name: 'patchSite',
  method: 'PATCH',
  path: '/sites/{siteId}',
  body: v.strictObject({
    ...patchOf(patchedEntries).entries,
    // A day from before the rule of days is mended like every other.
    base: v.optional(v.partial(v.object({ ...patchedEntries, logStart: isoDate, logEnd: isoDate }))),
  }),
  reply: site,
});

export const deleteSite = endpoint({
  name: 'deleteSite',
  method: 'DELETE',
  path: '/sites/{siteId}',
  reply: nothing,
  success: 204,
});

const copyName = v.pipe(v.string(), v.maxLength(maxTextLength, 'max-text'));

/**
 * A new site of the user's company with everything below this one; whoever reads a site may copy it.
 * The body is the new name as plain text; empty = "<name> (kopio)" or "<name> (copy)" by the user's language.
 */
export const copySite = endpoint({
  name: 'copySite',
  method: 'POST',
  path: '/sites/{siteId}/copy',
  body: copyName,
  content: 'text',
  reply: site,
  success: 201,
});

/** As `copySite`, with calculations and categories only. */
export const copySiteWithoutQuantities = endpoint({
  name: 'copySiteWithoutQuantities',
  method: 'POST',
  path: '/sites/{siteId}/copy-without-quantities',
  body: copyName,
  content: 'text',
  reply: site,
  success: 201,
});
