import { calculate } from '#domain/carbon/calculate.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { materialReport } from '#domain/reports/material-report.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import { namesOf } from '#domain/values/names.ts';
import { wordBy } from '#domain/values/word.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { gold1, gold1Project, gold1TwoClasses, transported, withChoices } from './gold-1.ts';
import {
  type Gold1Row,
  gold1Handprint,
  gold1Kilograms,
  gold1Materials,
  gold1PerArea,
  gold1Rows,
} from './gold-1-figures.ts';
import { type CheckedFigure, figure, type SelfTestCase, same, type Words, words } from './self-test-case.ts';

const byHand = words(
  'Rakennettu esimerkki GOLD-1, laskettu käsin menetelmän kaavoilla',
  'Constructed case GOLD-1, worked out by hand with the formulas of the method',
  'Konstruerat fall GOLD-1, uträknat för hand med metodens formler',
);

export const constructedCases: readonly SelfTestCase[] = [
  {
    title: words('GOLD-1: rivit', 'GOLD-1: rows', 'GOLD-1: rader'),
    source: byHand,
    figures: () => {
      const { rows } = calculate(gold1);
      return gold1Rows.flatMap((row) =>
        rowFigures(
          row,
          rows.find(({ quantityId }) => quantityId === row.id),
        ),
      );
    },
  },
  {
    title: words('GOLD-1: moduulit 50 vuodelta', 'GOLD-1: modules over 50 years', 'GOLD-1: moduler under 50 år'),
    source: byHand,
    figures: () => {
      const result = calculate(gold1);
      return scopes.flatMap((scope) =>
        moduleFigures(scope, gold1Kilograms[scope], 'kg CO₂e', (module) => result[scope].kgCo2e[module]),
      );
    },
  },
  {
    title: words(
      'GOLD-1: ilmastoselvityksen luvut',
      'GOLD-1: figures of the declaration',
      'GOLD-1: klimatutredningens tal',
    ),
    source: words(
      'GOLD-1; kokonaisluku on pyöristettyjen moduulien summa (rakennuspaikka 0,97, vaikka tarkka arvo on 0,9627)',
      'GOLD-1; a total is the sum of rounded modules (building site 0.97 although exactly 0.9627)',
      'GOLD-1; summan är summan av de avrundade modulerna (byggplats 0,97 fast det exakta värdet är 0,9627)',
    ),
    figures: declarationFigures,
  },
  {
    title: words('GOLD-1: materiaaliseloste', 'GOLD-1: material report', 'GOLD-1: materialförteckning'),
    source: byHand,
    figures: materialFigures,
  },
  {
    title: words('GOLD-1: taulukkoarvot 2021', 'GOLD-1: table values 2021', 'GOLD-1: tabellvärden 2021'),
    source: words(
      'GOLD-1, kun A4 = 10,2 ja C2 = 7',
      'GOLD-1 with A4 = 10.2 and C2 = 7',
      'GOLD-1 när A4 = 10,2 och C2 = 7',
    ),
    figures: () => {
      const { building } = calculate(withChoices(gold1, { tableVariant: '2021' }));
      return [figure(scopeWords.building, 'kg CO₂e', 585_002.37, building.kgCo2e.total, 2)];
    },
  },
  {
    title: words(
      'GOLD-1: kaksi käyttötarkoitusluokkaa',
      'GOLD-1: two use classes',
      'GOLD-1: två användningsändamålsklasser',
    ),
    source: words(
      'GOLD-1, kun 600 m² on asuntoja ja 400 m² toimistoja; jaot laskettu käsin',
      'GOLD-1 with 600 m² of flats and 400 m² of offices; splits worked out by hand',
      'GOLD-1 när 600 m² är bostäder och 400 m² kontor; fördelningen uträknad för hand',
    ),
    figures: classFigures,
  },
  {
    title: words('Kuljetukset eriteltyinä', 'Transport in detail', 'Transporter specificerade'),
    source: words(
      '1 000 kg, hukka 10 %, 100 km kuorma-autolla ja 1 000 km laivalla: tonnit × kilometrit × kerroin',
      '1,000 kg, 10 % waste, 100 km by lorry and 1,000 km by ship: tonnes × kilometres × coefficient',
      '1 000 kg, spill 10 %, 100 km med lastbil och 1 000 km med fartyg: ton × kilometer × koefficient',
    ),
    figures: () => {
      const [row] = calculate(transported).rows;
      return [
        figure(same('A4'), 'kg CO₂e', 1.1 * (100 * 0.11 + 1000 * 0.045), row?.modules.a4, 6),
        figure(same('C2'), 'kg CO₂e', 100 * 0.11 + 1000 * 0.045, row?.modules.c2, 6),
      ];
    },
  },
  {
    title: words('GOLD-1: hukka moduulissa A5', 'GOLD-1: waste in module A5', 'GOLD-1: spill i modul A5'),
    source: words(
      'Hukka siirtyy, kokonaisuus ei muutu',
      'The waste moves and the total stays',
      'Spillet flyttas, helheten ändras inte',
    ),
    figures: () => {
      const { site } = calculate(withChoices(gold1, { wasteModule: 'a5' }));
      // m (w - 1) g: gravel 225, asphalt 187.2, concrete 2,340, rebar 301.5
      return [
        figure(
          words('Rakennuspaikka, hukka', 'Building site, waste', 'Byggplats, spill'),
          'kg CO₂e',
          3053.7,
          site.kgCo2e.a5 - 7000,
          2,
        ),
        figure(scopeWords.site, 'kg CO₂e', 96_269.2, site.kgCo2e.total, 2),
      ];
    },
  },
];

