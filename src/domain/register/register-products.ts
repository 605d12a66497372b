import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { ProductLine } from '#domain/reports/product-line.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import type { PreparationFields } from '#domain/sites/preparation.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { mappedCode } from './code-mapping.ts';
import { isDay, isInt32, isUuid } from './plain-values.ts';
import { type RegisterNotes, tell } from './register-finding.ts';
import { type KeyOf, numbered, productRole } from './register-keys.ts';
import { codeAddress, factsOfType } from './register-schema.ts';
import type { RegisterSettings } from './register-settings.ts';

/** What an export is written with. */
export interface Writing {
  readonly facts: PreparationFields;
  readonly settings: RegisterSettings;
  readonly keyOf: KeyOf;
  readonly notes: RegisterNotes;
}

const fieldsOfScope = {
  building: { type: 'BuildingBuildingProduct', key: 'buildingBuildingProductKey', code: 'buildingProductType' },
  site: {
    type: 'BuildingSiteBuildingProduct',
    key: 'buildingSiteBuildingProductKey',
    code: 'buildingSiteBuildingProductType',
  },
} as const;

/** The product list as the register takes it. */
export const registerProducts = ({ products }: ProductList, writing: Writing): JsonObject => {
  const { facts, keyOf } = writing;
  const preparer = preparerOf(facts);
  return {
    buildingProductListKey: keyOf('products'),
    ...(!isDay(facts.preparationDate) ? {} : { preparationDate: facts.preparationDate }),
    ...(preparer === '' ? {} : { nameOfPreparer: preparer }),
    buildingBuildingProduct: productsOf(products, 'building', writing),
    buildingSiteBuildingProduct: productsOf(products, 'site', writing),
  };
};

export const preparerOf = ({ preparers }: PreparationFields): string =>
  preparers
    .map(({ name }) => name.trim())
    .filter((name) => name !== '')
    .join(', ');

const productsOf = (products: readonly ProductLine[], scope: Scope, writing: Writing): readonly JsonObject[] => {
  const roleOf = numbered();
  return products
    .filter((line) => line.scope === scope)
    .map((line) => {
      const fields = productFields(line, writing);
      const { key } = fieldsOfScope[scope];
      return { [key]: writing.keyOf(roleOf(productRole(scope, fields))), ...fields };
    });
};

const productFields = (line: ProductLine, { facts, settings, notes }: Writing): JsonObject => {
  const { scope, part, name } = line;
  const description = [part.fi, name.fi].filter((text) => text !== '').join(': ');
  const code = productCode(line, settings, notes);
  const amount = wholeAmount(line, description, notes);
  return {
    ...(scope === 'site' && isUuid(facts.buildingSiteKey) ? { buildingSiteKey: facts.buildingSiteKey } : {}),
    ...(code === undefined ? {} : { [fieldsOfScope[scope].code]: code }),
    productDescription: description,
    ...(amount === null ? {} : { productAmount: amount.value }),
    productAmountUnit: amount?.unit ?? unitText(line.unit),
  };
};

/** The kind of a product: nobody has published what the codes mean, so an administrator says it for each part. */
const productCode = ({ scope, part }: ProductLine, { mapping }: RegisterSettings, notes: RegisterNotes) => {
  const key = part.ryhtiCode ?? '';
  const { code, state } = mappedCode(scope === 'site' ? mapping.siteProducts : mapping.products, key);
  const { type, code: field } = fieldsOfScope[scope];
  const fact = factsOfType('8', type)[field];
  const address = code === null || fact === undefined ? undefined : codeAddress(fact, code);
  const subject = key === '' ? part.fi : `${key} ${part.fi}`;
  if (address === undefined || code === null) {
    const isTold = notes.findings.some((finding) => finding.code === 'product-code' && finding.subject === subject);
    if (!isTold) tell(notes, 'product-code', 'settings.mapping', subject);
    return undefined;
  }
  const kind = scope === 'site' ? 'site-product' : 'product';
  const isNoted = notes.usedCodes.some((used) => used.kind === kind && used.from === key);
  if (!isNoted) notes.usedCodes.push({ kind, from: key, code, state });
  return address;
};

const unitText = (unit: ProductLine['unit']): string => (unit === 'pcs' ? 'kpl' : unit);

interface WholeAmount {
  readonly value: number;
  readonly unit: string;
}

/** The share that rounding may take of an amount before it is told in kilograms instead. */
const smallShare = 0.01;

/**
 * The register takes whole numbers. Tonnes are told in kilograms, and so is what a whole number of its own unit would say
 * badly; an amount that rounds to nothing is missing, never 0.
 */
const wholeAmount = (
  { amount, unit, massKg }: ProductLine,
  subject: string,
  notes: RegisterNotes,
): WholeAmount | null => {
  if (amount === null) {
    tell(notes, 'product-amount', 'calculation.rows', subject);
    return null;
  }
  const own = unit === 't' ? { exact: amount * 1000, unit: 'kg' } : { exact: amount, unit: unitText(unit) };
  const mass = massKg === null ? [] : [{ exact: massKg, unit: 'kg' }];
  const choices = [own, ...mass].filter(({ exact }) => isInt32(Math.round(exact)));
  const chosen = choices.find(({ exact }) => lossOf(exact) <= smallShare) ?? choices.toSorted(byLoss)[0];
  const value = chosen === undefined ? null : Math.round(chosen.exact) + 0;
  if (chosen === undefined || value === null || (value === 0 && amount !== 0)) {
    tell(notes, 'product-amount-not-whole', 'calculation.rows', subject);
    return null;
  }
  if (value !== amount || chosen.unit !== unitText(unit)) {
    notes.roundings.push({ subject, from: amount, fromUnit: unitText(unit), to: value, toUnit: chosen.unit });
  }
  return { value, unit: chosen.unit };
};

const lossOf = (exact: number): number => (exact === 0 ? 0 : Math.abs(Math.round(exact) - exact) / Math.abs(exact));

const byLoss = (left: { readonly exact: number }, right: { readonly exact: number }): number =>
  lossOf(left.exact) - lossOf(right.exact);
