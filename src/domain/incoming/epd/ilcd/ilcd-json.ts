import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { EpdLink } from '#domain/incoming/epd/epd.ts';
import type { EpdReader } from '#domain/incoming/epd/epd-reader.ts';
import { EpdRefusal, problem } from '#domain/incoming/epd/read-problem.ts';
import { isWebAddress, listOf, numberOrNull, objectOf, textOf } from '#domain/incoming/epd/source-values.ts';
import { flowOf, type IlcdFlow } from './ilcd-flow.ts';
import { epdOfIlcd, type IlcdIndicator } from './ilcd-process.ts';

/** Reads a process data set in the JSON form that soda4LCA services give (`?format=json&view=extended`). */
export const readIlcdJson: EpdReader = (root, path, report) => {
  const information = objectOf(root['processInformation']);
  const dataSet = objectOf(information['dataSetInformation']);
  if (Object.keys(dataSet).length === 0) throw new EpdRefusal(problem(path, 'no-process-information'));
  const time = objectOf(information['time']);
  const modelling = objectOf(root['modellingAndValidation']);
  const publication = objectOf(objectOf(root['administrativeInformation'])['publicationAndOwnership']);
  const extra = extrasOf(time);
  const reference = referenceExchange(root, information);
  const flowReference = objectOf(reference?.['referenceToFlowDataSet']);
  return epdOfIlcd(
    {
      format: 'ilcd-json',
      path,
      uuid: textOf(dataSet['UUID']).toLowerCase(),
      version: textOf(publication['dataSetVersion']),
      names: textsOf(objectOf(dataSet['name'])['baseName']),
      registrationNumber: textOf(publication['registrationNumber']),
      owner: shortName(publication['referenceToOwnershipOfDataSet']),
      publisher:
        shortName(extrasOf(publication).get('referenceToPublisher')) ||
        shortName(publication['referenceToRegistrationAuthority']),
      verifier: verifiersOf(modelling),
      subType: textOf(extrasOf(objectOf(modelling['LCIMethodAndAllocation'])).get('subType')),
      category: categoryOf(dataSet),
      compliance: listOf(objectOf(modelling['complianceDeclarations'])['compliance']).flatMap((one) =>
        Object.values(textsOf(objectOf(one['referenceToComplianceSystem'])['shortDescription'])),
      ),
      validUntilYear: time['dataSetValidUntil'],
      publishedOn: extra.get('publicationDateOfEPD'),
      expiresOn: extra.get('expirationDateOfEPD'),
      serviceLifeYears: numberOrNull(objectOf(extrasOf(dataSet).get('referenceServiceLife'))['years']),
      scenarios: scenariosOf(dataSet),
      functionalUnit: functionalUnitOf(information),
      referenceAmount: reference?.['meanAmount'],
      flowName: shortName(flowReference),
      flowPlace: textOf(flowReference['uri']) || textOf(flowReference['refObjectId']),
      flow: flowIn(reference),
      indicators: listOf(objectOf(root['LCIAResults'])['LCIAResult']).map(indicatorIn),
      links: linksOf(root, modelling),
    },
    report,
  );
};

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(
    listOf(value).flatMap((one) => {
      const text = textOf(one['value']);
      return text === '' ? [] : [[textOf(one['lang']).toLowerCase(), text] as const];
    }),
  );

const shortName = (reference: unknown): string =>
  Object.values(textsOf(objectOf(reference)['shortDescription']))[0] ?? '';

/** `other.anies` holds what the EPD format adds to ILCD, by name. */
const extrasOf = (value: JsonObject): ReadonlyMap<string, unknown> =>
  new Map(listOf(objectOf(value['other'])['anies']).map((one) => [textOf(one['name']), one['value']]));

const categoryOf = (dataSet: JsonObject): string => {
  const [first] = listOf(objectOf(dataSet['classificationInformation'])['classification']);
  return listOf(first?.['class'])
    .map((one) => textOf(one['value']))
    .join(' / ');
};

const verifiersOf = (modelling: JsonObject): string => {
  const reviews = listOf(objectOf(modelling['validation'])['review']);
  const names = reviews.flatMap((review) => listOf(review['referenceToNameOfReviewerAndInstitution']).map(shortName));
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
};

const scenariosOf = (dataSet: JsonObject) =>
  listOf(objectOf(dataSet['other'])['anies'])
    .flatMap((one) => listOf(one['scenario']))
    .map((one) => ({ name: textOf(one['name']), description: Object.values(textsOf(one['description']))[0] ?? '' }));

const referenceExchange = (root: JsonObject, information: JsonObject): JsonObject | undefined => {
  const exchanges = listOf(objectOf(root['exchanges'])['exchange']);
  const wanted = objectOf(information['quantitativeReference'])['referenceToReferenceFlow'];
  const id = Array.isArray(wanted) ? (wanted[0] as unknown) : wanted;
  return (
    exchanges.find((exchange) => exchange['referenceFlow'] === true) ??
    exchanges.find((exchange) => id !== undefined && exchange['dataSetInternalID'] === id)
  );
};

const functionalUnitOf = (information: JsonObject): string =>
  Object.values(textsOf(objectOf(information['quantitativeReference'])['functionalUnitOrOther']))[0] ?? '';

const flowIn = (exchange: JsonObject | undefined): IlcdFlow | null => {
  const properties = listOf(exchange?.['flowProperties']);
  if (properties.length === 0) return null;
  return flowOf(
    properties.map((one) => {
      const names = textsOf(one['name']);
      return {
        uuid: textOf(one['uuid']).toLowerCase(),
        name: names['en'] ?? Object.values(names)[0] ?? '',
        meanValue: numberOrNull(one['meanValue']),
        isReference: one['referenceFlowProperty'] === true,
        unitText: textOf(one['referenceUnit']),
      };
    }),
    listOf(exchange?.['materialProperties']).flatMap((one) => {
      const value = numberOrNull(one['value']);
      return value === null ? [] : [{ name: textOf(one['name']), value, unit: textOf(one['unit']) }];
    }),
  );
};

const indicatorIn = (result: JsonObject): IlcdIndicator => {
  const method = objectOf(result['referenceToLCIAMethodDataSet']);
  return {
    uuid: textOf(method['refObjectId']),
    names: Object.values(textsOf(method['shortDescription'])),
    amounts: listOf(objectOf(result['other'])['anies'])
      .filter((one) => textOf(one['module']) !== '')
      .map((one) => ({ module: textOf(one['module']), scenario: textOf(one['scenario']), value: one['value'] })),
  };
};

const linksOf = (root: JsonObject, modelling: JsonObject): readonly EpdLink[] => {
  const original = objectOf(
    extrasOf(objectOf(modelling['dataSourcesTreatmentAndRepresentativeness'])).get('referenceToOriginalEPD'),
  );
  const description = objectOf(original['shortDescription']);
  const name = textOf(description['value']) || shortName(original);
  const urls = Array.isArray(original['resourceURLs']) ? original['resourceURLs'].map(textOf) : [];
  const attachments = urls.length === 0 && name !== '' ? [''] : [...new Set(urls)];
  const source = textOf(root['source']);
  return [
    ...attachments.map((url) => ({ name: name || 'EPD', url: isWebAddress(url) ? url : '' })),
    ...(isWebAddress(source) ? [{ name: '', url: source }] : []),
  ];
};
