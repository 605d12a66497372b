import { describe, expect, it } from 'vitest';
import { defaultMapping, mappedCode, readMapping } from '#domain/register/code-mapping.ts';
import { registerChecks, registerExport } from '#domain/register/register-export.ts';
import { registerReleases } from '#domain/register/register-release.ts';
import { factsOfType, purposeCodes } from '#domain/register/register-schema.ts';
import { defaultRegisterSettings, readRegisterSettings } from '#domain/register/register-settings.ts';
import { type DeviationCode, deviationCodes, emptyPreparation } from '#domain/sites/preparation.ts';
import { useClassCodes } from '#domain/terms/use-class-codes.ts';
import { registerRules } from '#domain/words/register-rule-words.ts';
import { buildingSiteKey, fullFacts, sampleSite as site, sourceOf } from '#tests/support/content/register-site.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const known = sourceOf(site, fullFacts);
const threePurposes = sourceOf(
  {
    ...site,
    site: {
      ...site.site,
      useClasses: [
        { code: 'T', heatedNetAreaM2: 100 },
        { code: 'AK3', heatedNetAreaM2: 1500 },
        { code: 'TE', heatedNetAreaM2: 100 },
      ],
    },
  },
  fullFacts,
);

const purposesOf = (document: ReturnType<typeof registerExport>['document']) =>
  (document.climateReport?.['buildingPurposeForLowCarbonAssessment'] ?? []) as Record<
    string,
    Record<string, unknown>
  >[];

const codesOf = (findings: readonly { readonly code: string }[]) => findings.map(({ code }) => code);

describe('an export of a finished site', () => {
  const { document, log } = registerExport(known);

  it('is final, says who made it when, and of which site it is', () => {
    expect(log).toMatchObject({
      status: 'final',
      release: '8',
      brokenRules: [{ rule: 'energyUsage' }],
      schemaFindings: [],
    });
    expect(document.climateReport).toMatchObject({
      preparationDate: '2026-11-20T00:00:00Z',
      nameOfPreparer: 'Laatija A, Laatija B',
      assessmentPeriodLength: 50,
      assessmentPeriodStartDate: '2028-02-29T00:00:00Z',
      assessmentPeriodEndDate: '2078-02-28T00:00:00Z',
      buildingSiteCarbonFootprint: { buildingSiteKey },
    });
    expect(document.buildingProductList).toMatchObject({ preparationDate: '2026-11-20' });
  });

  it('is in one of two units, a factor of 50 apart, and says on what evidence', () => {
    const yearly = registerExport({ ...known, settings: { ...known.settings, unit: 'kgCo2ePerM2Year' } });
    const of = (one: typeof document) => purposesOf(one)[0]?.['buildingCarbonFootprint'] ?? {};
    const total = of(yearly.document)['totalCarbonFootprint'];
    expect(total).toBe(known.report.building.perM2Year?.total);
    expect(of(document)['totalCarbonFootprint']).toBeCloseTo(Number(total) * 50, 9);
    expect(log.unit.evidence.en).toContain('over 50 years');
    expect(yearly.log.unit.evidence.en).toContain('kgCO2e/m²/a');
  });

  it('leaves out the modules that the method does not have, and never writes 0 for them', () => {
    expect(
      Object.keys(purposesOf(document)[0]?.['buildingCarbonFootprint'] ?? {}).filter((name) => /^b[123]/.test(name)),
    ).toEqual([]);
    expect(codesOf(log.notices)).toContain('modules-not-in-method');
  });

  it('writes a benefit with the sign that is asked for', () => {
    const positive = registerExport({ ...known, settings: { ...known.settings, handprintSign: 'positive' } });
    const of = (one: typeof document) => Number(purposesOf(one)[0]?.['buildingCarbonHandprint']?.['recycling']);
    expect(of(document)).toBeLessThan(0);
    expect(of(positive.document)).toBe(-of(document));
  });

  it('says what it rounded and tells tonnes in kilograms', () => {
    expect(log.roundings).toContainEqual(expect.objectContaining({ from: 3.4, fromUnit: 't', to: 3400, toUnit: 'kg' }));
  });
});

