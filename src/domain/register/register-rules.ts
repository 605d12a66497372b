import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { RegisterRuleKey } from '#domain/words/register-rule-words.ts';
import { isUuid } from './plain-values.ts';
import { purposeList } from './register-schema.ts';
import { fieldsOfUnknown, objectsIn } from './unknown-fields.ts';

/** One of the register's own rules that a document breaks; its text stands in `register-rule-words.ts`. */
export interface BrokenRule {
  readonly rule: RegisterRuleKey;
  /** JSON pointer to what breaks it. */
  readonly path: string;
}

/**
 * The rules of the register that concern an export.
 * @param buildingSiteKeys of the building sites in the request that the export becomes a part of
 */
export const brokenRules = (document: JsonObject, buildingSiteKeys: readonly string[]): readonly BrokenRule[] => [
  ...primaryPurpose(document),
  ...siteKeysExist(document, buildingSiteKeys),
  ...(isGiven(document['calculatoryDeliveredEnergyUsage'])
    ? []
    : [{ rule: 'energyUsage' as const, path: '/calculatoryDeliveredEnergyUsage' }]),
];

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

const reportPath = '/climateReport';

const placeOfPurposes = (document: JsonObject): readonly [path: string, purposes: unknown] => {
  const report = fieldsOfUnknown(document['climateReport']);
  return purposeList in document
    ? [`/${purposeList}`, document[purposeList]]
    : [`${reportPath}/${purposeList}`, report[purposeList]];
};

const primaryPurpose = (document: JsonObject): readonly BrokenRule[] => {
  const [path, purposes] = placeOfPurposes(document);
  const primary = objectsIn(purposes).filter(({ isPrimary }) => isPrimary === true);
  return primary.length === 1 ? [] : [{ rule: 'primaryPurpose', path }];
};

/** Every report with its pointer: one of the building, or one of each purpose. */
const reportsOf = (document: JsonObject): readonly (readonly [path: string, report: JsonObject])[] => {
  const [path, purposes] = placeOfPurposes(document);
  if ('climateReport' in document) return [[reportPath, fieldsOfUnknown(document['climateReport'])]];
  return objectsIn(purposes).map((purpose, index) => [
    `${path}/${index}${reportPath}`,
    fieldsOfUnknown(purpose['climateReport']),
  ]);
};

const siteKeysExist = (document: JsonObject, keys: readonly string[]): readonly BrokenRule[] => {
  const known = new Set(keys.filter(isUuid).map((key) => key.toLowerCase()));
  const isKnown = (key: unknown): boolean => typeof key === 'string' && known.has(key.toLowerCase());
  const products = objectsIn(fieldsOfUnknown(document['buildingProductList'])['buildingSiteBuildingProduct']);
  const parts = [
    ['footprintSite', 'buildingSiteCarbonFootprint'],
    ['handprintSite', 'buildingSiteCarbonHandprint'],
  ] as const;
  return [
    ...reportsOf(document).flatMap(([path, report]) =>
      parts
        .filter(([, part]) => isGiven(report[part]) && !isKnown(fieldsOfUnknown(report[part])['buildingSiteKey']))
        .map(([rule, part]) => ({ rule, path: `${path}/${part}` })),
    ),
    ...products.flatMap(({ buildingSiteKey }, index) =>
      isKnown(buildingSiteKey)
        ? []
        : [{ rule: 'productSite' as const, path: `/buildingProductList/buildingSiteBuildingProduct/${index}` }],
    ),
  ];
};
