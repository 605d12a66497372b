import type { Unit } from '#domain/terms/units.ts';
import type { PropertyStatement } from './conversions.ts';
import { unitOf } from './source-values.ts';

/** Biogenic carbon of the declared amount, kg C; null = not given. */
export interface CarbonContent {
  readonly biogenicCarbonKg: number | null;
  readonly packagingCarbonKg: number | null;
}

/** Is it carbon of the product or its packaging, by what sources call it in English, German, Danish, Swedish or Finnish? */
export const carbonKindOf = (name: string): keyof CarbonContent | null => {
  const text = name.toLowerCase();
  if (!carbon.test(text) || !biogenic.test(text)) return null;
  return packaging.test(text) ? 'packagingCarbonKg' : 'biogenicCarbonKg';
};

// Not carbon dioxide, nor carbonation or the share of a renewable.
const carbon = /carbon(?![a-z]|[ -]?dioxide)|kohlenstoff|kulstof(?!fer)|\bkol(?!dioxid)|hiil(?!idioksid)/;
const biogenic = /biogen|biogeen|eloper/;
const packaging = /packag|verpackung|emballage|förpackning|pakkau/;

/**
 * The content that properties of the material state: kilograms as they are, a share or a content per unit only where it is
 * known how much of that there is. One that two properties give differently is not known.
 * @param amountIn how much of a unit the properties describe; null = not known
 */
export const contentOfProperties = (
  properties: readonly PropertyStatement[],
  amountIn: (unit: Unit) => number | null,
): CarbonContent => {
  const contentOf = (kind: keyof CarbonContent): number | null => {
    const found = properties.flatMap((property) => {
      const kg = carbonKindOf(property.name) === kind ? kilogramsOf(property, amountIn) : null;
      return kg === null ? [] : [kg];
    });
    const [first] = found;
    return first !== undefined && found.every((kg) => kg === first) ? first : null;
  };
  return { biogenicCarbonKg: contentOf('biogenicCarbonKg'), packagingCarbonKg: contentOf('packagingCarbonKg') };
};

const kilogramsOf = ({ value, unit }: PropertyStatement, amountIn: (unit: Unit) => number | null): number | null => {
  if (value < 0) return null;
  const plain = unit.toLowerCase().replaceAll(/[\s_()^]/g, '');
  if (percent.test(plain)) return times(value / 100, amountIn('kg'));
  const [mass, per, ...more] = plain.split('/');
  const scale = mass === undefined ? undefined : kilogramsBy.get(mass);
  if (scale === undefined || more.length > 0) return null;
  if (per === undefined) return value * scale;
  const perUnit = unitOf(per);
  return perUnit === null ? null : times(value * scale, amountIn(perUnit));
};

const percent = /^(?:%|ma\.?-?%|mass-?%|w-?%|weight-?%)$/;
const kilogramsBy = new Map([
  ['kg', 1],
  ['kgc', 1],
  ['g', 0.001],
  ['gc', 0.001],
]);

const times = (value: number, amount: number | null): number | null => (amount === null ? null : value * amount);