describe('what is missing', () => {
  it('is told with the field to go to', () => {
    const { log } = registerExport(sourceOf(site, emptyPreparation));
    expect(log.missing).toEqual(
      expect.arrayContaining([
        { code: 'no-preparer', field: 'site.preparers', subject: '' },
        { code: 'no-preparation-date', field: 'site.preparationDate', subject: '' },
        { code: 'no-start-date', field: 'site.assessmentStartDate', subject: '' },
        { code: 'no-building-site-key', field: 'site.buildingSiteKey', subject: '' },
      ]),
    );
    expect(codesOf(log.missing)).toEqual(expect.arrayContaining(['product-code', 'energy-code']));
  });

  it('makes a draft of figures that can still rise, and of no figures', () => {
    const noEnergy = { ...site, calculations: site.calculations.map((one) => ({ ...one, energy: [] })) };
    const draft = registerExport(sourceOf(noEnergy, fullFacts));
    expect(draft.log.status).toBe('draft');
    expect(purposesOf(draft.document)[0]?.['buildingCarbonFootprint']).not.toHaveProperty('b6EnergyUse');
    expect(codesOf(draft.log.missing)).toEqual(expect.arrayContaining(['no-energy', 'figure-unknown']));
    const noArea = registerExport(sourceOf({ ...site, site: { ...site.site, useClasses: [] } }, fullFacts));
    expect(noArea.log).toMatchObject({ status: 'draft' });
    expect(codesOf(noArea.log.missing)).toContain('no-purpose');
    const typical = {
      ...site,
      calculations: site.calculations.map((one) => ({ ...one, valueChoice: 'typical' as const })),
    };
    expect(registerExport(sourceOf(typical, fullFacts)).log.status).toBe('draft');
  });
});

