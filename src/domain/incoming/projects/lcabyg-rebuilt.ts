import { replacementsOf } from '#domain/carbon/formulas.ts';
import type { DocumentProduct } from '#domain/documents/site-document.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { resultSourceWord } from '#domain/words/result-file-words.ts';
import {
  type DeclaredGwp,
  type DeclaredModules,
  declaredPer,
  type ForeignModule,
  factorsOfDeclared,
  massProperty,
} from './declared-product.ts';
import { foreignUnit } from './foreign-units.ts';
import { lineOf, numberOf, part, textOf } from './json-parts.ts';
import { amountIn, isSameAmount } from './lcabyg-result-file.ts';
import type { LcabygResults, ResultNode } from './lcabyg-results.ts';
import type { ProblemList } from './problem-list.ts';

/** A product that was rebuilt, and how much of it is in one unit of its construction. */
export interface RebuiltUse {
  readonly productId: string;
  readonly name: string;
  readonly amountPerUnit: number;
  readonly unit: Unit;
}

/** A product in a construction as the results show it. */
export interface ResultUse {
  readonly instance: ResultNode;
  /** Of the whole construction, in its own unit; null = the results do not say. */
  readonly constructionAmount: number | null;
  /** In one unit of the construction: the project's word where it has one, else that of the results. */
  readonly amountPerUnit: number;
  readonly isDemolished: boolean;
}

export interface RebuiltProducts {
  /** null = the results do not hold what a product is made of. */
  readonly use: (use: ResultUse) => RebuiltUse | null;
  readonly products: () => readonly DocumentProduct[];
}

/** Figures of one declared unit, as one use of the product shows them. */
interface Rates {
  readonly unit: Unit;
  /** Declared units of the whole use. */
  readonly amount: number;
  readonly modules: DeclaredModules;
  readonly properties: Partial<EmissionFactors>;
}

interface Variant extends Rates {
  readonly productId: string;
}

/**
 * Products whose data the project lacks, from the figures of their uses: each stage over the amount, and module D over
 * the times that the product is put in, because the method repeats it. Uses of one product with other figures (another
 * transport, another scenario) are products of their own, so that no name stands over another's figures.
 */
export const createRebuiltProducts = (
  results: LcabygResults,
  problems: ProblemList,
  language: Language,
): RebuiltProducts => {
  const variants = new Map<string, Variant[]>();
  const products: DocumentProduct[] = [];
  const add = (instance: ResultNode, rates: Rates, known: Variant[]): Variant => {
    const id = (instance.modelId === '' ? instance.id : instance.modelId).slice(0, 90);
    const productId = known.length === 0 ? id : `${id}-${known.length + 1}`;
    const name = lineOf(instance.name);
    const { unit, properties, modules } = rates;
    const note = `${resultSourceWord[language]}: ${id}`;
    const factors = factorsOfDeclared({ unit, properties, modules, isTotalKept: true }, instance.place, problems);
    products.push({ id: productId, name: name === '' ? id : name, note, factors });
    problems.note(instance.place, 'product-from-results', { name });
    if (modules.has('d')) problems.note(instance.place, 'd-undivided');
    const variant = { ...rates, productId };
    known.push(variant);
    return variant;
  };
  return {
    products: () => products,
    use: (use) => {
      const { instance } = use;
      const rates = ratesOf(use, results);
      if (rates === null) return null;
      const known = variants.get(instance.modelId) ?? [];
      variants.set(instance.modelId, known);
      const variant = known.find((one) => isSame(one, rates)) ?? add(instance, rates, known);
      return { productId: variant.productId, name: lineOf(instance.name), ...amountOf(use, rates) };
    },
  };
};

/** How often LCAbyg replaces the product within its period. */
export const replacementsIn = (instance: ResultNode): number =>
  amountIn(instance, 'replacements') ?? replacementsOf(amountIn(instance, 'product_lifespan'));

/**
 * What LCAbyg multiplied the product's figures by; its mass where that is in a unit of which there is none here, and the
 * use as it is given where it does not say.
 */
