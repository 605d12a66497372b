import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';
import {
  choice,
  contentDeletion,
  id,
  nothing,
  optionalText,
  page,
  patchOf,
  requiredText,
  timestamp,
} from '#contract/frame/fields.ts';
import type { Category, CategoryFields } from '#domain/calculations/category.ts';
import { categoryTemplateIds } from '#domain/calculations/category-template-ids.ts';
import { scopes } from '#domain/terms/modules.ts';

export const categoryFieldEntries = {
  name: requiredText,
  talo2000Code: optionalText,
  scope: choice(scopes),
  position: v.pipe(v.number('not-a-number'), v.finite('not-a-number')),
} satisfies { readonly [Name in keyof CategoryFields]: v.GenericSchema<unknown, CategoryFields[Name]> };

export const category = v.object({
  id: v.string(),
  calculationId: v.string(),
  ...categoryFieldEntries,
  // What was stored once is told whatever may be entered today.
  name: v.string(),
  talo2000Code: v.string(),
  position: v.number(),
  version: v.number(),
  updatedAt: timestamp,
}) satisfies v.GenericSchema<unknown, Category>;

const collection = '/sites/{siteId}/calculations/{calculationId}/categories';

/** In the order of `position`. */
export const listCategories = endpoint({
  name: 'listCategories',
  method: 'GET',
  path: collection,
  reply: page(category),
});

/** `scope` defaults by the Talo 2000 code, `position` to the end. */
export const createCategory = endpoint({
  name: 'createCategory',
  method: 'POST',
  path: collection,
  body: v.strictObject({
    ...v.partial(v.object(categoryFieldEntries)).entries,
    name: requiredText,
    id: v.optional(id),
  }),
  reply: category,
  success: 201,
});

export const patchCategory = endpoint({
  name: 'patchCategory',
  method: 'PATCH',
  path: `${collection}/{categoryId}`,
  body: patchOf(categoryFieldEntries),
  reply: category,
});

/** Deletes its quantities too. */
export const deleteCategory = endpoint({
  name: 'deleteCategory',
  method: 'DELETE',
  path: `${collection}/{categoryId}`,
  body: contentDeletion,
  reply: nothing,
  success: 204,
});

/**
 * Adds a template's categories that the calculation does not have yet (by Talo 2000 code).
 * `ids`: client-made ids by Talo 2000 code, so that the new categories can be used before the server answers.
 */
export const importCategoryTemplate = endpoint({
  name: 'importCategoryTemplate',
  method: 'POST',
  path: '/sites/{siteId}/calculations/{calculationId}/category-template-import',
  body: v.strictObject({
    template: v.picklist(categoryTemplateIds, 'unknown-template'),
    ids: v.optional(v.record(v.string(), id)),
  }),
  reply: page(category),
  success: 201,
});

/**
 * Adds the categories of a calculation that the user may read, of any site, without their quantities. A category with
 * the name and the Talo 2000 code of one that is there already is left out.
 */
export const importCategoriesFromSite = endpoint({
  name: 'importCategoriesFromSite',
  method: 'POST',
  path: '/sites/{siteId}/calculations/{calculationId}/category-site-import',
  body: v.strictObject({ fromSiteId: id, fromCalculationId: id }),
  reply: page(category),
  success: 201,
});