describe('keys', () => {
  it('are the same on every device, and those of the last export where there is one', () => {
    const first = registerExport(threePurposes);
    expect(registerExport(threePurposes)).toEqual(first);
    const other = registerExport({ ...threePurposes, identity: 'another' });
    expect(other.document).not.toEqual(first.document);
    expect(registerExport({ ...threePurposes, identity: 'another', lastExport: first.document }).document).toEqual(
      first.document,
    );
    const keys = JSON.stringify(first.document).match(/Key":"[\da-f-]{36}"/g) ?? [];
    expect(new Set(keys).size).toBe(keys.filter((key) => !key.includes(buildingSiteKey)).length + 1);
  });

  it('are kept in release 7, too', () => {
    const seven = { ...threePurposes, settings: { ...threePurposes.settings, release: '7' as const } };
    const first = registerExport(seven);
    expect(registerExport({ ...seven, identity: 'another', lastExport: first.document }).document).toEqual(
      first.document,
    );
  });
});

describe('purposes', () => {
  it('are one for each use class; the largest is primary', () => {
    const { document, log } = registerExport(threePurposes);
    expect(purposesOf(document).map(({ isPrimary }) => isPrimary)).toEqual([false, true, false]);
    expect(log.mapping.used.map(({ from, code }) => [from, code]).slice(0, 3)).toEqual([
      ['T', '3'],
      ['AK3', '2'],
      ['TE', '3'],
    ]);
    expect(codesOf(log.notices)).toEqual(expect.arrayContaining(['primary-by-area', 'handprint-shared']));
  });

  it('have in release 7 a report each, and the building site in the primary one alone', () => {
    const { document } = registerExport({ ...threePurposes, settings: { ...threePurposes.settings, release: '7' } });
    const reports = document.buildingPurposeForLowCarbonAssessment?.map(({ climateReport }) => Object(climateReport));
    expect(reports?.map((report) => 'buildingSiteCarbonFootprint' in report)).toEqual([false, true, false]);
  });

  it('tell why a limit is exceeded', () => {
    const limitDeviations = [
      { code: '11' as const, explanation: 'Maaperä', exceedingKgCo2ePerM2Year: 1.23 },
      { code: '77' as DeviationCode, explanation: ' ', exceedingKgCo2ePerM2Year: null },
    ];
    const { document, log } = registerExport(sourceOf(site, { ...fullFacts, limitDeviations }));
    expect(purposesOf(document)[0]?.['buildingCarbonFootprint']?.['reasonForExceedingThreshold']).toEqual([
      expect.objectContaining({ explanation: 'Maaperä', exceedingAmount: 61.5 }),
      { reasonForExceedingThresholdKey: expect.any(String) },
    ]);
    expect(codesOf(log.missing)).toEqual(
      expect.arrayContaining([
        'deviation-without-excess',
        'deviation-code',
        'deviation-explanation',
        'deviation-amount',
      ]),
    );
    const over = { ...known, report: { ...known.report, limit: { ...known.report.limit, status: 'over' as const } } };
    expect(codesOf(registerExport(over).log.missing)).toContain('no-deviation');
  });
});

it('puts the reasons for an excess under the class that exceeds its limit the most', () => {
  const facts = {
    ...fullFacts,
    limitDeviations: [{ code: '01' as const, explanation: 'Maaperä', exceedingKgCo2ePerM2Year: 1 }],
  };
  const limit = { ...threePurposes.report.limit, status: 'over' as const, useClass: 'TE' };
  const head = { ...threePurposes.report.head, preparation: facts };
  const { document } = registerExport({ ...threePurposes, report: { ...threePurposes.report, head, limit } });
  const footprints = purposesOf(document).map(({ buildingCarbonFootprint }) => Object(buildingCarbonFootprint));
  expect(footprints.map((one) => 'reasonForExceedingThreshold' in one)).toEqual([false, false, true]);
});

describe('whole numbers', () => {
  const [line] = known.products?.products ?? [];
  if (line === undefined || known.products === null) throw new Error('no products');
  const { products } = known;
  const amountOf = (amount: number | null, massKg: number | null) => {
    const one = registerExport({
      ...known,
      products: { ...products, products: [{ ...line, amount, massKg, unit: 'm3' }] },
    });
    const [product] = Object(one.document.buildingProductList).buildingBuildingProduct;
    return [
      product.productAmount,
      product.productAmountUnit,
      codesOf(one.log.missing).find((code) => code.startsWith('product-amount')),
    ];
  };

  it.each([
    ['as it is', 12, 900, [12, 'm3', undefined]],
    ['rounded where little is lost', 120.4, null, [120, 'm3', undefined]],
    ['in kilograms where much would be', 0.3, 270.2, [270, 'kg', undefined]],
    ['nothing where it would be 0', 0.3, null, [undefined, 'm3', 'product-amount-not-whole']],
    ['nothing where it is too large', 2 ** 40, null, [undefined, 'm3', 'product-amount-not-whole']],
    ['0 where it is 0', 0, 0, [0, 'm3', undefined]],
    ['nothing where there is none', null, null, [undefined, 'm3', 'product-amount']],
  ])('of a product: %s', (_, amount, massKg, expected) => {
    expect(amountOf(amount, massKg)).toEqual(expected);
  });

  const code = (text: string) => ({ code: text, state: 'certain' as const });
  const energy = { electricity: code('01'), districtHeat: code('02'), bioFuel: code('01') };
  const energyOf = (purchased: (typeof known)['report']['energy']['purchased']) => {
    const report = { ...known.report, energy: { ...known.report.energy, purchased } };
    const mapping = { ...defaultMapping, energy };
    const { document, log } = registerExport({ ...known, report, settings: { ...known.settings, mapping } });
    return [
      document.calculatoryDeliveredEnergyUsage?.['energyAmountYearly'],
      codesOf([...log.missing, ...log.notices]).filter((one) => one.startsWith('energy')),
    ];
  };

  it('of energy: one kind with its carriers together, the others told, and what is not given is null', () => {
    const electricity = { carrier: 'electricity', kwhPerYear: 100.4 } as const;
    expect(energyOf([electricity, { carrier: 'bioFuel', kwhPerYear: 50 }])).toEqual([150, []]);
    expect(energyOf([electricity, { carrier: 'bioFuel', kwhPerYear: null }])).toEqual([null, ['energy-amount']]);
    expect(energyOf([electricity, { carrier: 'districtHeat', kwhPerYear: 500 }])).toEqual([500, ['energy-left-out']]);
    expect(energyOf([electricity, { carrier: 'districtCooling', kwhPerYear: 5 }])).toEqual([100, ['energy-code']]);
  });
});

describe('each official rule', () => {
  const source = {
    ...known,
    settings: {
      ...known.settings,
      mapping: { ...defaultMapping, energy: { electricity: { code: '01', state: 'certain' as const } } },
    },
  };
  const { document } = registerExport(source);
  const rulesOf = (one: typeof document) => [
    ...new Set(registerChecks(one, '8', [buildingSiteKey]).brokenRules.map(({ rule }) => rule)),
  ];
  const changed = (part: object) => ({ ...document, climateReport: { ...document.climateReport, ...part } });
  const another = { buildingSiteKey: '00000000-0000-4000-8000-000000000000' };

  it('is kept by the export, and told when it is broken', () => {
    expect(rulesOf(document)).toEqual([]);
    const primary = purposesOf(document).map((purpose) => ({ ...purpose, isPrimary: true }));
    expect(rulesOf(changed({ buildingPurposeForLowCarbonAssessment: [...primary, ...primary] }))).toEqual([
      'primaryPurpose',
    ]);
    expect(rulesOf(changed({ buildingPurposeForLowCarbonAssessment: [] }))).toEqual(['primaryPurpose']);
    expect(rulesOf(changed({ buildingSiteCarbonFootprint: another }))).toEqual(['footprintSite']);
    expect(rulesOf(changed({ buildingSiteCarbonHandprint: another }))).toEqual(['handprintSite']);
    expect(rulesOf({ ...document, buildingProductList: { buildingSiteBuildingProduct: [another] } })).toEqual([
      'productSite',
    ]);
    expect(rulesOf({ ...document, calculatoryDeliveredEnergyUsage: null })).toEqual(['energyUsage']);
  });

  it.runIf(hasSharedData)(`stands as the register has published it${sharedDataNote}`, () => {
    const texts = readShared('ryhti/validation-texts.csv');
    for (const { key, text, official } of Object.values(registerRules)) {
      const line = texts.split('\n').find((one) => one.includes(key)) ?? '';
      const [fi, sv] = (official as readonly string[]).includes('fi') ? [text.fi, text.sv] : [`,,,${text.fi}`, text.sv];
      for (const part of [fi, text.en, sv]) expect(line).toContain(part);
    }
  });
});

it('tells sums that are wrong: the register does not check them', () => {
  const { document } = registerExport(known);
  const [purpose] = purposesOf(document);
  const wrong = {
    ...purpose,
    buildingCarbonFootprint: { ...purpose?.['buildingCarbonFootprint'], totalCarbonFootprint: 1 },
  };
  const report = { ...document.climateReport, buildingPurposeForLowCarbonAssessment: [wrong] };
  expect(registerChecks({ ...document, climateReport: report }, '8', []).wrongSums).toEqual([
    { subject: '1: 2', sum: expect.any(Number), total: 1 },
  ]);
});

describe('the mapping', () => {
  it('has a line for each use class, with codes of the list, and says that nobody has confirmed it', () => {
    expect(Object.keys(defaultMapping.purposes)).toEqual([...useClassCodes]);
    const codes = Object.values(defaultMapping.purposes).flatMap(({ code }) => code ?? []);
    expect(codes.filter((code) => purposeCodes?.codes?.includes(code) !== true)).toEqual([]);
    expect(registerExport(known).log.mapping.state.en).toBe('Codes not confirmed by Syke');
    expect(mappedCode(defaultMapping.purposes, 'constructor')).toEqual({ code: null, state: 'uncertain' });
  });

  it('is changed by an administrator, and what is not understood is named', () => {
    const { mapping, refused } = readMapping({
      purposes: { MR: { code: '9', state: 'certain' }, XX: { code: '1', state: 'certain' } },
      energy: { electricity: { code: 'one', state: 'certain' } },
      confirmedBy: 'Syke',
      more: 1,
    });
    expect(refused).toEqual(['more', 'purposes.XX', 'energy.electricity']);
    expect(mapping.purposes['MR']).toEqual({ code: '9', state: 'certain' });
    expect(mapping.energy['electricity']?.code).toBeNull();
    const { log } = registerExport({ ...known, settings: { ...known.settings, mapping } });
    expect(log.mapping.state.en).toBe('Codes confirmed by: Syke');
  });
});

describe('the settings of an installation', () => {
  it('are the usual ones where it says nothing', () => {
    expect(readRegisterSettings({})).toEqual({ settings: defaultRegisterSettings, refused: [] });
  });

  it('are read, and what is not understood is named', () => {
    const { settings, refused } = readRegisterSettings({
      release: '7',
      unit: 'kgCo2ePerM2Year',
      handprintSign: 'plus',
      mapping: { confirmedBy: 'Syke', energy: { electricity: { code: 'one', state: 'certain' } } },
      more: 1,
    });
    expect(settings).toMatchObject({ release: '7', unit: 'kgCo2ePerM2Year', handprintSign: 'negative' });
    expect(settings.mapping.confirmedBy).toBe('Syke');
    expect(refused).toEqual(['more', 'handprintSign', 'mapping.energy.electricity']);
  });
});

it('takes reasons from the list of the interface, in its order', () => {
  for (const release of registerReleases) {
    expect(factsOfType(release, 'ReasonForExceedingThreshold')['justificationType']?.codes).toEqual([
      ...deviationCodes,
    ]);
  }
});
