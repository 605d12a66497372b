import { engineVersion } from '#domain/carbon/engine-version.ts';
import type { JsonObject } from '#domain/formats/json-fields.ts';
import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import { dateTimeOf, isDay, isUuid, yearsLater } from './plain-values.ts';
import { registerEnergy } from './register-energy.ts';
import { footprintFigures, handprintFigures } from './register-figures.ts';
import { tell } from './register-finding.ts';
import { preparerOf, registerProducts, type Writing } from './register-products.ts';
import { registerPurposes, type WrittenPurpose } from './register-purposes.ts';
import { type RegisterHead, type RegisterReport, writePurposes, writeReport } from './register-report.ts';
import { purposeList } from './register-schema.ts';

/** What is exported; in release 7 the list of purposes stands in the place of the one climate report. */
export interface RegisterDocument extends JsonObject {
  readonly climateReport?: JsonObject;
  readonly buildingPurposeForLowCarbonAssessment?: readonly JsonObject[];
  /** null = not asked for. */
  readonly buildingProductList: JsonObject | null;
  readonly calculatoryDeliveredEnergyUsage: JsonObject | null;
}

export const registerDocument = (
  report: ClimateReport,
  products: ProductList | null,
  writing: Writing,
): RegisterDocument => {
  const { facts, settings, keyOf, notes } = writing;
  tellOfMethod(report, writing);
  const head = registerHead(report, writing);
  const purposes = registerPurposes(report, facts, settings, keyOf, notes);
  return {
    ...(settings.release === '8'
      ? { climateReport: writeReport(reportOf(head, purposes)) }
      : { [purposeList]: writePurposes(withReports(head, purposes, writing)) }),
    buildingProductList: products === null ? null : registerProducts(products, writing),
    calculatoryDeliveredEnergyUsage: registerEnergy(report, writing),
  };
};

/** The climate report in the terms of the register, for a comparison. */
export const registerReport = (report: ClimateReport, writing: Writing): RegisterReport => {
  const { facts, settings, keyOf, notes } = writing;
  return reportOf(registerHead(report, writing), registerPurposes(report, facts, settings, keyOf, notes));
};

const reportOf = (head: RegisterHead, purposes: readonly WrittenPurpose[]): RegisterReport => ({
  head,
  purposes: purposes.map(({ purpose }) => purpose),
});

/** Release 7: a report for each purpose. The building site stands in the primary one alone, so that nobody adds it up twice. */
const withReports = (head: RegisterHead, purposes: readonly WrittenPurpose[], { keyOf }: Writing) => {
  const { siteFootprint, siteHandprint, ...common } = head;
  return purposes.map(({ role, purpose }) => ({
    ...purpose,
    report: { ...(purpose.isPrimary === true ? head : common), key: keyOf(`${role} report`) },
  }));
};

const tellOfMethod = ({ methodVersion, valueChoice }: ClimateReport, { notes }: Writing): void => {
  tell(notes, 'modules-not-in-method', null, 'B1, B2, B3');
  if (methodVersion !== 'fi-2025') {
    notes.isDraft = true;
    tell(notes, 'other-method', 'calculation.method', methodVersion);
  }
  if (valueChoice !== 'conservative') {
    notes.isDraft = true;
    tell(notes, 'typical-values', 'calculation.method');
  }
};

const registerHead = (report: ClimateReport, writing: Writing): RegisterHead => {
  const { facts, settings, keyOf, notes } = writing;
  const preparer = preparerOf(facts);
  const { preparationDate, assessmentStartDate, buildingSiteKey } = facts;
  if (preparer === '') tell(notes, 'no-preparer', 'site.preparers');
  if (!isDay(preparationDate)) tell(notes, 'no-preparation-date', 'site.preparationDate');
  if (!isDay(assessmentStartDate)) tell(notes, 'no-start-date', 'site.assessmentStartDate');
  if (!isUuid(buildingSiteKey)) tell(notes, 'no-building-site-key', 'site.buildingSiteKey');
  const siteKey = isUuid(buildingSiteKey) ? { siteKey: buildingSiteKey } : {};
  const footprint = footprintFigures(report.site, settings.unit, 'site', 'site.siteAreaM2', notes);
  const handprint = handprintFigures(report.handprint.site, settings, 'site', notes);
  return {
    key: keyOf('report'),
    software: `Työmaahiili ${engineVersion}`,
    ...(isDay(preparationDate) ? { preparationDate: dateTimeOf(preparationDate) } : {}),
    ...(preparer === '' ? {} : { preparer }),
    periodYears: report.periodYears,
    ...(isDay(assessmentStartDate)
      ? {
          startDate: dateTimeOf(assessmentStartDate),
          endDate: dateTimeOf(yearsLater(assessmentStartDate, report.periodYears)),
        }
      : {}),
    siteFootprint: { key: keyOf('site footprint'), ...siteKey, ...footprint },
    siteHandprint: { key: keyOf('site handprint'), ...siteKey, ...handprint },
  };
};
