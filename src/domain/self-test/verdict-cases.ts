import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { LimitSet } from '#domain/carbon/limit-set.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import type { UseClassArea } from '#domain/sites/site.ts';
import type { FigureState, LimitStatus } from '#domain/terms/figure-state.ts';
import type { Module } from '#domain/terms/modules.ts';
import { word } from '#domain/values/word.ts';
import { stateWords } from '#domain/words/state-words.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import { gold1, makeQuantity, withChoices } from './gold-1.ts';
import { type Checked, figure, type SelfTestCase, said, same, words } from './self-test-case.ts';

/** What may be said: GOLD-1 (12.44 kgCO2e/m2/a with everything told) changed so that it must say something else. */
export const verdictCases: readonly SelfTestCase[] = [
  {
    title: words('Raja-arvo: yksi osa yli', 'Limit: one part over', 'Gränsvärde: en del över'),
    source: ruleSource('limitByPart'),
    rule: 'limitByPart',
    figures: () => verdicts(oneOver, 'over', { AK3: 'under', T: 'over' }),
  },
  {
    title: words(
      'Raja-arvo: yksi osa ilman raja-arvoa',
      'Limit: one part without a limit',
      'Gränsvärde: en del utan gränsvärde',
    ),
    source: ruleSource('limitByPart'),
    rule: 'limitByPart',
    figures: () => verdicts(withClasses(['AK3', 600], ['YAT', 400]), 'under', { AK3: 'under', YAT: 'none' }),
  },
  {
    title: words(
      'Raja-arvo: varasto 1 000 m² ja 1 001 m²',
      'Limit: warehouse of 1,000 m² and of 1,001 m²',
      'Gränsvärde: lager på 1 000 m² och 1 001 m²',
    ),
    source: ruleSource('limitWarehouseArea'),
    rule: 'limitWarehouseArea',
    figures: () => [
      ...verdicts(withClasses(['MRVR', 1000]), 'none', {}, '1 000 m²'),
      figure(
        words('Raja-arvo, 1 001 m²', 'Limit value, 1,001 m²', 'Gränsvärde, 1 001 m²'),
        perAreaUnit,
        24,
        calculate(withClasses(['MRVR', 1001])).limit.byUseClass[0]?.value,
        1,
      ),
    ],
  },
  {
    title: words(
      'Raja-arvo: yhtä suuri kahdella desimaalilla',
      'Limit: equal at two decimals',
      'Gränsvärde: lika stort med två decimaler',
    ),
    source: ruleSource('roundedModules'),
    rule: 'roundedModules',
    figures: () => [
      ...verdicts(withLimit(12.44), 'under', {}, '12,44'),
      figure(
        words('Ero raja-arvoon', 'Margin to the limit', 'Marginal till gränsvärdet'),
        perAreaUnit,
        0,
        calculate(withLimit(12.44)).limit.margin,
        2,
      ),
      ...verdicts(withLimit(12.43), 'over', {}, '12,43'),
    ],
  },
  {
    title: words(
      'Raja-arvo: rakennus, johon sitä ei sovelleta',
      'Limit: a building that it does not apply to',
      'Gränsvärde: en byggnad som det inte tillämpas på',
    ),
    source: ruleSource('limitNotApplied'),
    rule: 'limitNotApplied',
    figures: () => [
      ...verdicts(withSite({ limitExemption: 'defence' }), 'exempt', { AK3: 'exempt' }, 'defence'),
      ...verdicts(withSite({ limitExemption: 'no-certificate' }), 'exempt', { AK3: 'exempt' }, 'no-certificate'),
    ],
  },
  {
    title: words(
      'Keskeneräinen: 12 riviä, joista 9 ilman tuotetta',
      'Unfinished: 12 rows, 9 of them without a product',
      'Ofärdig: 12 rader, varav 9 utan produkt',
    ),
    source: unfinished(),
    figures: () => {
      const { completeness } = calculate(nearlyEmpty);
      return [
        ...verdicts(nearlyEmpty, 'unknown'),
        ...states(nearlyEmpty, { total: 'atLeast', a1a3: 'atLeast', b6: 'known' }),
        figure(words('Rivejä', 'Rows', 'Rader'), '', 12, completeness.rows, 0),
        figure(words('Rivejä laskettu', 'Rows calculated', 'Beräknade rader'), '', 3, completeness.rowsCalculated, 0),
        noMassShare(nearlyEmpty),
      ];
    },
  },
  {
    title: words('Keskeneräinen: ei yhtään riviä', 'Unfinished: no row at all', 'Ofärdig: inte en enda rad'),
    source: unfinished(),
    figures: () => [
      ...verdicts(noRow, 'unknown'),
      ...states(noRow, { total: 'unknown', b6: 'unknown' }),
      noMassShare(noRow),
    ],
  },
  {
    title: words(
      'Keskeneräinen: kaikki rivit kappaleina',
      'Unfinished: all rows in pieces',
      'Ofärdig: alla rader i stycken',
    ),
    source: unfinished(),
    figures: () => [
      ...verdicts(allPieces, 'unknown'),
      ...states(allPieces, { a1a3: 'atLeast' }),
      figure(
        words('Rivejä laskettu', 'Rows calculated', 'Beräknade rader'),
        '',
        0,
        calculate(allPieces).completeness.rowsCalculated,
        0,
      ),
      noMassShare(allPieces),
    ],
  },
  {
    title: words('Energiaa ei ole kerrottu', 'Energy is not told', 'Energin är inte angiven'),
    source: unfinished(),
    figures: () => [
      ...verdicts(withoutEnergy, 'unknown'),
      ...states(withoutEnergy, { b6: 'unknown', total: 'atLeast', a1a3: 'known' }),
    ],
  },
  {
    title: words('Ostoenergiaa ei tarvita', 'No purchased energy is needed', 'Ingen köpt energi behövs'),
    source: words(
      'Joku on sanonut, ettei ostoenergiaa ole: B6 on 0 eikä puutu',
      'Somebody has said that there is no purchased energy: B6 is 0 and not missing',
      'Någon har sagt att det inte finns någon köpt energi: B6 är 0 och saknas inte',
    ),
    figures: () => [
      ...verdicts(needsNoEnergy, 'under'),
      ...states(needsNoEnergy, { b6: 'known', total: 'known' }),
      figure(
        words('B6, luku', 'B6, figure', 'B6, tal'),
        perAreaUnit,
        0,
        calculate(needsNoEnergy).building.perM2Year?.b6,
        2,
      ),
    ],
  },
];

