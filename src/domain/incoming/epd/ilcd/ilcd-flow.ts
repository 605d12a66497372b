import { type CarbonContent, carbonKindOf, contentOfProperties } from '#domain/incoming/epd/carbon-content.ts';
import type { AmountStatement, PropertyStatement } from '#domain/incoming/epd/conversions.ts';
import { unitOf } from '#domain/incoming/epd/source-values.ts';
import type { Unit } from '#domain/terms/units.ts';

/** One flow property of a reference flow. */
export interface IlcdProperty {
  readonly uuid: string;
  readonly name: string;
  readonly meanValue: number | null;
  readonly isReference: boolean;
  /** Unit as the source writes it; empty = it must be known from the property. */
  readonly unitText: string;
}

/** A reference flow: what one of it is. Amounts are for one unit of the exchange. */
export interface IlcdFlow extends CarbonContent {
  readonly reference: IlcdProperty | null;
  readonly amounts: readonly AmountStatement[];
  readonly properties: readonly PropertyStatement[];
}

/** Flow properties of ILCD, by UUID, with the reference unit of their unit group. */
const unitsByProperty = new Map<string, Unit>([
  ['93a60a56-a3c8-11da-a746-0800200b9a66', 'kg'],
  ['93a60a56-a3c8-22da-a746-0800200c9a66', 'm3'],
  ['93a60a56-a3c8-19da-a746-0800200c9a66', 'm2'],
  ['838aaa23-0117-11db-92e3-0800200c9a66', 'm'],
  ['01846770-4cfe-4a25-8ad9-919d8d378345', 'pcs'],
  ['93a60a56-a3c8-11da-a746-0800200c9a66', 'MJ'],
  ['93a60a56-a3c8-14da-a746-0800200c9a66', 'MJ'],
  ['838aaa20-0117-11db-92e3-0800200c9a66', 'tkm'],
]);

const biogenicCarbon = '62e503ce-544a-4599-b2ad-bcea15a7bf20';
const packagingCarbon = '262a541b-209e-44cc-a426-33bce30de7b1';

export const flowOf = (all: readonly IlcdProperty[], properties: readonly PropertyStatement[]): IlcdFlow => {
  const content = (kind: keyof CarbonContent) => all.find((one) => carbonOf(one) === kind)?.meanValue ?? null;
  const amounts = all.flatMap((property) => {
    const unit = unitOfProperty(property);
    const { meanValue, isReference, name } = property;
    // Carbon is given in kilograms, too, but is not what the product weighs.
    if (carbonOf(property) !== null) return [];
    return isReference || unit === null || meanValue === null ? [] : [{ unit, amount: meanValue, source: name }];
  });
  const reference = all.find(({ isReference }) => isReference) ?? null;
  const stated = contentOfProperties(properties, (unit) => amountIn(unit, reference, amounts));
  return {
    reference,
    amounts,
    properties: properties.filter(({ name }) => carbonKindOf(name) === null),
    biogenicCarbonKg: content('biogenicCarbonKg') ?? stated.biogenicCarbonKg,
    packagingCarbonKg: content('packagingCarbonKg') ?? stated.packagingCarbonKg,
  };
};

const carbonOf = ({ uuid, name, isReference }: IlcdProperty): keyof CarbonContent | null => {
  if (uuid === biogenicCarbon) return 'biogenicCarbonKg';
  if (uuid === packagingCarbon) return 'packagingCarbonKg';
  return isReference ? null : carbonKindOf(name);
};

/** How much of a unit one of the flow is; null = it is not given in that unit. */
const amountIn = (unit: Unit, reference: IlcdProperty | null, amounts: readonly AmountStatement[]): number | null =>
  reference !== null && unitOfProperty(reference) === unit
    ? reference.meanValue
    : (amounts.find((one) => one.unit === unit)?.amount ?? null);

const unitOfProperty = ({ uuid, unitText }: IlcdProperty): Unit | null =>
  (unitText === '' ? null : unitOf(unitText)) ?? unitsByProperty.get(uuid) ?? null;

/** What one of the flow is: the mean value of its reference property, 1000 kg for example. */
export const amountOfFlow = ({ reference }: IlcdFlow) => {
  const unit = reference === null ? null : unitOfProperty(reference);
  const amount = reference?.meanValue ?? null;
  return {
    unit,
    amount: amount !== null && amount > 0 ? amount : null,
    unitText: reference === null ? '' : reference.unitText || (unit ?? reference.name),
  };
};
