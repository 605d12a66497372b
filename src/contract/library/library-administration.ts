import * as v from 'valibot';
import { endpoint } from '#contract/frame/endpoint.ts';

/** Emission libraries of the installation, the newest first, and whether the caller may add one. */
export const getLibraryAdministration = endpoint({
  name: 'getLibraryAdministration',
  method: 'GET',
  path: '/library-administration',
  reply: v.object({
    mayAdd: v.boolean(),
    referenceSets: v.array(
      v.object({
        id: v.string(),
        version: v.string(),
        publishedAt: v.string(),
        products: v.number(),
        /** When an operator added it; null = it came with the product. */
        addedAt: v.nullable(v.string()),
        /** How many calculations of the installation pin it; null for whoever may not add one. */
        calculations: v.nullable(v.number()),
      }),
    ),
  }),
});

/** Longest text of a CO2data file: the published ones have 1.2 million characters. */
export const maxLibraryCharacters = 8_000_000;

/**
 * Takes a newer CO2data file into use for the whole installation; for its operators. The server makes the set of the file's
 * text by the same rules as the screen that showed it. Calculations keep the set that they pin.
 */
export const addReferenceSet = endpoint({
  name: 'addReferenceSet',
  method: 'POST',
  path: '/reference-sets',
  body: v.object({
    text: v.pipe(v.string('wrong-type'), v.maxLength(maxLibraryCharacters, 'too-many')),
    /** The newest set when the difference was looked at: another one by now is `version-mismatch`. */
    comparedWith: v.pipe(v.string('wrong-type'), v.maxLength(100, 'not-allowed')),
  }),
  reply: v.object({ id: v.string() }),
  success: 201,
});
