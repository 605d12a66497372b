/*
 * Written by hand from the names of the standards: ISO 22057 as EPD Norway writes its JSON, a product passport in JSON-LD with
 * the data model of prEN 18223, and one of the UN Transparency Protocol. Figures are ours.
 */

const potential = (name: string, values: Readonly<Record<string, string>>) => ({
  guid: '0q8OlTYA9AMQ262TdhWLUy',
  name,
  values: Object.entries(values).map(([module, value]) => ({ guid: 'g', name: module, unit: 'kg CO2 -eq', value })),
});

const property = (name: string, value: string | null) => ({ guid: 'g', name, value });

/** A block of lightweight concrete, 1 m3. */
export const iso22057 = (changes: Readonly<Record<string, string | null>> = {}): string => {
  const said = (values: Readonly<Record<string, string | null>>) =>
    Object.entries(values).map(([name, value]) => property(name, changes[name] === undefined ? value : changes[name]));
  return JSON.stringify({
    subScenarios: [
      {
        name: 'EPD general information',
        subScenarioItems: said({
          'data set valid until': '4/19/2031 12:00:00 AM',
          'EPD programme operator': 'The Example EPD Foundation',
          'EPD registration number': 'EX-2808-1506',
          'manufacturer(s) providing data': 'Block Works Ltd',
          'name of verifier': 'Vera Fier',
          'name of owner': '',
          'packaging amount': '12.5',
          'product name': 'Light block 30 cm',
          'publication date of EPD': '2026-04-19T00:00:00',
          "name of verifier's organisation": null,
          'EPD type - product representativeness according to EN 15804': 'specific',
          'biogenic carbon content packaging according to EN 15804:2012+A2:2019': '4.5',
          'biogenic carbon content within bio-based products according to EN 15804:2012+A2:2019': '0.000',
          'biogenic carbon content packaging according to ISO 21930': 'INA',
          'language according to ISO 639-1': 'en',
        }),
      },
      { name: 'EPD Methodological framework', subScenarioItems: said({ 'core PCR': 'EN 15804:2012+A2:2019' }) },
      {
        name: 'Reference unit and RSL',
        subScenarioItems: said({
          'mass conversion factor': '361.0000',
          'reference quantity (length)': '',
          'reference quantity (volume)': '1',
          'time period': '60 years',
        }),
      },
    ],
    subIndicators: [
      {
        name: 'EN 15804:2012+A1:2013 LCIA Indicators',
        subIndicatorItems: [potential('global warming potential', { A1: '99', A2: '1', A3: '1' })],
      },
      {
        name: 'EN 15804:2012+A2:2019 Mandatory LCIA Indicators',
        subIndicatorItems: [
          potential('global warming potential - fossil fuels', {
            A1: '200',
            A2: '4.5',
            A3: '5',
            C3: '0.25',
            D1: '-0.75',
          }),
          potential('global warming potential - land use and land use change', { A1: '0.5', A2: '0', A3: '0' }),
          potential('global warming potential - biogenic', { A1: '-2', A2: '0', A3: '0', C4: 'INA' }),
          potential('global warming potential - total', { A1: '198.5', A2: '4.5', A3: '5', C3: '0.25', D1: '-0.75' }),
          { ...potential('acidification potential, accumulated Exceedance', { A1: '1', A2: '2' }) },
        ],
      },
    ],
  });
};

const element = (name: string, valueElement: object) => ({
  id: `#${name}`,
  type: 'dpp:SingleDataElement',
  'dpp:path': `properties/${name}`,
  'dpp:name': name,
  'dpp:valueElement': { type: 'dpp:ValueElement', ...valueElement },
});

const figure = (indicator: string, module: string, value: number | null, unit = 'kg CO2e') => ({
  indicator,
  module,
  value,
  unit,
});

