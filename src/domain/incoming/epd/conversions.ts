import type { Unit } from '#domain/terms/units.ts';
import type { ConversionCandidate, ConversionField, MassStatement } from './epd.ts';

/** The declared amount in another quantity: 1 m3 that is 2,265 kg, 1 kg that is 0.721 m2. */
export interface AmountStatement {
  readonly unit: Unit;
  readonly amount: number;
  readonly source: string;
}

/** A property of the material as the source calls it. */
export interface PropertyStatement {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

interface Declared {
  readonly amount: number | null;
  readonly unit: Unit | null;
}

export interface Conversions {
  readonly conversions: readonly ConversionCandidate[];
  readonly masses: readonly MassStatement[];
}

const fieldOfUnit: Partial<Record<Unit, ConversionField>> = {
  m: 'kgPerM',
  m2: 'kgPerM2',
  m3: 'kgPerM3',
  pcs: 'kgPerPcs',
};

/** Every conversion that a source offers, each with where it comes from; none is preferred here. */
export const conversionsOf = (
  declared: Declared,
  amounts: readonly AmountStatement[],
  properties: readonly PropertyStatement[],
): Conversions => {
  const stated = [
    ...amounts.flatMap((mass) =>
      mass.unit === 'kg' ? candidatesOfMass(mass, [...amountsOf(declared), ...amounts]) : [],
    ),
    ...amounts.flatMap((other) => candidatesOfAmount(declared, other)),
    ...properties.flatMap((property) => candidatesOfProperty(declared.unit, property)),
  ];
  const conversions = distinct([...stated, ...derived(stated)]);
  return { conversions, masses: massesOf(declared, amounts, properties) };
};

const amountsOf = ({ amount, unit }: Declared): readonly AmountStatement[] =>
  amount === null || unit === null ? [] : [{ unit, amount, source: '' }];

const candidatesOfMass = (mass: AmountStatement, others: readonly AmountStatement[]): ConversionCandidate[] =>
  others.flatMap(({ unit, amount }) => {
    const field = fieldOfUnit[unit];
    if (field === undefined || !(amount > 0) || !(mass.amount > 0)) return [];
    return [candidate(field, mass.amount / amount, mass.source, mass.amount, 'kg')];
  });

/** 1 kg that is 0.721 m2 weighs 1.387 kg/m2. */
const candidatesOfAmount = ({ amount, unit }: Declared, other: AmountStatement): ConversionCandidate[] => {
  const field = fieldOfUnit[other.unit];
  if (field === undefined || amount === null || !(other.amount > 0) || (unit !== 'kg' && unit !== 't')) return [];
  const kg = unit === 't' ? amount * 1000 : amount;
  return kg > 0 ? [candidate(field, kg / other.amount, other.source, other.amount, other.unit)] : [];
};

const candidatesOfProperty = (declaredUnit: Unit | null, property: PropertyStatement): ConversionCandidate[] => {
  const { name, value, unit } = property;
  if (!(value > 0)) return [];
  const kind = kindOf(property);
  const stated = (field: ConversionField, scaled: number) => [candidate(field, scaled, name, value, unit)];
  if (kind === 'density') {
    const scaled = /^(t|mg|g\/cm|kg\/dm|kg\/l)/i.test(unit.replaceAll(' ', '')) ? value * 1000 : value;
    // No building material weighs less than 8 kg/m3, but many are written in t/m3 under that heading.
    const tonnes =
      scaled < 8 ? [{ ...candidate('kgPerM3', scaled * 1000, name, value, unit), basis: 'read-as' as const }] : [];
    return [...stated('kgPerM3', scaled), ...tonnes];
  }
  if (kind === 'grammage') return stated('kgPerM2', value);
  if (kind === 'linear') return stated('kgPerM', value);
  if (kind === 'piece') return stated('kgPerPcs', value);
  if (kind === 'thickness')
    return stated('thicknessM', /^mm/i.test(unit) ? value / 1000 : /^cm/i.test(unit) ? value / 100 : value);
  const field = declaredUnit === null ? undefined : fieldOfUnit[declaredUnit];
  if (field === undefined) return [];
  if (kind === 'massPerUnit') return stated(field, value);
  // Written as kg per unit by some and as units per kg by others.
  if (kind === 'factor') {
    return [value, 1 / value].map((read) => ({
      ...candidate(field, read, name, value, unit),
      basis: 'read-as' as const,
    }));
  }
  return [];
};

type PropertyKind = 'density' | 'grammage' | 'linear' | 'piece' | 'thickness' | 'massPerUnit' | 'factor';

/** A unit tells more than a name. */
const kindsByUnit: Readonly<Record<string, PropertyKind>> = {
  'kg/m2': 'grammage',
  'kg/m': 'linear',
  'kg/m3': 'density',
  'kg/pcs': 'piece',
};

const kindOf = ({ name, unit }: PropertyStatement): PropertyKind | null => {
  const text = name.toLowerCase();
  const per = unit.toLowerCase().replaceAll(/[\s^]/g, '');
  if (Object.hasOwn(kindsByUnit, per)) return kindsByUnit[per] ?? null;
  if (/conversion|umrech/.test(text)) return /mass\s*\/|kg\s*\//.test(text) ? 'massPerUnit' : 'factor';
  if (/thickness|schichtdicke|dicke|paksuus/.test(text)) return 'thickness';
  if (/grammage|flächengewicht|flaechengewicht|weight per area|areal/.test(text)) return 'grammage';
  if (/linear density|längengewicht|laengengewicht|weight per length/.test(text)) return 'linear';
  if (/density|dichte|tiheys/.test(text)) return 'density';
  if (/weight per piece|mass per piece|stückgewicht|weight per item/.test(text)) return 'piece';
  return null;
};

/** Density, mass of an area and thickness tell each other. */
const derived = (stated: readonly ConversionCandidate[]): readonly ConversionCandidate[] => {
  const only = (field: ConversionField): number | null => {
    const values = stated.filter((one) => one.field === field && one.basis === 'stated').map(({ value }) => value);
    const [first] = values;
    return first !== undefined && values.every((value) => isNear(value, first)) ? first : null;
  };
  const [area, density, thickness] = [only('kgPerM2'), only('kgPerM3'), only('thicknessM')];
  const compute = (field: ConversionField, value: number): ConversionCandidate => ({
    ...candidate(field, value, '', value, ''),
    basis: 'derived',
  });
  return [
    ...(area !== null && thickness !== null ? [compute('kgPerM3', area / thickness)] : []),
    ...(area !== null && density !== null && thickness === null ? [compute('thicknessM', area / density)] : []),
    ...(density !== null && thickness !== null && area === null ? [compute('kgPerM2', density * thickness)] : []),
  ];
};

const candidate = (
  field: ConversionField,
  value: number,
  source: string,
  sourceValue: number,
  sourceUnit: string,
): ConversionCandidate => ({
  field,
  value: withoutNoise(value),
  source,
  sourceValue,
  sourceUnit: sourceUnit === '-' ? '' : sourceUnit,
  basis: 'stated',
});

/** The same thing said twice by the same property is one candidate. */
const distinct = (candidates: readonly ConversionCandidate[]): readonly ConversionCandidate[] =>
  candidates.filter(
    (one, index) =>
      candidates.findIndex(
        (other) => other.field === one.field && other.source === one.source && isNear(other.value, one.value, 1e-9),
      ) === index && Number.isFinite(one.value),
  );

const massesOf = (
  { amount, unit }: Declared,
  amounts: readonly AmountStatement[],
  properties: readonly PropertyStatement[],
): readonly MassStatement[] => [
  ...amounts.filter((one) => one.unit === 'kg').map(({ amount: kg, source }) => ({ kg, source })),
  ...properties.flatMap((property) => {
    if (amount === null || !(property.value > 0)) return [];
    const kind = kindOf(property);
    const isPerUnit =
      kind === 'massPerUnit' ||
      (kind === 'factor' && unit === 'kg') ||
      (kind === 'grammage' && unit === 'm2') ||
      (kind === 'linear' && unit === 'm') ||
      (kind === 'piece' && unit === 'pcs');
    return isPerUnit ? [{ kg: withoutNoise(property.value * amount), source: property.name }] : [];
  }),
];

/** Within a part (1 %) of each other. */
export const isNear = (left: number, right: number, part = 0.01): boolean =>
  Math.abs(left - right) <= part * Math.max(Math.abs(left), Math.abs(right));

const withoutNoise = (value: number): number => Number(value.toPrecision(12));
