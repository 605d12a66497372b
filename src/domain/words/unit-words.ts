import type { Unit } from '#domain/terms/units.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

/** Units that are not written as they are stored. */
const unitWords: Readonly<Partial<Record<Unit, Word>>> = {
  m2: word('m²', 'm²', 'm²'),
  m3: word('m³', 'm³', 'm³'),
  pcs: word('kpl', 'pcs', 'st'),
};

export const unitText = (unit: Unit, language: Language): string => unitWords[unit]?.[language] ?? unit;

/** A unit that the engine writes in plain letters, as it is written for readers: `kgCO2e/m2` -> "kg CO₂e/m²". */
export const writtenUnit = (unit: string, language: Language): string =>
  unit.replaceAll('kgCO2e', 'kg CO₂e').replaceAll(/\b(m2|m3|pcs)\b/g, (name) => unitText(name as Unit, language));
