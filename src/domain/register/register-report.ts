import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import type { RegisterRelease } from './register-release.ts';
import { codeAddress, codeOfAddress, factsOfType, purposeList, purposeType } from './register-schema.ts';

/*
 * A climate report of the register in our terms, the same for each release. `undefined` = the field is not there; null = it is
 * there and says nothing; both are kept, so that what was read can be written again without a change.
 */

export const registerModules = ['a1a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b6', 'c1', 'c2', 'c3', 'c4'] as const;
export type RegisterModule = (typeof registerModules)[number];

/** Parts of a handprint that the register has a field for; energy recovery (D2) has none. */
export const registerHandprints = ['d1Reuse', 'd1Recycling', 'd3', 'd4', 'd5'] as const;
export type RegisterHandprintPart = (typeof registerHandprints)[number];

type Given<Names extends string, Value> = { readonly [Name in Names]?: Value | null | undefined };

export type RegisterFootprint = Given<RegisterModule | 'total', number> &
  Given<'key' | 'siteKey', string> & { readonly reasons?: readonly RegisterReason[] | null | undefined };

export type RegisterReason = Given<'key' | 'code' | 'explanation', string> & Given<'amount', number>;

export type RegisterHandprint = Given<RegisterHandprintPart, number> & Given<'key' | 'siteKey', string>;

export interface RegisterPurpose {
  readonly key?: string | undefined;
  readonly isPrimary?: boolean | undefined;
  /** 1 to 9; undefined = not said. */
  readonly code?: string | undefined;
  readonly footprint?: RegisterFootprint | undefined;
  readonly handprint?: RegisterHandprint | undefined;
  /** Release 7 alone: the purpose's own report. */
  readonly report?: RegisterHead | undefined;
}

export type RegisterHead = Given<
  'key' | 'software' | 'preparationDate' | 'preparer' | 'startDate' | 'endDate',
  string
> &
  Given<'periodYears', number> & {
    readonly siteFootprint?: RegisterFootprint | undefined;
    readonly siteHandprint?: RegisterHandprint | undefined;
  };

export interface RegisterReport {
  /** Of release 8; in release 7 each purpose has its own. */
  readonly head: RegisterHead;
  readonly purposes: readonly RegisterPurpose[] | null | undefined;
}

const headNames: Names = {
  key: 'climateReportKey',
  software: 'usedCalculationSoftware',
  preparationDate: 'preparationDate',
  preparer: 'nameOfPreparer',
  periodYears: 'assessmentPeriodLength',
  startDate: 'assessmentPeriodStartDate',
  endDate: 'assessmentPeriodEndDate',
};

const moduleNames: Names = {
  siteKey: 'buildingSiteKey',
  a1a3: 'a1_A3ManufacturingOfBuildingProducts',
  a4: 'a4Transports',
  a5: 'a5ConstructionSiteOperations',
  b1: 'b1ProductUse',
  b2: 'b2Maintenance',
  b3: 'b3Repair',
  b4: 'b4ProductReplacements',
  b6: 'b6EnergyUse',
  c1: 'c1Demolition',
  c2: 'c2TransportOfDemolitionWaste',
  c3: 'c3TreatmentOfDemolitionWaste',
  c4: 'c4FinalDisposalOfDemolitionWaste',
  total: 'totalCarbonFootprint',
};

const handprintNames: Names = {
  siteKey: 'buildingSiteKey',
  d1Reuse: 'amountOfReusableMaterial',
  d1Recycling: 'recycling',
  d3: 'excessRenewableEnergy',
  d4: 'carbonStorageEffectOfProducts',
  d5: 'carbonation',
};

const reasonNames: Names = {
  key: 'reasonForExceedingThresholdKey',
  explanation: 'explanation',
  amount: 'exceedingAmount',
};

/** Our name of a field and the register's. */
type Names = Readonly<Record<string, string>>;

type Part =
  | 'buildingCarbonFootprint'
  | 'buildingSiteCarbonFootprint'
  | 'buildingCarbonHandprint'
  | 'buildingSiteCarbonHandprint';

const renamed = (value: object, names: readonly (readonly [from: string, to: string])[]): Record<string, unknown> => {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return Object.fromEntries(names.flatMap(([from, to]) => (fields[from] === undefined ? [] : [[to, fields[from]]])));
};

const written = (value: object, names: Names) => renamed(value, Object.entries(names));
const read = (value: object, names: Names) =>
  renamed(
    value,
    Object.entries(names).map(([ours, theirs]) => [theirs, ours]),
  );

/** Fields that are there; a name with `undefined` is left out. */
const present = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const writtenCode = (type: string, field: string, code: string | null | undefined): string | null | undefined => {
  const fact = factsOfType('8', type)[field];
  return typeof code !== 'string' || fact === undefined ? code : codeAddress(fact, code);
};

const readCode = (address: unknown): unknown => (typeof address === 'string' ? codeOfAddress(address) : address);