const calculatedAmount = (use: ResultUse): { readonly unit: Unit; readonly amount: number } | null => {
  const { instance, constructionAmount, amountPerUnit } = use;
  const given = (amountIn(instance, 'product_amount') ?? amountPerUnit) * (constructionAmount ?? 0);
  const candidates: readonly (readonly [amount: number | null, unitName: string])[] = [
    [amountIn(instance, 'calculated_indicator_amount'), textIn(instance, 'calculated_indicator_amount_unit')],
    [given, textIn(instance, 'product_amount_stage_unit')],
    [amountIn(instance, 'mass'), 'kg'],
  ];
  for (const [amount, unitName] of candidates) {
    const unit = foreignUnit(unitName);
    if (unit !== null && amount !== null && amount !== 0) return { unit: unit.unit, amount: amount * unit.factor };
  }
  return null;
};

const textIn = ({ fields }: ResultNode, key: string): string => textOf(part(fields, key));

const ratesOf = (use: ResultUse, results: LcabygResults): Rates | null => {
  const { instance, isDemolished } = use;
  const calculated = calculatedAmount(use);
  if (calculated === null) return null;
  const { unit, amount } = calculated;
  const modules = new Map<ForeignModule, DeclaredGwp>();
  for (const [module, gwp] of declaredBelow(instance, results)) {
    // Replacements are the method's own: they follow from the life of the row.
    if (module === 'b4') continue;
    const factor = 1 / (amount * (module === 'd' ? 1 + replacementsIn(instance) : 1));
    const times = (value: number | null) => (value === null ? null : value * factor);
    if (numberOf(gwp.total * factor) === null) return null;
    modules.set(module, { total: gwp.total * factor, biogenic: times(gwp.biogenic), luluc: times(gwp.luluc) });
  }
  if (modules.size === 0) return null;
  // What is only taken down was made before the building of this project.
  if (isDemolished && !modules.has('a1a3')) modules.set('a1a3', { total: 0, biogenic: null, luluc: null });
  const massKg = amountIn(instance, isDemolished ? 'demolition_mass' : 'mass') ?? 0;
  const kgPerUnit = numberOf(massKg / amount) ?? 0;
  return { unit, amount, modules, properties: kgPerUnit > 0 ? massProperty(unit, kgPerUnit) : {} };
};

/** Figures of a product, or those of its stages together where only they have any. */
const declaredBelow = (instance: ResultNode, results: LcabygResults): DeclaredModules => {
  const own = results.declaredOf(instance.id);
  if (own.size > 0) return own;
  const sum = new Map<ForeignModule, DeclaredGwp>();
  for (const stage of results.childrenOf(instance.id)) {
    for (const [module, { total }] of results.declaredOf(stage.id)) {
      sum.set(module, { total: (sum.get(module)?.total ?? 0) + total, biogenic: null, luluc: null });
    }
  }
  return sum;
};

const isSame = (one: Rates, other: Rates): boolean =>
  one.unit === other.unit &&
  one.modules.size === other.modules.size &&
  [...one.modules].every(([module, { total }]) => isSameAmount(total, other.modules.get(module)?.total ?? null)) &&
  Object.entries(one.properties).every(([key, value]) =>
    isSameAmount(numberOf(value), numberOf(other.properties[key as keyof EmissionFactors])),
  );

/**
 * In the unit that the file gives the amount in, where our product converts it to what LCAbyg made of it; else the declared
 * units that LCAbyg counted.
 */
const amountOf = (
  { instance, constructionAmount, amountPerUnit }: ResultUse,
  { unit, amount, properties }: Rates,
): Pick<RebuiltUse, 'unit' | 'amountPerUnit'> => {
  const given = foreignUnit(textOf(part(instance.fields, 'product_amount_stage_unit')));
  const perUnit = amountIn(instance, 'product_amount') ?? amountPerUnit;
  const whole = perUnit * (constructionAmount ?? 1);
  const perGiven = given === null ? null : declaredPer(given.unit, unit, properties);
  if (given !== null && perGiven !== null && isSameAmount(whole * given.factor * perGiven, amount)) {
    return { unit: given.unit, amountPerUnit: amountPerUnit * given.factor };
  }
  return { unit, amountPerUnit: whole === 0 ? amount / (constructionAmount || 1) : (amount / whole) * amountPerUnit };
};