function classFigures(): CheckedFigure[] {
  const { building, byUseClass, limit } = calculate(gold1TwoClasses);
  const [flats, offices] = byUseClass;
  const limitOf = (code: string) => limit.byUseClass.find(({ useClass }) => useClass === code)?.value;
  const of = (name: Words, code: string): Words => wordBy((language) => `${name[language]}: ${code}`);
  const [flatsName, officesName] = [words('Asunnot', 'Flats', 'Bostäder'), words('Toimistot', 'Offices', 'Kontor')];
  return [
    figure(of(scopeWords.building, 'A5'), 'kg CO₂e', 600 * 46 + 400 * 78, building.kgCo2e.a5, 2),
    figure(of(flatsName, 'A5'), 'kg CO₂e', 600 * 46, flats?.kgCo2e.a5, 2),
    figure(of(officesName, 'A5'), 'kg CO₂e', 400 * 78, offices?.kgCo2e.a5, 2),
    figure(of(flatsName, 'B6'), 'kg CO₂e', 0.6 * 330_800, flats?.kgCo2e.b6, 2),
    figure(of(officesName, 'B6'), 'kg CO₂e', 0.4 * 330_800, offices?.kgCo2e.b6, 2),
    figure(words('Raja-arvo: asunnot', 'Limit: flats', 'Gränsvärde: bostäder'), 'kg CO₂e/m²/a', 16, limitOf('AK3'), 2),
    figure(words('Raja-arvo: toimistot', 'Limit: offices', 'Gränsvärde: kontor'), 'kg CO₂e/m²/a', 20, limitOf('T'), 2),
  ];
}

const rowFigures = (expected: Gold1Row, row: RowResult | undefined): CheckedFigure[] => {
  const item = gold1.referenceSet.items.find(({ id }) => id === expected.id);
  const whose = item === undefined ? same(expected.id) : namesOf(item);
  const named = (what: Words): Words => wordBy((language) => `${whose[language]}: ${what[language]}`);
  const of = (code: string): Words => named(same(code));
  return [
    figure(named(words('massa', 'mass', 'massa')), 'kg', expected.massKg, row?.massKg, 2),
    figure(of('A1–A3'), 'kg CO₂e', expected.a1a3, row?.modules.a1a3, 2),
    figure(named(words('vaihtokerrat', 'replacements', 'byten')), '', expected.n, row?.parts[0]?.replacements, 0),
    figure(of('B4'), 'kg CO₂e', expected.b4, row?.modules.b4, 2),
    figure(of('C3'), 'kg CO₂e', expected.c3, row?.modules.c3, 2),
    figure(of('C4'), 'kg CO₂e', expected.c4, row?.modules.c4, 2),
    figure(of('D1'), 'kg CO₂e', expected.d1Recycling, row?.handprint.d1Recycling, 2),
    figure(of('D4'), 'kg CO₂e', expected.d4, row?.handprint.d4, 2),
  ];
};

