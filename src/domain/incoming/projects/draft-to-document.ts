import { defaultCalculationFields } from '#domain/calculation.ts';
import type { DocumentCategory, DocumentComposite, DocumentQuantity, SiteDocument } from '#domain/site-document.ts';
import { maxLayersPerComposite } from '#domain/values/limits.ts';
import type { DraftConstruction, DraftLayer, DraftUse, ProjectDraft } from './project-draft.ts';

/**
 * The draft as a site document: a construction that is used more than once becomes a composite, one that is used once
 * becomes its products as rows, so that each can be edited where it is seen.
 */
export const draftToDocument = (draft: ProjectDraft, calculationName: string): SiteDocument => {
  const repeated = repeatedConstructions(draft);
  const composites = [...repeated.values()].map(compositeOf);
  return {
    format: 'tyomaahiili-site',
    formatVersion: 1,
    site: draft.site,
    library: { products: draft.products, composites },
    calculations: [
      {
        name: calculationName,
        isDefault: true,
        methodVersion: 'en15978-dk',
        referenceSet: defaultCalculationFields.referenceSet,
        energy: draft.energy,
        exportedElectricityKwhPerYear: draft.exportedElectricityKwhPerYear,
        siteOperations: draft.siteOperations,
        categories: draft.groups.map(
          ({ name, talo2000Code, uses }): DocumentCategory => ({
            name,
            talo2000Code,
            // The method knows no building site beside the building.
            scope: 'building',
            quantities: uses.flatMap((use) => rowsOf(use, repeated)),
          }),
        ),
      },
    ],
  };
};

/** Rows that a use stands for in the file, however they are taken. */
export const rowCountOf = ({ construction }: DraftUse): number => Math.max(1, construction.layers.length);

const repeatedConstructions = ({ groups }: ProjectDraft): ReadonlyMap<string, DraftConstruction> => {
  const seen = new Set<string>();
  const repeated = new Map<string, DraftConstruction>();
  for (const { construction } of groups.flatMap(({ uses }) => uses)) {
    const { id, layers } = construction;
    const canBeComposite = layers.length > 1 && layers.length <= maxLayersPerComposite;
    if (seen.has(id) && canBeComposite) repeated.set(id, construction);
    seen.add(id);
  }
  return repeated;
};

const compositeOf = ({ id, name, unit, layers }: DraftConstruction): DocumentComposite => ({
  id,
  name,
  unit,
  layers: layers.map((layer) => ({
    source: sourceOf(layer),
    amountPerUnit: layer.amountPerUnit,
    unit: layer.unit,
    wastePercent: null,
    lifetimeYears: layer.lifetimeYears,
  })),
});

const sourceOf = ({ productId }: DraftLayer): DocumentQuantity['source'] & object =>
  productId === null ? { kind: 'none' } : { kind: 'product', id: productId };

const rowsOf = (use: DraftUse, repeated: ReadonlyMap<string, DraftConstruction>): readonly DocumentQuantity[] => {
  const { construction, amount, externalId } = use;
  if (repeated.has(construction.id)) {
    const source = { kind: 'composite', id: construction.id } as const;
    return [{ name: construction.name, source, amount, unit: construction.unit, externalId }];
  }
  if (construction.layers.length === 0) {
    return [{ name: construction.name, amount, unit: construction.unit, externalId }];
  }
  return construction.layers.map((layer) => ({
    name: layer.name,
    source: sourceOf(layer),
    amount: layer.amountPerUnit * amount,
    unit: layer.unit,
    lifetimeYears: layer.lifetimeYears,
    externalId: layer.externalId,
    note: layer.note,
  }));
};
