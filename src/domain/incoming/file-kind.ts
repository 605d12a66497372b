/** What a file that somebody brings can be; each kind has its own importer. */
const fileKinds = [
  'sheet',
  'site-document',
  'ilcd-epd',
  'openepd',
  'co2data',
  'boverket',
  'oekobaudat',
  'lcax-project',
  'lcax-epd',
  'product-passport',
  'lcabyg-project',
  'ifc',
  'despatch-advice',
  'fleet',
] as const;
export type FileKind = (typeof fileKinds)[number];

/** Why nobody takes a file; each is told in words, with what was read of it. */
const unknownReasons = [
  'empty',
  'unreadable',
  'too-large',
  'not-text',
  'plain-text',
  'picture',
  'pdf',
  'other-archive',
  'old-office',
  'other-office',
  'binary-workbook',
  'co2data-workbook',
  'zip-broken',
  'zip-protected',
  'zip-unknown',
  'zip-of-models',
  'json-broken',
  'json-unknown',
  'json-schema',
  'lcabyg-results',
  'product-rules',
  'xml-unknown',
  'web-page',
  'ilcd-part',
  'ifc-xml',
  'other-step',
] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export type KindOfFile =
  | {
      readonly kind: FileKind;
      /** The ending of its name promises something else. */
      readonly isMisnamed: boolean;
    }
  | {
      readonly kind: 'unknown';
      readonly reason: UnknownReason;
      /** What was read of it that tells most: the root of an XML, keys of a JSON, parts of a zip; may be empty. */
      readonly seen: string;
    };

export type FoundKind = FileKind | Extract<KindOfFile, { readonly kind: 'unknown' }>;

const longestSeen = 120;

export const unknownFile = (reason: UnknownReason, seen = ''): Extract<KindOfFile, { readonly kind: 'unknown' }> => ({
  kind: 'unknown',
  reason,
  seen: seen.length > longestSeen ? `${seen.slice(0, longestSeen).replace(/[\uD800-\uDBFF]$/, '')}…` : seen,
});

/** Endings that fit each kind, in lower case. */
export const endingsOfKind: Readonly<Record<FileKind, readonly string[]>> = {
  sheet: ['xlsx', 'xlsm', 'csv', 'tsv', 'tab', 'txt'],
  'site-document': ['json'],
  'ilcd-epd': ['xml', 'json', 'zip'],
  openepd: ['json', 'zip', 'epb'],
  co2data: ['json'],
  boverket: ['json'],
  oekobaudat: ['csv'],
  'lcax-project': ['json', 'lcax'],
  'lcax-epd': ['json', 'lcax', 'zip'],
  'product-passport': ['json', 'jsonld', 'zip'],
  'lcabyg-project': ['json', 'lcabyg'],
  ifc: ['ifc', 'ifczip', 'zip'],
  'despatch-advice': ['xml'],
  fleet: ['xml', 'json'],
};