/** A sewage pipe, 2 m of it. */
export const passport = (changes: object = {}): string =>
  JSON.stringify({
    '@context': { schema: 'https://schema.org/', dpp: 'https://w3id.org/dpp#', id: '@id', type: '@type' },
    id: 'did:web:passport.example:pipe-001',
    type: 'dpp:DigitalProductPassport',
    'dcterms:conformsTo': ['ISO 22057:2022'],
    'dcterms:language': 'en',
    'dpp:status': 'active',
    'dpp:economicOperator': {
      type: 'schema:Organization',
      'schema:name': 'Pipe Works Ltd',
      'dpp:gln': '5790001234567',
    },
    'dpp:productIdentifiers': [
      { 'dpp:scheme': 'gtin', 'dpp:value': '06291041500213' },
      { 'dpp:scheme': 'mpn', 'dpp:value': 'PIPE-110' },
    ],
    'dpp:dataElementCollections': [
      {
        id: '#properties',
        'dcterms:title': 'Product Properties',
        'dpp:elements': [
          element('density', { 'dpp:numericValue': 1410, 'dpp:unit': 'kg/m³' }),
          element('ringStiffness', { 'dpp:textValue': 'SN4', 'dpp:unit': 'kN/m²' }),
        ],
      },
      {
        id: '#epd',
        'dcterms:title': 'Environmental Product Declaration',
        'dpp:elements': [
          {
            'dpp:path': 'epd/general',
            'dpp:value': {
              programmeOperator: 'EPD Example',
              epdNumber: 'EX-3589-2252-EN',
              validFrom: '2026-08-26',
              validUntil: '2031-08-26',
              referenceUnit: { value: 2, unit: 'm' },
              standard: 'EN 15804:2012+A2:2019',
              productName: 'Sewage pipe DN110',
            },
          },
          {
            'dpp:path': 'epd/methodology',
            'dpp:value': { genericLCASourceUsed: false, serviceLife: { value: 100, unit: 'years' } },
          },
          {
            'dpp:path': 'epd/indicators/lcia',
            'dpp:value': [
              figure('GWP-total', 'A1-A3', 4.7),
              figure('GWP-fossil', 'A1-A3', 4.6),
              figure('GWP-biogenic', 'A1-A3', 0),
              figure('GWP-luluc', 'A1-A3', 0.1),
              figure('GWP-total', 'A4', 0.2),
              figure('GWP-fossil', 'A4', 0.2),
              figure('GWP-fossil', 'C2', null),
              figure('GWP-fossil', 'D', -500, 'g CO2e'),
              figure('ODP', 'A1-A3', 1e-9, 'kg CFC-11e'),
              figure('AP', 'A1-A3', 0.01, 'mol H+e'),
              figure('AP', 'A4', 0.01, 'mol H+e'),
            ],
          },
        ],
      },
    ],
    proof: { type: 'DataIntegrityProof', proofValue: 'z3FXQ' },
    ...changes,
  });

/** A brick with the one footprint of its passport, 1.8 kgCO2e/kg. */
export const untpPassport = (scope = 'CradleToGate'): string =>
  JSON.stringify({
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://test.uncefact.org/vocabulary/untp/dpp/0.6.0/'],
    type: ['DigitalProductPassport', 'VerifiableCredential'],
    id: 'https://brick.example/credentials/1',
    issuer: { id: 'did:web:brick.example', name: 'Issuer Ltd' },
    validFrom: '2026-03-15T12:00:00Z',
    validUntil: '2030-03-15T12:00:00Z',
    credentialSubject: {
      type: ['ProductPassport'],
      product: {
        type: ['Product'],
        id: 'https://id.gs1.org/01/06291041500213/21/12345',
        name: 'Brick, red',
        producedByParty: { id: 'https://brick.example', name: 'Brick Works Ltd' },
        dimensions: { weight: { value: 3.2, unit: 'KGM' } },
      },
      emissionsScorecard: {
        carbonFootprint: 1.8,
        declaredUnit: 'KGM',
        operationalScope: scope,
        primarySourcedRatio: 0.3,
      },
    },
  });
