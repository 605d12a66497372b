import { calculate } from '#domain/carbon/calculate.ts';
import { energyCoefficients, sumOfCoefficients } from '#domain/carbon/energy.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { gold1, makeQuantity, withChoices } from './gold-1.ts';
import { publishedEnergyMeans } from './gold-1-figures.ts';
import { makeItem, referenceSet2022 } from './reference-set-2022.ts';
import { figure, type SelfTestCase, same, words } from './self-test-case.ts';

/** A published case with nothing but its table values. */
const withoutRows = { ...gold1, quantities: [] };

/** Concrete flats 001: 3,537 m2, masses and A1-3 as published, without waste. */
const concreteFlats = {
  ...withoutRows,
  site: { ...gold1.site, useClasses: [{ code: 'AK3', heatedNetAreaM2: 3537 }] },
  referenceSet: {
    ...referenceSet2022,
    items: [
      ...referenceSet2022.items,
      makeItem('precast', words('Betonivalmisosat', 'Precast concrete', 'Prefabricerade betongelement'), {
        gwpA1A3Conservative: 0.22,
      }),
    ],
  },
  categories: [{ id: 'all', name: '', talo2000Code: '', scope: 'building' as const }],
  quantities: Object.entries({
    c30: 2_986_702,
    precast: 1_792_168,
    gravel: 439_214,
    brick: 232_476,
    rebar: 115_864,
  }).map(([id, amount]) =>
    makeQuantity({ id, categoryId: 'all', source: { kind: 'item', id }, amount, unit: 'kg', wastePercent: 0 }),
  ),
};

/** A real all-electric block of flats with 36.78 kWh/m2/a, completed in 2022. */
const electricFlats = {
  ...withChoices(gold1, { energy: [{ carrier: 'electricity', kwhPerYear: 36_780 }] }),
  site: { ...gold1.site, completionYear: 2022 },
};

export const publishedCases: readonly SelfTestCase[] = [
  {
    title: words(
      'Energian päästökertoimien keskiarvot 50 vuodelta',
      'Means of the energy coefficients over 50 years',
      'Energins emissionsfaktorer, medeltal under 50 år',
    ),
    source: words(
      'Julkaistut keskiarvot, päästötiedot 1.00.007',
      'Published means, emission data 1.00.007',
      'Publicerade medeltal, utsläppsdata 1.00.007',
    ),
    figures: () =>
      publishedEnergyMeans.flatMap(([year, electricity, heat, cooling]) => [
        figure(
          words(`Sähkö ${year}`, `Electricity ${year}`, `El ${year}`),
          perKwh,
          electricity,
          mean('electricity', year),
          5,
        ),
        figure(
          words(`Kaukolämpö ${year}`, `District heat ${year}`, `Fjärrvärme ${year}`),
          perKwh,
          heat,
          mean('districtHeat', year),
          5,
        ),
        figure(
          words(`Kaukojäähdytys ${year}`, `District cooling ${year}`, `Fjärrkyla ${year}`),
          perKwh,
          cooling,
          mean('districtCooling', year),
          5,
        ),
      ]),
  },
  {
    title: words(
      'Sähkölämmitteinen kerrostalo, valmis 2022',
      'Block of flats heated by electricity, completed 2022',
      'Eluppvärmt flervåningshus, färdigt 2022',
    ),
    source: words(
      'Julkaistu ilmastoselvitys: 36,78 kWh/m²/a',
      'A published declaration: 36.78 kWh/m²/a',
      'En publicerad klimatutredning: 36,78 kWh/m²/a',
    ),
    figures: () => [figure(same('B6'), perArea, 2.6, calculate(electricFlats).building.perM2Year?.b6, 2)],
  },
  {
    title: words(
      'Kerrostalon taulukkoarvot, versio 2021',
      'Table values of flats, variant 2021',
      'Tabellvärden för flervåningshus, version 2021',
    ),
    source: words(
      'Julkaistut todellisten rakennusten tulokset',
      'Published results of real buildings',
      'Publicerade resultat för verkliga byggnader',
    ),
    figures: () => {
      const { building, site } = calculate(withChoices(withoutRows, { tableVariant: '2021' }));
      const perYear = (kgCo2e: number) => kgCo2e / (1000 * periodYears);
      const a4a5 = building.kgCo2e.a4 + building.kgCo2e.a5 + site.kgCo2e.a5;
      return [
        figure(same('A4 + A5'), perArea, 1.264, perYear(a4a5), 6),
        figure(same('C1 + C2'), perArea, 0.28, perYear(building.kgCo2e.c1 + building.kgCo2e.c2), 6),
      ];
    },
  },
  {
    title: words(
      'Betonikerrostalo 001, 3 537 m²',
      'Concrete flats 001, 3,537 m²',
      'Flervåningshus av betong 001, 3 537 m²',
    ),
    source: words(
      'Julkaistut massat; A1–A3 laskettu niistä käsin päästötiedoilla 1.00.007 (julkaistu toisilla tiedoilla: 5,96)',
      'Published masses; A1–A3 worked out from them by hand with emission data 1.00.007 (published with other data: 5.96)',
      'Publicerade massor; A1–A3 uträknat av dem för hand med utsläppsdata 1.00.007 (publicerat med andra data: 5,96)',
    ),
    figures: () => [figure(same('A1–A3'), perArea, 6.01, calculate(concreteFlats).building.perM2Year?.a1a3, 2)],
  },
];

const perArea = 'kg CO₂e/m²/a';
const perKwh = 'kg CO₂e/kWh';

const mean = (carrier: 'electricity' | 'districtHeat' | 'districtCooling', year: number): number =>
  sumOfCoefficients(energyCoefficients(referenceSet2022, carrier, 'benefit', year)) / periodYears;
