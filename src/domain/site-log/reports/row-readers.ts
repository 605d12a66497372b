import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { Composite, Source } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
import type { SiteLogReport, SiteLogReportSource } from './site-log-report.ts';
import { isFinished } from './told-months.ts';

interface Library {
  readonly products: readonly Pick<Product, 'id' | 'name' | 'manufacturer' | 'version' | 'factors'>[];
  readonly composites: readonly Pick<Composite, 'id' | 'name' | 'version' | 'unit' | 'layers'>[];
}

/** What the report asks of the emission data and the own library: what a source holds and what it is called. */
export const sourceReaders = (
  { items }: Pick<ReferenceSet, 'items'>,
  { products, composites }: Library,
): Pick<SiteLogReportSource, 'snapshotOf' | 'nameOf'> => {
  const names = new Map<string, Word>([
    ...items.map((item) => [keyOf({ kind: 'item', id: item.id }), namesOf(item)] as const),
    ...products.map(({ id, name }) => [keyOf({ kind: 'product', id }), sameWord(name)] as const),
    ...composites.map(({ id, name }) => [keyOf({ kind: 'composite', id }), sameWord(name)] as const),
  ]);
  return {
    snapshotOf: (source) => {
      const snapshot = snapshotSource(source, products, composites);
      return snapshot.ok ? snapshot.value : undefined;
    },
    nameOf: (source) => (source.kind === 'none' ? null : (names.get(keyOf(source)) ?? null)),
  };
};

const keyOf = ({ kind, id }: Exclude<Source, { readonly kind: 'none' }>): string => `${kind} ${id}`;

/** The report as JSON, from the command line and from the screen. */
export const siteLogJson = ({
  log,
  asBuilt,
  missing,
  wholeMonths,
  evidence,
  pictures,
  hasPictureList,
}: SiteLogReport) => ({
  // Who reads this alone is not told a bare sum of an unfinished log.
  siteLog: { ...log, isAtLeast: !isFinished({ asBuilt }) },
  asBuilt,
  missing,
  wholeMonths,
  evidence,
  ...(hasPictureList ? {} : { hasPictureList }),
  pictures: pictures.map(
    ({ evidence: { id, name, subject, subjectId, takenAt, createdAt, note, ...facts }, givenBy }) => ({
      ...{ id, name, subject, subjectId, takenAt, addedAt: createdAt, givenBy, note },
      ...{ contentType: facts.contentType, sizeBytes: facts.sizeBytes, sha256: facts.sha256 },
    }),
  ),
});
