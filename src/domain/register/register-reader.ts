import { isJsonObject, type JsonObject } from '#domain/formats/json-fields.ts';
import { err, ok, type Result } from '#domain/values/result.ts';
import { type Mend, mendWire } from './mend-wire.ts';
import type { RegisterRelease } from './register-release.ts';
import {
  type RegisterReport,
  readPurposeReport,
  readReport,
  writePurposeReport,
  writePurposes,
  writeReport,
} from './register-report.ts';
import { purposeList, purposeType } from './register-schema.ts';
import { type SchemaFinding, schemaFindings } from './schema-checker.ts';
import { objectsIn } from './unknown-fields.ts';

/** A climate report of the register, however it was told. */
export interface RegisterReading {
  readonly release: RegisterRelease;
  readonly report: RegisterReport;
  /** Mistakes that were mended. */
  readonly mended: readonly Mend[];
  /** What the register's own interface would refuse even so. */
  readonly refused: readonly SchemaFinding[];
  /** Where in the file it stands, and in which shape. */
  readonly place: Place;
}

interface Place {
  readonly path: readonly (string | number)[];
  readonly shape: 'report' | 'purpose-report' | 'purposes';
}

/** Of a climate report alone, of one in its field, or of a whole request that has one. */
export const readRegister = (json: unknown): Result<RegisterReading, 'no-climate-report'> => {
  const found = placeOf(json);
  if (found === null) return err('no-climate-report');
  const { value, place } = found;
  const path = place.path.map((step) => `/${step}`).join('');
  if (place.shape === 'purposes') {
    const purposes = objectsIn(value).map((one, index) => mendWire(one, purposeType, '7', `${path}/${index}`));
    return ok({
      release: '7',
      report: { head: {}, purposes: purposes.map((one) => readPurposeReport(reportIn(one.value), one.value)) },
      mended: purposes.flatMap(({ mended }) => mended),
      refused: purposes.flatMap((one, index) => schemaFindings(one.value, purposeType, '7', `${path}/${index}`)),
      place,
    });
  }
  const release = place.shape === 'report' ? '8' : '7';
  const mended = mendWire(isJsonObject(value) ? value : {}, 'ClimateReport', release, path);
  const report = release === '8' ? readReport(mended.value) : { head: {}, purposes: [readPurposeReport(mended.value)] };
  const refused = schemaFindings(mended.value, 'ClimateReport', release, path);
  return ok({ release, report, mended: mended.mended, refused, place });
};

/** The file with its climate report written anew from what was read. */
export const withRegisterReport = (json: unknown, { report, place }: RegisterReading): unknown =>
  replaced(json, place.path, writtenIn(report, place));

const writtenIn = (report: RegisterReport, { shape }: Place): unknown => {
  if (shape === 'report') return writeReport(report);
  const purposes = report.purposes ?? [];
  return shape === 'purposes' ? writePurposes(purposes) : writePurposeReport(purposes[0] ?? {});
};

const replaced = (json: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown => {
  if (step === undefined) return value;
  if (Array.isArray(json)) return json.map((one, index) => (index === step ? replaced(one, rest, value) : one));
  return isJsonObject(json) ? { ...json, [step]: replaced(json[step], rest, value) } : json;
};

const reportIn = (purpose: JsonObject): JsonObject => {
  const report = purpose['climateReport'];
  return isJsonObject(report) ? report : {};
};

interface Found {
  readonly value: unknown;
  readonly place: Place;
}

/** Deeper than any request of the register. */
const deepest = 20;

/** The first climate report of the file. */
const placeOf = (value: unknown, path: readonly (string | number)[] = []): Found | null => {
  if (path.length > deepest) return null;
  if (Array.isArray(value)) return firstOf(value.map((one, index) => () => placeOf(one, [...path, index])));
  if (!isJsonObject(value)) return null;
  if ('climateReportKey' in value) return { value, place: { path, shape: shapeOf(value) } };
  const purposes = listed(value[purposeList]);
  if (purposes.some((purpose) => isJsonObject(purpose['climateReport']))) {
    return { value: purposes, place: { path: [...path, purposeList], shape: 'purposes' } };
  }
  return firstOf(
    Object.entries(value).map(
      ([name, own]) =>
        () =>
          placeOf(own, [...path, name]),
    ),
  );
};

const listed = (value: unknown): readonly JsonObject[] => (isJsonObject(value) ? [value] : objectsIn(value));

const shapeOf = (report: JsonObject): Place['shape'] =>
  'buildingCarbonFootprint' in report || 'buildingCarbonHandprint' in report ? 'purpose-report' : 'report';

const firstOf = (finders: readonly (() => Found | null)[]): Found | null => {
  for (const find of finders) {
    const found = find();
    if (found !== null) return found;
  }
  return null;
};
