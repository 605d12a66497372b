import { calculate } from '#domain/carbon/calculate.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { type SiteDocument, siteFieldsOf } from '#domain/documents/site-document.ts';
import type { RegisterSource } from '#domain/register/register-export.ts';
import { defaultRegisterSettings, type RegisterSettings } from '#domain/register/register-settings.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { productList } from '#domain/reports/product-list.ts';
import { type DeviationCode, emptyPreparation, type PreparationFields } from '#domain/sites/preparation.ts';
import { useClassCodes } from '#domain/terms/use-class-codes.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import sample from '#server/sample/esimerkkikohde.json';
import { anyDocument } from '#tests/support/content/any-document.ts';
import { createRandom } from '#tests/support/random.ts';

/** A finished site; a key that it does not give is not given. */
export const sampleSite = sample as unknown as SiteDocument;

export const buildingSiteKey = '5bbfe203-f793-4090-a394-9c31358feb72';

export const fullFacts: PreparationFields = {
  preparers: [
    {
      name: 'Laatija A',
      company: 'Oy',
      qualification: 'DI',
      email: 'a@example.fi',
      streetAddress: 'Tie 1',
      postcode: '00100',
      postOffice: 'Helsinki',
    },
    {
      name: 'Laatija B',
      company: '',
      qualification: '',
      email: '',
      streetAddress: '',
      postcode: '',
      postOffice: '',
    },
  ],
  preparationDate: '2026-11-20',
  preparationBasis: 'permit',
  registerClass: '0121',
  assessmentStartDate: '2028-02-29',
  limitDeviations: [],
  buildingSiteKey,
};

/** What an export of a document's first calculation is made of. */
export const sourceOf = (
  document: SiteDocument,
  facts: PreparationFields,
  settings: Partial<RegisterSettings> = {},
): RegisterSource => {
  const told = { ...document, site: { ...document.site, ...facts } };
  const inputs = documentToInput(told, { referenceSets: embeddedReferenceSets(), limitSets, today: '2026-11-26' });
  if (!inputs.ok || inputs.value[0] === undefined) throw new Error('not a site');
  const [input] = inputs.value;
  const subject = { calculationName: input.calculation.name, site: siteFieldsOf(told) };
  return {
    report: climateReport(input, calculate(input), subject),
    products: productList(input, subject),
    identity: 'site calculation',
    settings: { ...defaultRegisterSettings, ...settings },
    lastExport: null,
  };
};

/** A site of any use classes, facts, mapping and unit; the same seed, the same site. */
export const anySource = (seed: number, release: RegisterSettings['release']): RegisterSource => {
  const random = createRandom(seed + 7);
  const document = anyDocument(seed, 1);
  const useClasses = Array.from({ length: random.below(4) }, () => ({
    code: random.pick(useClassCodes),
    heatedNetAreaM2: random.chance(0.1) ? null : 1 + random.below(5000),
  }));
  const site = { ...document.site, useClasses: random.chance(0.5) ? (document.site.useClasses ?? []) : useClasses };
  const facts: PreparationFields = {
    ...(random.chance(0.7) ? fullFacts : emptyPreparation),
    buildingSiteKey: random.pick([buildingSiteKey, '', 'not a key']),
    assessmentStartDate: random.pick([null, '2028-02-29', '31.12.2028']),
    limitDeviations: random.chance(0.6)
      ? []
      : [
          {
            code: random.pick(['01', '11', '22', '77']) as DeviationCode,
            explanation: random.pick(['', ' Maaperä ']),
            exceedingKgCo2ePerM2Year: 12.3,
          },
          { code: '11', explanation: 'Suojelu', exceedingKgCo2ePerM2Year: null },
        ],
  };
  const coded = { code: '01', state: 'certain' } as const;
  const mapping = {
    ...defaultRegisterSettings.mapping,
    energy: random.chance(0.5)
      ? {}
      : { electricity: coded, districtHeat: { ...coded, code: random.pick(['01', '02']) } },
    products: random.chance(0.5) ? {} : { '2003': coded, '2004': { ...coded, code: random.pick(['09', '10']) } },
    siteProducts: random.chance(0.5) ? {} : { '1001': coded },
  };
  const unit = random.pick(['kgCo2ePerM2', 'kgCo2ePerM2Year'] as const);
  const handprintSign = random.pick(['negative', 'positive'] as const);
  return sourceOf({ ...document, site }, facts, { release, unit, handprintSign, mapping });
};
