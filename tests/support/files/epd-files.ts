import { makeZip } from '#tests/support/files/make-zip.ts';

/** Small declarations made up for tests, one in each format. */

const gwp = {
  total: '6a37f984-a4b3-458a-a20a-64418c145fa2',
  fossil: '5f635281-343e-44fb-83df-1971b155e6b6',
  biogenic: '2356e1ab-0185-4db5-86e5-16de51c7485c',
  luluc: '4331bbdb-978a-490d-8707-eeb047f01a55',
  a1: '77e416eb-a363-4258-a04e-171d843a6460',
} as const;

export interface Amount {
  readonly module: string;
  readonly scenario?: string;
  readonly value?: string | number;
}

/** Brick of 500 kg: figures are per 500 kg, A1, A2 and A3 apart, C3 and D in two scenarios, B1 without a value. */
export const brickAmounts: Readonly<Record<'total' | 'fossil' | 'biogenic' | 'luluc', readonly Amount[]>> = {
  total: amounts({ A1: 60, A2: '10', A3: '2.9E1', A4: 5, B1: undefined, C3: [2, 3], D: [-4, -1] }),
  fossil: amounts({ A1: 61, A2: '9', A3: '28', A4: 5, B1: undefined, C3: [1.5, 2.5], D: [-4, -1] }),
  biogenic: amounts({ A1: -2, A2: '0.5', A3: '0.5', A4: '-0', B1: undefined, C3: [0.4, 0.4], D: [0, 0] }),
  luluc: amounts({ A1: 1, A2: '0.5', A3: '0.5', A4: 0, B1: undefined, C3: [0.1, 0.1], D: [0, 0] }),
};

function amounts(given: Readonly<Record<string, number | string | undefined | readonly number[]>>): readonly Amount[] {
  return Object.entries(given).flatMap(([module, value]): Amount[] => {
    if (value === undefined) return [{ module }];
    if (typeof value !== 'object') return [{ module, value }];
    return value.map((one, index) => ({ module, scenario: `S${index + 1}`, value: one }));
  });
}

const text = (value: string, lang = 'en') => [{ value, lang }];
const reference = (name: string) => ({
  shortDescription: text(name),
  refObjectId: 'c0ffee00-0000-4000-8000-000000000001',
});

export const brickUuid = 'aaaa1111-2222-4333-8444-555566667777';

interface IlcdOptions {
  readonly amounts?: Partial<Record<keyof typeof gwp, readonly Amount[]>>;
  readonly flowProperties?: readonly object[];
  readonly materialProperties?: readonly object[];
  readonly compliance?: string;
  readonly change?: (document: Record<string, unknown>) => void;
}

export const massProperty = (kg: number, isReference = false) => ({
  name: text('Mass'),
  uuid: '93a60a56-a3c8-11da-a746-0800200b9a66',
  meanValue: kg,
  ...(isReference ? { referenceFlowProperty: true, referenceUnit: 'kg' } : {}),
});

export const areaProperty = (isReference = true, meanValue = 1) => ({
  name: text('Area'),
  uuid: '93a60a56-a3c8-19da-a746-0800200c9a66',
  meanValue,
  ...(isReference ? { referenceFlowProperty: true, referenceUnit: 'qm' } : {}),
});

