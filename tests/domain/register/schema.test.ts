import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { mendWire } from '#domain/register/mend-wire.ts';
import { isDateTime, isDay, isInt32, isUuid } from '#domain/register/plain-values.ts';
import { registerExport } from '#domain/register/register-export.ts';
import { type RegisterRelease, registerReleases } from '#domain/register/register-release.ts';
import { schemaFindings } from '#domain/register/schema-checker.ts';
import { anySource } from '#tests/support/content/register-site.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

/** A thousand for the judge; a dose in the suite. */
const runs = Number(process.env['REGISTER_RUNS'] ?? 100);

/** OpenAPI 3.0 as JSON Schema: `nullable` beside anything is "or null". */
const asJsonSchema = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asJsonSchema);
  if (typeof value !== 'object' || value === null) return value;
  const { nullable, ...rest } = value as Record<string, unknown>;
  const plain = Object.fromEntries(Object.entries(rest).map(([key, own]) => [key, asJsonSchema(own)]));
  return nullable === true ? { anyOf: [plain, { type: 'null' }] } : plain;
};

const officialValidator = (release: RegisterRelease) => {
  const openapi = JSON.parse(readShared(`ryhti/openapi/ryhti-building-2026-release-${release}.reduced.json`));
  const ajv = new Ajv({ strict: false, allErrors: true });
  ajv.addFormat('uuid', { type: 'string', validate: isUuid });
  ajv.addFormat('date', { type: 'string', validate: isDay });
  ajv.addFormat('date-time', { type: 'string', validate: isDateTime });
  ajv.addFormat('int32', { type: 'number', validate: isInt32 });
  ajv.addFormat('double', { type: 'number', validate: Number.isFinite });
  ajv.addSchema({ $id: 'api', components: { schemas: asJsonSchema(openapi.components.schemas) } as object });
  return (type: string, value: unknown): unknown => {
    const validate = ajv.getSchema(`api#/components/schemas/${type}`);
    if (validate === undefined) throw new Error(`no schema ${type}`);
    return validate(value) === true ? [] : validate.errors;
  };
};

describe.runIf(hasSharedData)(`an export of any site${sharedDataNote}`, () => {
  it.each(registerReleases)(
    'is valid by the published interface of release %s',
    (release) => {
      const official = officialValidator(release);
      for (let seed = 0; seed < runs; seed += 1) {
        const { document, log } = registerExport(anySource(seed, release));
        const purposes = document.buildingPurposeForLowCarbonAssessment?.map(({ climateReport }) => climateReport);
        for (const report of purposes ?? [document.climateReport])
          expect(official('ClimateReport', report)).toEqual([]);
        expect(official('BuildingProductList', document.buildingProductList)).toEqual([]);
        const energy = document.calculatoryDeliveredEnergyUsage;
        if (energy !== null) expect(official('CalculatoryDeliveredEnergyUsage', energy)).toEqual([]);
        expect(log.schemaFindings).toEqual([]);
        expect(log.wrongSums).toEqual([]);
      }
    },
    120_000,
  );
});

const list = 'http://uri.suomi.fi/codelist/rytj/RakennustuotteenLaji';