const writeFootprint = (part: Part, footprint: RegisterFootprint | undefined, release: RegisterRelease): unknown => {
  if (footprint === undefined) return undefined;
  const { b3, ...earlier } = footprint;
  const { reasons, ...figures } = release === '7' ? earlier : footprint;
  return present({
    ...written(figures, { key: `${part}Key`, ...moduleNames }),
    reasonForExceedingThreshold: reasons?.map(writeReason) ?? reasons,
  });
};

const writeReason = (reason: RegisterReason): object =>
  present({
    ...written(reason, reasonNames),
    justificationType: writtenCode('ReasonForExceedingThreshold', 'justificationType', reason.code),
  });

const writeHandprint = (part: Part, handprint: RegisterHandprint | undefined): unknown =>
  handprint === undefined ? undefined : written(handprint, { key: `${part}Key`, ...handprintNames });

const readFootprint = (part: Part, value: unknown): RegisterFootprint | undefined => {
  if (!isJsonObject(value)) return undefined;
  const reasons = value['reasonForExceedingThreshold'];
  return present({
    ...read(value, { key: `${part}Key`, ...moduleNames }),
    reasons: Array.isArray(reasons) ? reasons.filter(isJsonObject).map(readReason) : reasons,
  });
};

const readReason = (value: JsonObject): RegisterReason =>
  present({ ...read(value, reasonNames), code: readCode(value['justificationType']) });

const readHandprint = (part: Part, value: unknown): RegisterHandprint | undefined =>
  isJsonObject(value) ? read(value, { key: `${part}Key`, ...handprintNames }) : undefined;

const writeHead = (head: RegisterHead, release: RegisterRelease): Record<string, unknown> =>
  present({
    ...written(head, headNames),
    buildingSiteCarbonFootprint: writeFootprint('buildingSiteCarbonFootprint', head.siteFootprint, release),
    buildingSiteCarbonHandprint: writeHandprint('buildingSiteCarbonHandprint', head.siteHandprint),
  });

const readHead = (value: JsonObject): RegisterHead =>
  present({
    ...read(value, headNames),
    siteFootprint: readFootprint('buildingSiteCarbonFootprint', value['buildingSiteCarbonFootprint']),
    siteHandprint: readHandprint('buildingSiteCarbonHandprint', value['buildingSiteCarbonHandprint']),
  });

const writeFigures = ({ footprint, handprint }: RegisterPurpose, release: RegisterRelease) =>
  present({
    buildingCarbonFootprint: writeFootprint('buildingCarbonFootprint', footprint, release),
    buildingCarbonHandprint: writeHandprint('buildingCarbonHandprint', handprint),
  });

const readFigures = (value: JsonObject) =>
  present({
    footprint: readFootprint('buildingCarbonFootprint', value['buildingCarbonFootprint']),
    handprint: readHandprint('buildingCarbonHandprint', value['buildingCarbonHandprint']),
  });

const writeFrame = ({ key, isPrimary, code }: RegisterPurpose) =>
  present({
    buildingPurposeForLowCarbonAssessmentKey: key,
    isPrimary,
    buildingPurposeForLowCarbonAssessmentType: writtenCode(
      purposeType,
      'buildingPurposeForLowCarbonAssessmentType',
      code,
    ),
  });

const readFrame = (value: JsonObject) =>
  present({
    key: value['buildingPurposeForLowCarbonAssessmentKey'],
    isPrimary: value['isPrimary'],
    code: readCode(value['buildingPurposeForLowCarbonAssessmentType']),
  });

/** The climate report of release 8. */
export const writeReport = ({ head, purposes }: RegisterReport): JsonObject =>
  present({
    ...writeHead(head, '8'),
    [purposeList]: purposes?.map((purpose) => ({ ...writeFrame(purpose), ...writeFigures(purpose, '8') })) ?? purposes,
  });

export const readReport = (value: JsonObject): RegisterReport => {
  const purposes = value[purposeList];
  return {
    head: readHead(value),
    purposes: Array.isArray(purposes)
      ? purposes.filter(isJsonObject).map((purpose) => ({ ...readFrame(purpose), ...readFigures(purpose) }))
      : purposes === null
        ? null
        : undefined,
  };
};

/** The climate report of one purpose in release 7. */
export const writePurposeReport = (purpose: RegisterPurpose): JsonObject => ({
  ...writeHead(purpose.report ?? {}, '7'),
  ...writeFigures(purpose, '7'),
});

/** The purposes of release 7, each with its report. */
export const writePurposes = (purposes: readonly RegisterPurpose[]): readonly JsonObject[] =>
  purposes.map((purpose) => ({ ...writeFrame(purpose), climateReport: writePurposeReport(purpose) }));

/** A report of release 7, with the frame that it hangs in where that is known. */
export const readPurposeReport = (report: JsonObject, frame: JsonObject = {}): RegisterPurpose => ({
  ...readFrame(frame),
  ...readFigures(report),
  report: readHead(report),
});
