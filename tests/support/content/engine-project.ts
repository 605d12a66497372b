import { defaultCalculationFields } from '#domain/calculations/calculation.ts';
import type { CalculationInput, QuantityInput } from '#domain/carbon/calculation-input.ts';
import { createCalculator } from '#domain/carbon/calculator.ts';
import { findLimitSet } from '#domain/carbon/limit-sets.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { SourceSnapshot } from '#domain/products/composite.ts';
import { emptyFactors } from '#domain/products/empty-factors.ts';
import { type LibraryItem, wasteClasses } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import { referenceSet2022 } from '#tests/support/content/reference-set-2022.ts';

export interface ProjectSize {
  readonly rows: number;
  readonly categories: number;
  readonly items: number;
}

/** A generated project, always the same for the same size: a whole calculation with every kind of row in it. */
export const makeEngineProject = ({ rows, categories, items }: ProjectSize): CalculationInput => {
  const random = createRandom(20_260_101);
  const referenceSet: ReferenceSet = {
    ...referenceSet2022,
    items: Array.from({ length: items }, (_, index) => makeItem(index, random)),
  };
  return {
    site: {
      useClasses: [
        { code: 'AK3', heatedNetAreaM2: 8000 },
        { code: 'LR', heatedNetAreaM2: 1250 },
      ],
      grossAreaM2: 11_000,
      siteAreaM2: 6400,
      completionYear: 2027,
    },
    calculation: {
      ...defaultCalculationFields,
      referenceSet: referenceSet.id,
      energy: [
        { carrier: 'electricity', kwhPerYear: 310_000 },
        { carrier: 'districtHeat', kwhPerYear: 540_000 },
      ],
      exportedElectricityKwhPerYear: 22_000,
    },
    categories: Array.from({ length: categories }, (_, index) => ({
      id: `category-${index}`,
      name: `Category ${index}`,
      talo2000Code: '',
      scope: index % 5 === 0 ? 'site' : 'building',
    })),
    quantities: Array.from({ length: rows }, (_, index) =>
      makeRow(index, Math.floor((index * categories) / rows), referenceSet, random),
    ),
    referenceSet,
    limitSet: findLimitSet('fi-2026'),
    today: null,
  };
};

type Random = () => number;

/** Numerical Recipes' linear congruential generator: integers only, so that every engine draws the same numbers. */
const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const upTo = (random: Random, count: number): number => Math.floor(random() * count);

const makeItem = (index: number, random: Random): LibraryItem => {
  const recycled = upTo(random, 100);
  const final = 100 - recycled;
  return {
    id: `item-${index}`,
    nameFi: `Tuote ${index}`,
    nameEn: `Product ${index}`,
    nameSv: '',
    category: '',
    talo2000Code: '',
    talo2000TitleFi: '',
    version: '1',
    updatedAt: '',
    url: '',
    factors: {
      ...emptyFactors,
      gwpA1A3Conservative: 0.01 + random() * 3,
      gwpA1A3Biogenic: index % 4 === 0 ? -1.5 * random() : null,
      handprintCarbonStorage: index % 4 === 0 ? -1.4 * random() : null,
      handprintRecycling: index % 3 === 0 ? -random() : null,
      kgPerM: 1 + random() * 40,
      kgPerM2: 1 + random() * 400,
      kgPerM3: 20 + random() * 2500,
      kgPerPcs: 1 + random() * 90,
      wastePercent: [3, 5, 10][index % 3] ?? 5,
      lifetimeYears: [null, 20, 30, null, 15][index % 5] ?? null,
      endOfLife: { reuse: 0, recycled, energy: 0, final, hazardous: 0 },
      wasteClass: wasteClasses[index % wasteClasses.length] ?? null,
    },
  };
};

const units: readonly Unit[] = ['kg', 't', 'm', 'm2', 'm3', 'pcs'];

/** In the order of the categories, as the server lists rows. Mostly plain library rows; some with own choices, some composites, a few that cannot be calculated. */
const makeRow = (index: number, category: number, { items }: ReferenceSet, random: Random): QuantityInput => {
  const itemId = items[upTo(random, items.length)]?.id ?? '';
  const isComposite = index % 101 === 7;
  const hasChoices = index % 17 === 3;
  const unit = units[upTo(random, units.length)] ?? 'kg';
  return {
    id: `row-${index}`,
    categoryId: `category-${category}`,
    name: `Row ${index}`,
    source: sourceOf(index, itemId, isComposite),
    snapshot: isComposite ? makeComposite(items, random) : null,
    amount: Math.round(random() * 100_000) / 100,
    unit: isComposite ? 'm2' : unit,
    wastePercent: hasChoices ? upTo(random, 20) : null,
    lifetimeYears: hasChoices ? 10 + upTo(random, 50) : null,
    replacements: null,
    scope: null,
    endOfLife: null,
    transport: [],
    reused: false,
  };
};

const sourceOf = (index: number, itemId: string, isComposite: boolean): QuantityInput['source'] => {
  if (isComposite) return { kind: 'composite', id: `composite-${index}` };
  return index % 997 === 5 ? { kind: 'none' } : { kind: 'item', id: itemId };
};

const makeComposite = (items: readonly LibraryItem[], random: Random): SourceSnapshot => ({
  kind: 'composite',
  name: 'Wall',
  version: 1,
  unit: 'm2',
  layers: Array.from({ length: 3 }, () => ({
    source: { kind: 'item', id: items[upTo(random, items.length)]?.id ?? '' },
    amountPerUnit: 0.05 + random(),
    unit: 'm3',
    wastePercent: null,
    lifetimeYears: null,
    name: '',
    factors: null,
    layers: [],
  })),
});

/** The fixed project that Node, a worker and the browser calculate to the last bit alike. */
export const checksumProject: ProjectSize = { rows: 5000, categories: 50, items: 320 };

/** Every bit of every figure of the project's totals and first rows, folded into 16 hexadecimal digits. */
export const engineChecksum = (size: ProjectSize = checksumProject): string => {
  const calculator = createCalculator(makeEngineProject(size));
  const fold = createFold();
  collectNumbers(calculator.totals(), fold.add);
  collectNumbers(calculator.rows().slice(0, 500), fold.add);
  return fold.digest();
};

const collectNumbers = (value: unknown, add: (value: number) => void): void => {
  if (typeof value === 'number') add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) collectNumbers(inner, add);
  }
};

/** Two FNV-1a sums, over the low and the high halves of the doubles. */
const createFold = () => {
  const view = new DataView(new ArrayBuffer(8));
  const sums: [number, number] = [0x811c9dc5, 0x811c9dc5];
  const step = (sum: number, word: number): number => Math.imul(sum ^ word, 0x01000193) >>> 0;
  return {
    add: (value: number): void => {
      view.setFloat64(0, value);
      sums[0] = step(sums[0], view.getUint32(0));
      sums[1] = step(sums[1], view.getUint32(4));
    },
    digest: (): string => sums.map((sum) => sum.toString(16).padStart(8, '0')).join(''),
  };
};
