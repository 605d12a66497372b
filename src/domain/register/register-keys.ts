import type { JsonObject } from '#domain/formats/json-fields.ts';
import { sha256 } from '#domain/formats/sha-256.ts';
import { isUuid } from './plain-values.ts';
import { codeOfAddress, purposeList } from './register-schema.ts';
import { fieldsOfUnknown, objectsIn } from './unknown-fields.ts';

/** Keys of an export by what they stand for, e.g. `purpose 2 1 footprint`: an update names the same ones. */
export type RegisterKeys = Readonly<Record<string, string>>;

/** The key of a role: that of the last export, else one that is the same on every device. */
export const keyMaker =
  (identity: string, last: RegisterKeys) =>
  (role: string): string =>
    (Object.hasOwn(last, role) ? last[role] : undefined) ?? uuidOf(`${identity}\n${role}`);

export type KeyOf = ReturnType<typeof keyMaker>;

/** Like a UUID of version 5 (RFC 9562), from SHA-256 instead of SHA-1: version 8, which leaves the bits to its maker. */
const uuidOf = (text: string): string => {
  const digits = sha256(byteText(text));
  const variant = ((Number.parseInt(digits[16] ?? '0', 16) & 3) | 8).toString(16);
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-');
};

/** One character for each byte of UTF-8. */
const byteText = (text: string): string =>
  encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')).replaceAll(/%([\dA-F]{2})/g, (_, digits) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  );

/** Numbers what is alike, so that each has a role of its own: `purpose 3 1`, `purpose 3 2`. */
export const numbered = (): ((name: string) => string) => {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return `${name} ${count}`;
  };
};

/** The keys of an earlier export; what is no export has none. */
export const keysOfExport = (last: unknown): RegisterKeys => {
  const json = fieldsOfUnknown(last);
  const keys: Record<string, string> = {};
  const note = (role: string, value: unknown): void => {
    if (isUuid(value)) keys[role] = value;
  };
  const report = fieldsOfUnknown(json['climateReport']);
  noteHead(note, 'report', report);
  const roleOf = numbered();
  for (const purpose of objectsIn(report[purposeList] ?? json[purposeList])) {
    const role = roleOf(`purpose ${codeIn(purpose['buildingPurposeForLowCarbonAssessmentType'])}`);
    const own = fieldsOfUnknown(purpose['climateReport']);
    note(role, purpose['buildingPurposeForLowCarbonAssessmentKey']);
    noteHead(note, `${role} report`, own);
    const figures = 'climateReport' in purpose ? own : purpose;
    const footprint = fieldsOfUnknown(figures['buildingCarbonFootprint']);
    note(`${role} footprint`, footprint['buildingCarbonFootprintKey']);
    note(`${role} handprint`, fieldsOfUnknown(figures['buildingCarbonHandprint'])['buildingCarbonHandprintKey']);
    const reasonRole = numbered();
    for (const reason of objectsIn(footprint['reasonForExceedingThreshold'])) {
      note(
        `${role} ${reasonRole(`reason ${codeIn(reason['justificationType'])}`)}`,
        reason['reasonForExceedingThresholdKey'],
      );
    }
  }
  noteProducts(note, fieldsOfUnknown(json['buildingProductList']));
  note('energy', fieldsOfUnknown(json['calculatoryDeliveredEnergyUsage'])['calculatoryDeliveredEnergyUsageKey']);
  return keys;
};

type Note = (role: string, value: unknown) => void;

const noteHead = (note: Note, role: string, report: JsonObject): void => {
  note(role, report['climateReportKey']);
  note('site footprint', fieldsOfUnknown(report['buildingSiteCarbonFootprint'])['buildingSiteCarbonFootprintKey']);
  note('site handprint', fieldsOfUnknown(report['buildingSiteCarbonHandprint'])['buildingSiteCarbonHandprintKey']);
};

const noteProducts = (note: Note, list: JsonObject): void => {
  note('products', list['buildingProductListKey']);
  for (const [scope, field] of [
    ['building', 'buildingBuildingProduct'],
    ['site', 'buildingSiteBuildingProduct'],
  ] as const) {
    const roleOf = numbered();
    for (const product of objectsIn(list[field])) note(roleOf(productRole(scope, product)), product[`${field}Key`]);
  }
};

/** A product is known again by what the register sees of it. */
export const productRole = (scope: 'building' | 'site', product: JsonObject): string =>
  `${scope} product ${String(product['productDescription'] ?? '')} ${String(product['productAmountUnit'] ?? '')}`;

const codeIn = (address: unknown): string => (typeof address === 'string' ? codeOfAddress(address) : '');
