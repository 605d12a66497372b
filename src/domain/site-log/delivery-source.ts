import type { Calculation } from '#domain/calculations/calculation.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CompanyLibrary } from '#domain/library/library-entries.ts';
import type { Composite } from '#domain/products/composite.ts';
import { snapshotSource } from '#domain/products/snapshot.ts';
import type { DeliverySource } from './deliveries.ts';

type SourceParts = Pick<CalculationInput, 'referenceSet' | 'limitSet'> &
  Pick<CompanyLibrary, 'products' | 'composites'> & {
    /** Of the site. */
    readonly name: string;
    readonly calculation: Pick<Calculation, 'name' | 'referenceSet' | 'limitSet'>;
  };

/** What deliveries of a site are made of: the own library and the data that the planned calculation pins. */
export const deliverySourceOf = (parts: SourceParts): DeliverySource => {
  const { name, calculation, referenceSet, limitSet, products, composites } = parts;
  const items = new Set(referenceSet.items.map(({ id }) => id));
  const isWhole = ({ id, layers }: Composite): boolean =>
    layers.every(({ source }) => source.kind !== 'item' || items.has(source.id)) &&
    snapshotSource({ kind: 'composite', id }, products, composites).ok;
  const { name: title, referenceSet: set, limitSet: limits } = calculation;
  return {
    document: {
      format: 'tyomaahiili-site',
      formatVersion: 1,
      site: { name },
      // One composite that does not hold would take the figures of all.
      library: { products, composites: composites.filter(isWhole) },
      calculations: [],
    },
    calculation: { name: title, referenceSet: set, limitSet: limits },
    context: { referenceSets: [referenceSet], limitSets: limitSet === null ? [] : [limitSet], today: null },
  };
};
