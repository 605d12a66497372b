import type { BuildingType } from '#domain/terms/use-class.ts';
import type { Areas } from './areas.ts';
import type { ScopeResult, Warning } from './calculation-result.ts';
import { round2 } from './round.ts';

type Band = readonly [low: number, high: number];

/** Results of real Finnish buildings lie inside these; outside them an input error is more likely than a record. */
const massBand: Band = [300, 5200];
/** A-C without B6, kgCO2e/m2/a. */
const embodiedBands: Readonly<Partial<Record<BuildingType, Band>>> = {
  smallHouse: [6, 10],
  residential: [7, 9],
  office: [9.8, 12.2],
  education: [8.3, 9.5],
  commercial: [10.2, 13.8],
};
const b6Bands: Readonly<Partial<Record<BuildingType, Band>>> = { residential: [2.6, 8.2] };

/** Warnings about the whole building; silent while it has no area or no rows. Bands by type need a single type. */
export const plausibilityWarnings = (building: ScopeResult, areas: Areas): Warning[] => {
  const { areaM2, perM2Year, massKg } = building;
  if (areaM2 === null || perM2Year === null || massKg === 0) return [];
  const types = new Set(areas.classes.map(({ useClass }) => useClass?.buildingType ?? null));
  const type = types.size === 1 ? ([...types][0] ?? null) : null;
  const embodied = round2(perM2Year.total - perM2Year.b6);
  return [
    ...outside('mass-outside-band', 'Mass per heated net area, kg/m2', round2(massKg / areaM2), massBand),
    ...outside('embodied-outside-band', 'Embodied footprint, kgCO2e/m2/a', embodied, bandOf(embodiedBands, type)),
    ...(perM2Year.b6 === 0
      ? []
      : outside('b6-outside-band', 'Footprint of energy, kgCO2e/m2/a', perM2Year.b6, bandOf(b6Bands, type))),
  ];
};

const bandOf = (bands: Readonly<Partial<Record<BuildingType, Band>>>, type: BuildingType | null): Band | undefined =>
  type === null ? undefined : bands[type];

const outside = (code: Warning['code'], name: string, value: number, band: Band | undefined): Warning[] => {
  if (band === undefined || (value >= band[0] && value <= band[1])) return [];
  return [{ code, quantityId: null, message: `${name}: ${value} is outside ${band[0]}-${band[1]}`, value }];
};
