import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type {
  DocumentCategory,
  DocumentComposite,
  DocumentQuantity,
  SiteDocument,
} from '#domain/documents/site-document.ts';
import { maxLayersPerComposite } from '#domain/values/limits.ts';
import { numberOf } from './json-parts.ts';
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
        ...(draft.extendedReplacement ? { extendedReplacement: true } : {}),
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
  const uses = new Map<string, DraftConstruction[]>();
  for (const { construction } of groups.flatMap((group) => group.uses)) {
    uses.set(construction.id, [...(uses.get(construction.id) ?? []), construction]);
  }
  return new Map(
    [...uses].flatMap(([id, [first, ...others]]) =>
      first !== undefined && others.length > 0 && canBeComposite(first, others) ? [[id, first] as const] : [],
    ),
  );
};

/** Layers of a composite cannot be told how often they are replaced, and one composite has the same layers everywhere. */
const canBeComposite = (first: DraftConstruction, others: readonly DraftConstruction[]): boolean => {
  const { layers } = first;
  if (layers.length <= 1 || layers.length > maxLayersPerComposite) return false;
  if (layers.some(({ replacements }) => replacements !== null)) return false;
  return others.every((other) => recipeOf(other) === recipeOf(first));
};

/** Amounts that were divided by different totals agree but for their last bits. */
const recipeOf = ({ unit, layers }: DraftConstruction): string =>
  JSON.stringify([
    unit,
    layers.map((layer) => [layer.productId, layer.amountPerUnit.toPrecision(12), layer.unit, layer.lifetimeYears]),
  ]);

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
    // Two numbers that a document can carry may be too large together.
    amount: numberOf(layer.amountPerUnit * amount),
    unit: layer.unit,
    lifetimeYears: layer.lifetimeYears,
    ...(layer.replacements === null ? {} : { replacements: layer.replacements }),
    externalId: layer.externalId,
    note: layer.note,
  }));
};
