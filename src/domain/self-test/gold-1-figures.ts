/**
 * Every figure of GOLD-1 as the method's section 9 gives it, worked out by hand and not by the engine. kg of mass and
 * kgCO2e over 50 years; n is the number of replacements.
 */
export interface Gold1Row {
  readonly id: string;
  readonly massKg: number;
  readonly a1a3: number;
  readonly n: number;
  readonly b4: number;
  readonly c3: number;
  readonly c4: number;
  readonly d1Recycling: number;
  readonly d4: number;
}

const row = (
  id: string,
  massKg: number,
  a1a3: number,
  n: number,
  b4: number,
  c3: number,
  c4: number,
  d1Recycling = 0,
  d4 = 0,
): Gold1Row => ({ id, massKg, a1a3, n, b4, c3, c4, d1Recycling, d4 });

export const gold1Rows: readonly Gold1Row[] = [
  row('gravel', 900_000, 4725, 0, 0, 0, 0),
  row('asphalt', 62_400, 3931.2, 4, 15_724.8, 0, 3556.8),
  row('c30', 360_000, 49_140, 0, 0, 1728, 4104),
  row('rebar', 9000, 6331.5, 0, 0, 17.64, 10.26),
  row('c25', 192_000, 23_184, 0, 0, 921.6, 2188.8),
  row('slab', 343_800, 63_740.52, 0, 0, 1650.24, 3919.32),
  row('clt', 23_500, 4935, 0, 0, 470, 0, 0, -37_600),
  row('brick', 30_000, 6930, 0, 0, 87, 718.2),
  row('wool', 7320, 11_309.4, 0, 0, 0, 417.24),
  row('membrane', 2000, 1474, 1, 1474, 0, 26.22),
  row('sheet', 2000, 6510, 0, 0, 3.6, 2.28, -3000),
  row('cabinet', 260, 508.82, 3, 1526.46, 4.784, 0.8892, 0, -390),
];

/** In the order of the modules, and the total, kgCO2e. */
export const gold1Kilograms = {
  building: [160_591.74, 27_000, 46_000, 13_000.46, 330_800, 7000, 27_000, 3137.22, 7272.95, 621_802.37],
  site: [64_127.7, 0, 7000, 15_724.8, 0, 0, 0, 1745.64, 7671.06, 96_269.2],
} as const;

/** The same per m2 and year as declared: rounded modules and their sum. */
export const gold1PerArea = {
  building: [3.21, 0.54, 0.92, 0.26, 6.62, 0.14, 0.54, 0.06, 0.15, 12.44],
  site: [0.64, 0, 0.07, 0.16, 0, 0, 0, 0.02, 0.08, 0.97],
} as const;

/** In the order of the handprint's components, kgCO2e/m2/a. */
export const gold1Handprint = [0, -0.06, 0, -0.3, -0.76, 0] as const;

/** Whole kilograms: mass; renewable, not, unknown; virgin, recycled, reused, unknown; ends of life, the last unknown. */
export const gold1Materials = {
  building: {
    massKg: 600_880,
    renewability: [23_952, 576_928, 0],
    origin: [591_187, 9693, 0, 0],
    endOfLife: [160, 447_965, 25_159, 127_596, 0, 0],
  },
  site: {
    massKg: 1_331_400,
    renewability: [0, 431_400, 900_000],
    origin: [422_400, 9000, 0, 900_000],
    endOfLife: [0, 296_820, 0, 134_580, 0, 900_000],
  },
} as const;

/** Mean coefficients over 50 years from the completion year, kgCO2e/kWh: electricity, district heat, district cooling. */
export const publishedEnergyMeans = [
  [2022, 0.07076, 0.08016, 0.0204],
  [2024, 0.06552, 0.07512, 0.019],
  [2025, 0.0629, 0.0726, 0.0183],
  [2026, 0.06028, 0.07008, 0.0176],
  [2027, 0.05766, 0.06756, 0.0169],
  [2028, 0.05504, 0.06504, 0.0162],
  [2030, 0.0498, 0.06, 0.0148],
] as const;
