import {
  calculationFieldsOf,
  categoryFieldsOf,
  type DocumentCalculation,
  type DocumentCategory,
  documentStandingOf,
  factorsOf,
  quantityFieldsOf,
  type SiteDocument,
  siteFieldsOf,
} from '#domain/documents/site-document.ts';
import type { Composite, Source, SourceSnapshot } from '#domain/products/composite.ts';
import type { Product } from '#domain/products/product.ts';
import { type SnapshotFailure, snapshotSource } from '#domain/products/snapshot.ts';
import { siteOfFigures } from '#domain/sites/stage.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import type { CalculationInput } from './calculation-input.ts';
import type { LimitSet } from './limit-set.ts';
import type { ReferenceSet } from './reference-set.ts';

/** A reference of a document that leads nowhere or in a circle; `path` as in `library.composites[0].layers[1].source`. */
export interface DocumentIssue {
  readonly path: string;
  readonly code: SnapshotFailure | 'unknown-reference-set' | 'duplicate-id' | 'not-allowed';
  /** The id or name in question. */
  readonly value: string;
}

/** What a document's ids point to. */
export interface DocumentContext {
  readonly referenceSets: readonly ReferenceSet[];
  readonly limitSets: readonly LimitSet[];
  /** Today's date (ISO) for the warning about expired EPDs; null = not checked. */
  readonly today: string | null;
}

interface DocumentLibrary {
  readonly products: readonly Pick<Product, 'id' | 'name' | 'manufacturer' | 'version' | 'factors'>[];
  readonly composites: readonly Pick<Composite, 'id' | 'name' | 'version' | 'unit' | 'layers'>[];
}

/**
 * What the engine needs of each calculation of a (schema-checked) document, in the document's order. Ids of categories
 * and quantities are their paths, e.g. `categories[2].quantities[0]`, so that a gap of the report can be found.
 * @returns the inputs, or every reference that does not hold.
 */
export const documentToInput = (
  document: SiteDocument,
  context: DocumentContext,
): Result<readonly CalculationInput[], readonly DocumentIssue[]> => {
  const library = libraryOf(document);
  const issues = [...libraryIssues(library, context)];
  const inputs = document.calculations.map((calculation, index) =>
    calculationInput(document, calculation, { ...context, library, path: `calculations[${index}]`, issues }),
  );
  const complete = inputs.filter((input) => input !== null);
  return issues.length > 0 ? err(issues) : ok(complete);
};

const libraryOf = (document: SiteDocument): DocumentLibrary => ({
  products: (document.library?.products ?? []).map((product) => ({
    id: product.id,
    name: product.name,
    manufacturer: product.manufacturer ?? '',
    version: 1,
    factors: factorsOf(product),
  })),
  composites: (document.library?.composites ?? []).map((composite) => ({ ...composite, version: 1 })),
});

const libraryIssues = (library: DocumentLibrary, { referenceSets }: DocumentContext): DocumentIssue[] => {
  const items = new Set(referenceSets.flatMap((set) => set.items.map((item) => item.id)));
  const issues = [
    ...repeatedIds(library.products, 'library.products'),
    ...repeatedIds(library.composites, 'library.composites'),
  ];
  library.composites.forEach((composite, index) => {
    const path = `library.composites[${index}]`;
    const missing = composite.layers.flatMap(({ source }, layer) =>
      source.kind === 'item' && !items.has(source.id) ? [{ source, path: `${path}.layers[${layer}].source` }] : [],
    );
    for (const { source, path: at } of missing) issues.push({ path: at, code: 'unknown-source', value: source.id });
    const snapshot = snapshotSource({ kind: 'composite', id: composite.id }, library.products, library.composites);
    if (!snapshot.ok) issues.push({ path: `${path}.layers`, code: snapshot.error, value: composite.id });
  });
  return issues;
};

const repeatedIds = (rows: readonly { readonly id: string }[], path: string): DocumentIssue[] => {
  const seen = new Set<string>();
  return rows.flatMap(({ id }, index) => {
    const isRepeated = seen.has(id);
    seen.add(id);
    return isRepeated ? [{ path: `${path}[${index}].id`, code: 'duplicate-id' as const, value: id }] : [];
  });
};

interface Place extends DocumentContext {
  readonly library: DocumentLibrary;
  readonly path: string;
  /** Collects what does not hold. */
  readonly issues: DocumentIssue[];
}

const calculationInput = (
  document: SiteDocument,
  calculation: DocumentCalculation,
  place: Place,
): CalculationInput | null => {
  const { path, issues } = place;
  const fields = calculationFieldsOf(calculation);
  const referenceSet = place.referenceSets.find((set) => set.id === fields.referenceSet);
  const limitSet = place.limitSets.find((set) => set.id === fields.limitSet);
  if (!limitSet) issues.push({ path: `${path}.limitSet`, code: 'not-allowed', value: fields.limitSet });
  if (!referenceSet) {
    issues.push({ path: `${path}.referenceSet`, code: 'unknown-reference-set', value: fields.referenceSet });
    return null;
  }
  if (fields.tableVariant !== null && !Object.hasOwn(referenceSet.tableVariants, fields.tableVariant)) {
    issues.push({ path: `${path}.tableVariant`, code: 'not-allowed', value: fields.tableVariant });
  }
  const categories = calculation.categories ?? [];
  return {
    site: siteOfFigures(siteFieldsOf(document), documentStandingOf(calculation)),
    calculation: { ...fields, ...documentStandingOf(calculation) },
    categories: categories.map((category, index) => ({ ...categoryFieldsOf(category, index), id: categoryId(index) })),
    quantities: quantityInputs(categories, referenceSet, place),
    referenceSet,
    limitSet: limitSet ?? null,
    today: place.today,
  };
};

const categoryId = (index: number) => `categories[${index}]`;

const quantityInputs = (
  categories: readonly DocumentCategory[],
  referenceSet: ReferenceSet,
  { library, path, issues }: Place,
): CalculationInput['quantities'] => {
  const items = new Set(referenceSet.items.map((item) => item.id));
  const snapshots = new Map<string, Result<SourceSnapshot | null, SnapshotFailure>>();
  const snapshotOf = (source: Source) => {
    if (source.kind === 'none') return ok(null);
    if (source.kind === 'item') return items.has(source.id) ? ok(null) : err('unknown-source' as const);
    const key = `${source.kind} ${source.id}`;
    const known = snapshots.get(key) ?? snapshotSource(source, library.products, library.composites);
    snapshots.set(key, known);
    return known;
  };
  // What is wrong inside a composite is told once, at the composite.
  const composites = new Set(library.composites.map((composite) => composite.id));
  const isInLibrary = (source: Source) => source.kind === 'composite' && composites.has(source.id);
  return categories.flatMap((category, index) =>
    (category.quantities ?? []).map((quantity, position) => {
      const fields = quantityFieldsOf(quantity, categoryId(index), position);
      const id = `${categoryId(index)}.quantities[${position}]`;
      const snapshot = snapshotOf(fields.source);
      if (!snapshot.ok && !isInLibrary(fields.source)) {
        const value = fields.source.kind === 'none' ? '' : fields.source.id;
        issues.push({ path: `${path}.${id}.source`, code: snapshot.error, value });
      }
      return { ...fields, id, snapshot: snapshot.ok ? snapshot.value : null };
    }),
  );
};