const moduleFigures = (
  scope: Scope,
  expected: readonly number[],
  unit: string,
  read: (module: (typeof modules)[number] | 'total') => number | undefined,
): CheckedFigure[] =>
  [...modules, 'total' as const].map((module, index) => {
    const [code] = moduleWords[module];
    const name = wordBy((language) => `${scopeWords[scope][language]}: ${code}`);
    return figure(name, unit, expected[index] ?? Number.NaN, read(module), 2);
  });

function declarationFigures(): CheckedFigure[] {
  const { building, site, limit } = calculate(gold1);
  const unit = 'kg CO₂e/m²/a';
  return [
    ...moduleFigures('building', gold1PerArea.building, unit, (module) => building.perM2Year?.[module]),
    ...moduleFigures('site', gold1PerArea.site, unit, (module) => site.perM2Year?.[module]),
    ...handprintModules.map((module, index) => {
      const [code, called] = moduleWords[module];
      const name = wordBy((language) => `${code} ${called[language]}`);
      const expected = gold1Handprint[index] ?? Number.NaN;
      return figure(name, unit, expected, building.handprint.perM2Year?.[module], 2);
    }),
    figure(words('Ero raja-arvoon', 'Margin to the limit', 'Marginal till gränsvärdet'), unit, 3.56, limit.margin, 2),
  ];
}

function materialFigures(): CheckedFigure[] {
  const subject = { calculationName: 'GOLD-1', site: { ...emptySiteFields, ...gold1Project.site } };
  const report = materialReport(gold1Project, calculate(gold1Project), subject);
  return scopes.flatMap((scope) => {
    const { massKg, renewability, origin, endOfLife } = report[scope].total;
    const expected = gold1Materials[scope];
    const computed = [massKg, ...Object.values(renewability), ...Object.values(origin), ...Object.values(endOfLife)];
    const known = [expected.massKg, ...expected.renewability, ...expected.origin, ...expected.endOfLife];
    const place = scopeWords[scope];
    return known.map((kg, index) => {
      const name = wordBy((language) => `${place[language]}: ${massNames[index]?.[language]}`);
      return figure(name, 'kg', kg, computed[index], 0);
    });
  });
}

/** In the order of the figures. */
const massNames: readonly Words[] = [
  words('massa', 'mass', 'massa'),
  words('uusiutuva', 'renewable', 'förnybart'),
  words('uusiutumaton', 'non-renewable', 'icke förnybart'),
  words('uusiutuvuus ei tiedossa', 'renewability not known', 'förnybarhet inte känd'),
  words('neitseellinen', 'virgin', 'jungfruligt'),
  words('kierrätetty', 'recycled', 'återvunnet'),
  words('uudelleenkäytetty', 'reused', 'återanvänt'),
  words('alkuperä ei tiedossa', 'origin not known', 'ursprung inte känt'),
  words('uudelleenkäyttöön', 'to reuse', 'till återanvändning'),
  words('kierrätykseen', 'to recycling', 'till återvinning'),
  words('energiaksi', 'to energy recovery', 'till energi'),
  words('loppusijoitukseen', 'to final disposal', 'till slutdeponering'),
  words('vaaralliseksi jätteeksi', 'to hazardous waste', 'till farligt avfall'),
  words('elinkaaren loppu ei tiedossa', 'end of life not known', 'livscykelns slut inte känt'),
];
