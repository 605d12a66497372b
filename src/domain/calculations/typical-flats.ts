import type { Unit } from '#domain/terms/units.ts';

/** Talo 2000 code, row of the emission library, amount in the whole building, unit, and a service life of its own. */
export type CaseRow = readonly [
  talo2000Code: string,
  itemId: string,
  amount: number,
  unit: Unit,
  lifetimeYears?: number,
];

/**
 * The one case that typical amounts of a block of flats are taken from: the sample site "Esimerkkikohde", an invented
 * block of flats of seven storeys and 3,537 m2 of heated net area, once with a concrete and once with a timber frame. Its
 * area is that of the published concrete flats 001, whose masses are known by material but not by part of the building, so
 * that they cannot fill a list of parts. Composites are taken apart into their products; rows of one product in one part are added up.
 * Earthworks, piles, pavings, yard and solar panels are left out: they follow the plot and the project, not the floor area.
 */
export const flatsCase = { heatedNetAreaM2: 3537, storeys: 7 } as const;

/** What both frames have. */
const shared: readonly CaseRow[] = [
  ['121', 'co2data-7000001033', 223, 'm3'],
  ['121', 'co2data-7000000301', 14.8, 't'],
  ['121', 'co2data-7000000205', 28, 'm3'],
  ['121', 'co2data-7000000270', 310, 'm2'],
  ['122', 'co2data-7000001016', 54, 'm3'],
  ['122', 'co2data-7000000301', 3.4, 't'],
  ['122', 'co2data-7000000205', 108, 'm3'],
  ['122', 'co2data-7000000252', 130, 'kg'],
  ['1231', 'co2data-7000001018', 62, 'm3'],
  ['1231', 'co2data-7000000301', 7.8, 't'],
  ['1231', 'co2data-7000000505', 3, 'pcs'],
  ['1233', 'co2data-7000000686', 86, 'm'],
  ['1236', 'co2data-7000000252', 150, 'kg'],
  ['1237', 'co2data-7000000660', 96, 'm2'],
  ['1242', 'co2data-7000000518', 470, 'pcs'],
  ['1242', 'co2data-7000000527', 34, 'm2'],
  ['1243', 'co2data-7000000511', 6, 'pcs'],
  ['1243', 'co2data-7000000514', 52, 'pcs'],
  ['1251', 'co2data-7000000594', 330, 'm2'],
  ['1251', 'co2data-7000000678', 150, 'm2'],
  ['1251', 'co2data-7000000430', 2.9, 'm3'],
  ['1251', 'co2data-7000000282', 1.6, 't'],
  ['126', 'co2data-7000000390', 38, 'm3'],
  ['126', 'co2data-7000000382', 12, 'm3'],
  ['126', 'co2data-7000000270', 640, 'm2'],
  ['126', 'co2data-7000000267', 640, 'm2'],
  ['126', 'co2data-7000000300', 1.9, 't'],
  ['1311', 'co2data-7000000258', 88, 'm3'],
  ['1311', 'co2data-7000000298', 5.2, 't'],
  ['1311', 'co2data-7000000214', 150, 'm3'],
  ['1311', 'co2data-7000000221', 30, 'm3'],
  ['1315', 'co2data-7000000508', 208, 'pcs'],
  ['1315', 'co2data-7000000505', 58, 'pcs'],
  ['1322', 'co2data-7000000532', 2150, 'm2'],
  ['1322', 'co2data-7000000538', 320, 'm2'],
  ['1326', 'co2data-7000000539', 980, 'm2'],
  ['1326', 'co2data-7000000274', 2.1, 't'],
  ['1324', 'co2data-7000000228', 180, 'm2'],
  ['133', 'co2data-7000000496', 290, 'pcs'],
  ['133', 'co2data-7000000497', 310, 'pcs'],
  ['133', 'co2data-7000000501', 130, 'pcs'],
  ['133', 'co2data-7000000503', 104, 'pcs'],
];

export const concreteFlats: readonly CaseRow[] = [
  ...shared,
  ['1232', 'co2data-7000000590', 1140, 'm2'],
  ['1232', 'co2data-7000000678', 320, 'm2'],
  ['1232', 'co2data-7000001017', 28, 'm3'],
  ['1232', 'co2data-7000000301', 3.4, 't'],
  ['1234', 'co2data-7000000581', 54, 'm'],
  ['1234', 'co2data-7000000297', 2.2, 't'],
  ['1235', 'co2data-7000000592', 2560, 'm2'],
  ['1235', 'co2data-7000000660', 200, 'm2'],
  ['1235', 'co2data-7000001016', 52, 'm3'],
  ['1235', 'co2data-7000000301', 6.2, 't'],
  ['1235', 'co2data-7000000452', 21, 'm3'],
  ['1236', 'co2data-7000000670', 530, 'm2'],
  ['1236', 'co2data-7000000247', 265, 'm3'],
  ['1241', 'co2data-7000000678', 890, 'm2'],
  ['1241', 'co2data-7000000245', 195.8, 'm3'],
  ['1241', 'co2data-7000000213', 66.75, 'm3'],
  ['1241', 'co2data-7000000459', 21360, 'kg'],
  ['1241', 'co2data-7000000293', 445, 'kg'],
  ['1241', 'co2data-7000000585', 290, 'm2'],
  ['1241', 'co2data-7000000226', 2.3, 'm3'],
  ['1241', 'co2data-7000000390', 3.4, 'm3'],
];

export const timberFlats: readonly CaseRow[] = [
  ...shared,
  ['1232', 'co2data-7000000378', 340, 'm3'],
  ['1232', 'co2data-7000000264', 82, 'm3'],
  ['1232', 'co2data-7000000590', 340, 'm2'],
  ['1232', 'co2data-7000000297', 9.5, 't'],
  ['1233', 'co2data-7000000398', 14, 'm3'],
  ['1234', 'co2data-7000000398', 26, 'm3'],
  ['1234', 'co2data-7000000418', 18, 'm3'],
  ['1235', 'co2data-7000000378', 480, 'm3'],
  ['1235', 'co2data-7000001016', 150, 'm3'],
  ['1235', 'co2data-7000000301', 5.4, 't'],
  ['1235', 'co2data-7000000245', 90, 'm3'],
  ['1235', 'co2data-7000000264', 40, 'm3'],
  ['1236', 'co2data-7000000378', 86, 'm3'],
  ['1236', 'co2data-7000000193', 290, 'm3'],
  ['1241', 'co2data-7000000390', 35, 'm3'],
  ['1241', 'co2data-7000000244', 312.5, 'm3'],
  ['1241', 'co2data-7000000263', 11.25, 'm3'],
  ['1241', 'co2data-7000000252', 250, 'kg'],
  ['1241', 'co2data-7000000258', 16.25, 'm3'],
  ['1241', 'co2data-7000000404', 30, 'm3', 40],
];
