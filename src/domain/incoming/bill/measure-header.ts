import { foldText } from '#domain/library/search-text.ts';
import type { Unit } from '#domain/terms/units.ts';
import { type MeasureField, measureFields } from './import-field.ts';
import { unitOfText, type WrittenUnit } from './unit-text.ts';

/** Heads of columns that hold an amount of one kind, folded. */
const heads: Readonly<Record<MeasureField, readonly string[]>> = {
  volumeM3: ['tilavuus', 'nettotilavuus', 'volume', 'net volume', 'm3', 'kuutiot', 'volym', 'nettovolym'],
  areaM2: ['pinta ala', 'ala', 'nettoala', 'netto ala', 'area', 'net area', 'm2', 'neliot', 'yta', 'nettoarea'],
  massKg: ['paino', 'massa', 'kokonaispaino', 'weight', 'mass', 'total weight', 'kg', 't', 'tn', 'vikt', 'totalvikt'],
  lengthM: ['pituus', 'kokonaispituus', 'length', 'total length', 'jm', 'm', 'juoksumetrit', 'langd', 'totallangd'],
  pieces: [
    'kpl',
    'kappaletta',
    'kappaleet',
    'kappalemaara',
    'pcs',
    'pieces',
    'count',
    'lkm',
    'lukumaara',
    'st',
    'stycken',
    'antal',
  ],
};

const amounts = ['maara', 'maarat', 'quantity', 'qty', 'amount', 'mangd', 'mangder'];

const unitOfField: Readonly<Record<MeasureField, Unit>> = {
  volumeM3: 'm3',
  areaM2: 'm2',
  massKg: 'kg',
  lengthM: 'm',
  pieces: 'pcs',
};

const fieldOfUnit: Readonly<Partial<Record<Unit, MeasureField>>> = {
  m3: 'volumeM3',
  m2: 'areaM2',
  kg: 'massKg',
  t: 'massKg',
  m: 'lengthM',
  pcs: 'pieces',
};

export interface MeasureHead {
  readonly field: MeasureField;
  readonly written: WrittenUnit;
}

/**
 * What kind of amount a head announces, and in which unit: `Pituus (m)`, `Määrä m2`, `Kpl`, `Paino [t]`. Sizes of one
 * piece (`Pituus (mm)`) and rates (`Paino (kg/m)`) are no amounts: null.
 * @param key the head, folded, without what stands in brackets
 */
export const measureOfHead = (text: string, key: string): MeasureHead | null => {
  const bracket = /[([{]([^)\]}]*)[)\]}]/.exec(text)?.[1] ?? '';
  if (/[/%€]/.test(bracket)) return null;
  const written = bracket === '' ? null : unitOfText(bracket);
  if (written !== null && written.factor < 1) return null;
  const words = foldText(key).split(' ');
  const tail = words.length > 1 ? unitOfText(words.at(-1) ?? '') : null;
  const head = tail === null ? key : words.slice(0, -1).join(' ');
  const unit = written ?? tail;
  const named = measureFields.find((field) => heads[field].includes(head) || heads[field].includes(key));
  if (named !== undefined) {
    const own = unitOfText(key) ?? { unit: unitOfField[named], factor: 1 };
    if (unit === null) return { field: named, written: own };
    return fieldOfUnit[unit.unit] === named && unit.factor >= 1 ? { field: named, written: unit } : null;
  }
  const field = unit === null ? undefined : fieldOfUnit[unit.unit];
  return field !== undefined && unit !== null && amounts.includes(head) ? { field, written: unit } : null;
};