/** A process in soda4LCA's JSON. */
export const ilcdJson = (options: IlcdOptions = {}): string => {
  const { amounts: given = brickAmounts, compliance = 'EN 15804+A2' } = options;
  const { flowProperties = [massProperty(500, true)], materialProperties = [] } = options;
  const document: Record<string, unknown> = {
    processInformation: {
      dataSetInformation: {
        UUID: brickUuid,
        name: { baseName: [...text('Test brick'), ...text('Koetiili', 'fi')] },
        classificationInformation: { classification: [{ class: [{ value: 'Masonry' }, { value: 'Bricks' }] }] },
        other: { anies: [{ scenario: [{ name: 'S1', description: text('to landfill') }, { name: 'S2' }] }] },
      },
      quantitativeReference: { referenceToReferenceFlow: [7] },
      time: {
        dataSetValidUntil: 2031,
        other: { anies: [{ name: 'publicationDateOfEPD', value: Date.UTC(2026, 2, 15) }] },
      },
    },
    modellingAndValidation: {
      LCIMethodAndAllocation: { other: { anies: [{ name: 'subType', value: 'specific dataset' }] } },
      validation: { review: [{ referenceToNameOfReviewerAndInstitution: [reference('Vera Verifier')] }] },
      complianceDeclarations: { compliance: [{ referenceToComplianceSystem: reference(compliance) }] },
      dataSourcesTreatmentAndRepresentativeness: {
        other: {
          anies: [
            {
              name: 'referenceToOriginalEPD',
              value: { shortDescription: { value: 'brick.pdf' }, resourceURLs: ['https://example.org/brick.pdf'] },
            },
          ],
        },
      },
    },
    administrativeInformation: {
      publicationAndOwnership: {
        dataSetVersion: '00.01.000',
        registrationNumber: 'TEST-EPD-123',
        referenceToOwnershipOfDataSet: reference('Brick Works Ltd'),
        referenceToRegistrationAuthority: reference('Test Programme'),
      },
    },
    exchanges: {
      exchange: [{ dataSetInternalID: 7, referenceFlow: true, meanAmount: 1, flowProperties, materialProperties }],
    },
    LCIAResults: {
      LCIAResult: Object.entries(given).map(([name, list]) => ({
        referenceToLCIAMethodDataSet: { refObjectId: gwp[name as keyof typeof gwp], shortDescription: text(name) },
        other: { anies: [{ name: 'referenceToUnitGroupDataSet', value: {} }, ...(list ?? [])] },
      })),
    },
  };
  options.change?.(document);
  return JSON.stringify(document);
};

const result = (uuid: string, list: readonly Amount[]) => `<LCIAResult>
  <referenceToLCIAMethodDataSet refObjectId="${uuid}"/><common:other>${list
    .map(({ module, scenario, value }) => {
      const name = scenario === undefined ? '' : ` epd:scenario="${scenario}"`;
      return `<epd:amount epd:module="${module}"${name}>${value ?? ''}</epd:amount>`;
    })
    .join('')}</common:other></LCIAResult>`;

/** The same brick as an XML process; its flow is a data set of its own. */
export const ilcdProcessXml = `<?xml version="1.0" encoding="UTF-8"?>
<processDataSet xmlns="http://lca.jrc.it/ILCD/Process" xmlns:common="http://lca.jrc.it/ILCD/Common" xmlns:epd="http://www.iai.kit.edu/EPD/2013" xmlns:epd2="http://www.indata.network/EPD/2019">
<processInformation><dataSetInformation><common:UUID>${brickUuid}</common:UUID>
<name><baseName xml:lang="en">Test brick &amp; co</baseName><baseName xml:lang="fi">Koetiili</baseName></name></dataSetInformation>
<quantitativeReference><referenceToReferenceFlow>7</referenceToReferenceFlow></quantitativeReference>
<time><common:dataSetValidUntil>2031</common:dataSetValidUntil><common:other><epd2:publicationDateOfEPD>2026-03-15</epd2:publicationDateOfEPD></common:other></time></processInformation>
<modellingAndValidation><complianceDeclarations><compliance><common:referenceToComplianceSystem><common:shortDescription xml:lang="en">EN 15804+A2</common:shortDescription></common:referenceToComplianceSystem></compliance></complianceDeclarations></modellingAndValidation>
<administrativeInformation><publicationAndOwnership><common:dataSetVersion>00.01.000</common:dataSetVersion><common:registrationNumber>TEST-EPD-123</common:registrationNumber></publicationAndOwnership></administrativeInformation>
<exchanges><exchange dataSetInternalID="7"><referenceToFlowDataSet refObjectId="bbbb1111-2222-4333-8444-555566667777" uri="../flows/brick.xml"><common:shortDescription xml:lang="en">brick flow</common:shortDescription></referenceToFlowDataSet><meanAmount>2.0</meanAmount></exchange></exchanges>
<LCIAResults>${(['total', 'fossil', 'biogenic', 'luluc'] as const).map((name) => result(gwp[name], brickAmounts[name])).join('')}</LCIAResults>
</processDataSet>`;