const perAreaUnit = 'kg CO₂e/m²/a';

function unfinished() {
  return words(
    'GOLD-1, josta on otettu jotain pois: luku on vähintään se mikä on laskettu, eikä rajan alitusta sanota',
    'GOLD-1 with something taken away: the figure is at least what is calculated, and nothing is said to be under',
    'GOLD-1 där något har tagits bort: talet är minst det som är beräknat, och det sägs inte att gränsvärdet uppfylls',
  );
}

const withSite = (fields: Partial<CalculationInput['site']>): CalculationInput => ({
  ...gold1,
  site: { ...gold1.site, ...fields },
});

const withClasses = (...classes: readonly (readonly [UseClassArea['code'], number])[]): CalculationInput =>
  withSite({ useClasses: classes.map(([code, heatedNetAreaM2]) => ({ code, heatedNetAreaM2 })) });

/** The offices use ten times the energy of all of GOLD-1. */
const oneOver: CalculationInput = withChoices(withClasses(['AK3', 600], ['T', 400]), {
  energy: [
    { carrier: 'electricity', kwhPerYear: 20_000, useClass: 'AK3' },
    { carrier: 'electricity', kwhPerYear: 400_000, useClass: 'T' },
  ],
});

const withLimit = (limit: number): CalculationInput => ({ ...gold1, limitSet: limitSetOf(limit) });

const limitSetOf = (limit: number): LimitSet => ({
  id: 'constructed',
  nameFi: 'Rakennettu',
  nameEn: 'Constructed',
  nameSv: 'Konstruerat',
  tag: 'proposal',
  validFrom: '2026-01-01',
  validTo: null,
  source: 'Constructed',
  values: { AK3: limit },
  rules: {},
});

const nearlyEmpty: CalculationInput = {
  ...withChoices(gold1, { statedParts: {} }),
  quantities: gold1.quantities.map((quantity, index) =>
    index % 4 === 0 ? quantity : { ...quantity, source: { kind: 'none' } },
  ),
};

const noRow: CalculationInput = { ...withChoices(gold1, { energy: [], statedParts: {} }), quantities: [] };

const allPieces: CalculationInput = {
  ...gold1,
  quantities: ['1001', '2003', '2004'].map((categoryId) =>
    makeQuantity({
      id: `piece-${categoryId}`,
      categoryId,
      amount: 10,
      unit: 'pcs',
      source: { kind: 'item', id: 'c30' },
    }),
  ),
};

const withoutEnergy = withChoices(gold1, { energy: [] });
const needsNoEnergy = withChoices(withoutEnergy, {
  statedParts: { ...gold1.calculation.statedParts, energy: 'none' },
});

/** What is said of the building, and of its use classes where they are given. */
function verdicts(
  input: CalculationInput,
  status: LimitStatus,
  byUseClass: Readonly<Record<string, LimitStatus>> = {},
  note = '',
): readonly Checked[] {
  const { limit } = calculate(input);
  const place =
    note === ''
      ? words('Rakennus', 'Building', 'Byggnad')
      : words(`Rakennus, ${note}`, `Building, ${note}`, `Byggnad, ${note}`);
  return [
    said(place, verdictWords[status], verdictWords[limit.status]),
    ...Object.entries(byUseClass).map(([code, expected]) => {
      const own = limit.byUseClass.find(({ useClass }) => useClass === code)?.status;
      const name = note === '' ? code : `${code}, ${note}`;
      return said(same(name), verdictWords[expected], own === undefined ? null : verdictWords[own]);
    }),
  ];
}

/** What may be said of the building's figures. */
function states(input: CalculationInput, expected: Partial<Record<Module | 'total', FigureState>>): readonly Checked[] {
  const { footprint } = calculate(input).building.states;
  return (Object.entries(expected) as [Module | 'total', FigureState][]).map(([module, state]) => {
    const name =
      module === 'total' ? words('Hiilijalanjälki', 'Carbon footprint', 'Koldioxidavtryck') : same(codes(module));
    return said(name, stateWord(state), stateWord(footprint[module]));
  });
}

const codes = (module: Module): string => (module === 'a1a3' ? 'A1–A3' : module.toUpperCase());

const stateWord = (state: FigureState) =>
  state === 'known' ? word('tiedossa', 'known', 'känt') : stateWords[state].footprint;

function noMassShare(input: CalculationInput): Checked {
  const { massShare } = calculate(input).completeness;
  const none = word('ei kerrota', 'not told', 'berättas inte');
  return said(
    words('Laskettu osuus massasta', 'Share of the mass calculated', 'Beräknad andel av massan'),
    none,
    massShare === null ? none : null,
  );
}
