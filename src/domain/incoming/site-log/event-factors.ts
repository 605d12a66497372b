import { foldText } from '#domain/library/search-text.ts';
import type { EventKind, LogUnit } from '#domain/site-log/log-event.ts';
import { unitRatio } from '#domain/site-log/log-units.ts';
import type { SiteFactor } from '#domain/site-log/site-factor.ts';
import type { WasteCode } from './waste-codes.ts';

/** Fuels by their words (folded), well to wheel, in the units in which the set has them; the first that fits decides. */
const fuels: readonly (readonly [words: RegExp, ids: readonly string[]])[] = [
  // Blends of HVO have no factor of their own.
  [/hvo[\s-]?\d{1,2}(?!\d)/, []],
  [/hvo|uusiutuva diesel|renewable diesel|fornybar diesel/, ['uk25-hvo-l-wtw', 'uk25-hvo-kg-wtw']],
  [/biodiesel|fame\b/, ['uk25-biodiesel-me-l-wtw']],
  [/polttooljy|gas ?oil|\bmpo\b|\bpok\b|brannolja|eldningsolja|red diesel/, ['uk25-gas-oil-wtw']],
  [/diesel/, ['uk25-diesel-blend-wtw']],
  [/etanoli|ethanol|etanol/, ['uk25-bioethanol-l-wtw']],
  [/bensiini|bensin|petrol|gasoline|\b9[58]\s?e(?:5|10)\b/, ['uk25-petrol-blend-wtw']],
  [/biopropa/, ['uk25-biopropane-l-wtw']],
  [/propaani|propane?\b/, ['uk25-propane-l-wtw', 'uk25-propane-t-wtw']],
  [/nestekaasu|\blpg\b|gasol\b/, ['uk25-lpg-l-wtw', 'uk25-lpg-t-wtw']],
  [/maakaasu|natural gas|naturgas/, ['uk25-natural-gas-m3-wtw', 'uk25-natural-gas-kwh-wtw']],
  [/biokaasu|biogas/, ['uk25-biogas-kwh-wtw', 'uk25-biomethane-kg-wtw']],
  [/pelletti|pellets?/, ['uk25-wood-pellets-t-wtw']],
  [/hake\b|wood ?chips|flis/, ['uk25-wood-chips-t-wtw']],
];

export interface FactorQuestion {
  readonly kind: EventKind;
  readonly name: string;
  readonly date: string;
  readonly unit: LogUnit | null;
  readonly wasteCode: WasteCode | null;
}

export type FactorOf = (id: string) => SiteFactor | undefined;

/** The factor that a line's own words lead to; '' = none, a person chooses. */
export const factorIdOf = (question: FactorQuestion, factorOf: FactorOf): string => {
  const fits = (id: string): boolean => {
    const factor = factorOf(id);
    return factor !== undefined && question.unit !== null && unitRatio(question.unit, factor.unit) !== null;
  };
  return candidatesOf(question).find(fits) ?? '';
};

const candidatesOf = ({ kind, name, date, wasteCode }: FactorQuestion): readonly string[] => {
  const folded = foldText(name);
  switch (kind) {
    case 'fuel':
      return fuels.find(([pattern]) => pattern.test(folded))?.[1] ?? [];
    case 'electricity':
      return [`co2data-7000000778-${date.slice(0, 4)}-kwh`];
    case 'heat':
      return /kaukolam|district heat|fjarrvarme/.test(folded) ? [`co2data-7000000763-${date.slice(0, 4)}-kwh`] : [];
    case 'waste':
      return wasteCode === null || wasteCode.factorHint === '' ? [] : [wasteCode.factorHint];
    case 'water':
      return ['uk25-water-supply'];
    default:
      return [];
  }
};

/** A name of a fuel: what is bought with a fuel card. */
export const isFuelName = (name: string): boolean => fuels.some(([pattern]) => pattern.test(foldText(name)));