/** One of it is 250 kg and 0.125 m3. */
export const ilcdFlowXml = `<?xml version="1.0" encoding="UTF-8"?>
<f:flowDataSet xmlns:f="http://lca.jrc.it/ILCD/Flow" xmlns:common="http://lca.jrc.it/ILCD/Common">
<f:flowInformation><f:dataSetInformation><common:UUID>bbbb1111-2222-4333-8444-555566667777</common:UUID><common:other>
<mat:MatML_Doc xmlns:mat="http://www.matml.org/"><mat:Material><mat:BulkDetails><mat:PropertyData property="p1"><mat:Data format="float">1900</mat:Data></mat:PropertyData></mat:BulkDetails></mat:Material>
<mat:Metadata><mat:PropertyDetails id="p1"><mat:Name>gross density</mat:Name><mat:Units name="kg/m^3"/></mat:PropertyDetails></mat:Metadata></mat:MatML_Doc></common:other></f:dataSetInformation>
<f:quantitativeReference><f:referenceToReferenceFlowProperty>0</f:referenceToReferenceFlowProperty></f:quantitativeReference></f:flowInformation>
<f:flowProperties><f:flowProperty dataSetInternalID="0"><f:referenceToFlowPropertyDataSet refObjectId="93a60a56-a3c8-11da-a746-0800200b9a66"/><f:meanValue>250</f:meanValue></f:flowProperty>
<f:flowProperty dataSetInternalID="1"><f:referenceToFlowPropertyDataSet refObjectId="93a60a56-a3c8-22da-a746-0800200c9a66"><common:shortDescription xml:lang="en">Volume</common:shortDescription></f:referenceToFlowPropertyDataSet><f:meanValue>0.125</f:meanValue></f:flowProperty></f:flowProperties>
</f:flowDataSet>`;

export const ilcdZip = (): Uint8Array<ArrayBuffer> =>
  makeZip([
    { name: 'ILCD/processes/brick.xml', content: ilcdProcessXml },
    { name: 'ILCD/flows/brick.xml', content: ilcdFlowXml },
    { name: 'ILCD/external_docs/brick.pdf', content: '%PDF' },
  ]);

export const openEpd = (changes: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    doctype: 'openEPD',
    product_name: 'Test slab',
    language: 'en',
    manufacturer: { name: 'Slab Ltd' },
    program_operator_doc_id: 'SLAB-1',
    third_party_verifier_name: 'Vera Verifier',
    date_of_issue: '2026-01-10T00:00:00Z',
    valid_until: '2031-01-09T00:00:00Z',
    declared_unit: { qty: 0.04, unit: 'm3' },
    kg_per_declared_unit: { qty: 96, unit: 'kg' },
    compliance: [{ short_name: 'EN 15804+A2' }],
    impacts: {
      'EF 3.0': {
        gwp: { A1A2A3: { mean: 8, unit: 'kgCO2e' }, C3: { mean: 200, unit: 'gCO2e' } },
        'gwp-fossil': { A1A2A3: { mean: 9, unit: 'kgCO2e' }, C3: { mean: 0.2, unit: 'kgCO2e' } },
        'gwp-biogenic': { A1A2A3: { mean: -1.2, unit: 'kgCO2e' }, C3: { mean: 0, unit: 'kgCO2e' } },
        'gwp-luluc': { A1A2A3: { mean: 0.2, unit: 'kgCO2e' } },
      },
    },
    ...changes,
  });
