import type { Zip } from '#domain/formats/zip/zip.ts';

/**
 * A bundle of openEPD documents has a manifest and a table of contents, and a folder for each type of document (openEPD
 * Bundle/1.0); a document's own name need not have an ending.
 */
export const isOpenEpdBundle = (zip: Pick<Zip, 'has'>): boolean => zip.has('manifest') && zip.has('toc');