describe('the checker', () => {
  const product = { buildingProductType: `${list}/code/01`, productAmount: 3, productAmountUnit: 'kpl' };
  const products = (one: unknown) => ({ preparationDate: '2026-11-26', buildingBuildingProduct: [one] });

  it.each([
    ['nothing wrong', products(product), []],
    ['no object', 7, [['wrong-type', '']]],
    ['a field it does not know', { ...products(product), more: 1 }, [['unknown-field', '/more']]],
    ['a name of every object', JSON.parse('{"constructor": 1}'), [['unknown-field', '/constructor']]],
    ['a null', { nameOfPreparer: null }, [['null', '/nameOfPreparer']]],
    [
      'an object in the place of a list',
      { buildingBuildingProduct: product },
      [['wrong-type', '/buildingBuildingProduct']],
    ],
    ['a text in a list', products('x'), [['wrong-type', '/buildingBuildingProduct/0']]],
    ['a fraction', products({ productAmount: 0.5 }), [['wrong-type', '/buildingBuildingProduct/0/productAmount']]],
    [
      'too large a number',
      products({ productAmount: 2 ** 31 }),
      [['wrong-type', '/buildingBuildingProduct/0/productAmount']],
    ],
    [
      'a number for a code',
      products({ buildingProductType: 1 }),
      [['wrong-type', '/buildingBuildingProduct/0/buildingProductType']],
    ],
    [
      'another code',
      products({ buildingProductType: `${list}/code/10` }),
      [['unknown-code', '/buildingBuildingProduct/0/buildingProductType']],
    ],
    ['a day that is none', { preparationDate: '2026-02-30' }, [['wrong-type', '/preparationDate']]],
    ['no key', { buildingProductListKey: 'x' }, [['wrong-type', '/buildingProductListKey']]],
    ['a number for a text', { nameOfPreparer: 1 }, [['wrong-type', '/nameOfPreparer']]],
  ])('tells %s', (_, value, expected) => {
    expect(schemaFindings(value, 'BuildingProductList', '8').map(({ fault, path }) => [fault, path])).toEqual(expected);
  });

  it('tells what is required, truth and figures that are none, and which release knows a field', () => {
    expect(schemaFindings({}, 'CalculatoryDeliveredEnergyUsage', '8').map(({ path }) => path)).toEqual([
      '/calculatoryDeliveredEnergyUsageKey',
      '/deliveredEnergyType',
      '/energyAmountYearly',
    ]);
    const type = 'BuildingPurposeForLowCarbonAssessment';
    expect(schemaFindings({ isPrimary: 'yes' }, type, '8')).toHaveLength(1);
    expect(schemaFindings({ b3Repair: 1 }, 'BuildingCarbonFootprint', '8')).toEqual([]);
    expect(schemaFindings({ b3Repair: 1 }, 'BuildingCarbonFootprint', '7')).toHaveLength(1);
    expect(schemaFindings({ b1ProductUse: '1' }, 'BuildingCarbonFootprint', '8')).toHaveLength(1);
    expect(schemaFindings({ preparationDate: '2026-11-26' }, 'ClimateReport', '8')).toHaveLength(1);
  });
});

describe('the mender', () => {
  it('mends what the official examples do wrong, names it, and leaves what it cannot mend', () => {
    const wrong = {
      preparationDate: '2023-03-29',
      nameOfPreparer: ['A', 'B'],
      assessmentPeriodLength: '50',
      buildingPurposeForLowCarbonAssessment: { isPrimary: true, extra: 1 },
      buildingSiteCarbonFootprint: { a4Transports: '1,5', a5ConstructionSiteOperations: '' },
    };
    const { value, mended } = mendWire(wrong, 'ClimateReport', '8');
    expect(value).toEqual({
      preparationDate: '2023-03-29T00:00:00Z',
      nameOfPreparer: 'A, B',
      assessmentPeriodLength: 50,
      buildingPurposeForLowCarbonAssessment: [{ isPrimary: true }],
      buildingSiteCarbonFootprint: { a4Transports: 1.5, a5ConstructionSiteOperations: '' },
    });
    expect(mended.map(({ code }) => code)).toEqual([
      'date-without-time',
      'list-as-text',
      'text-as-number',
      'object-as-list',
      'unknown-field',
      'text-as-number',
    ]);
    const secure = { buildingProductType: `${list.replace('http:', 'https:')}/code/02` };
    expect(mendWire(secure, 'BuildingBuildingProduct', '8')).toEqual({
      value: { buildingProductType: `${list}/code/02` },
      mended: [{ code: 'code-address', path: '/buildingProductType' }],
    });
    const other = { buildingProductType: 'http://example.com/code/02' };
    expect(mendWire(other, 'BuildingBuildingProduct', '8')).toEqual({ value: other, mended: [] });
  });
});
