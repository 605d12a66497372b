import { carbonDioxidePerCarbon } from '#domain/carbon/carbon-dioxide.ts';
import { isNear } from './conversions.ts';
import type { Epd } from './epd.ts';
import { type EpdFinding, finding } from './finding.ts';
import { conversionFindings } from './lint-conversions.ts';
import { figureFindings } from './lint-figures.ts';
import { uptakeFindings } from './lint-uptake.ts';
import { declaredModules, productStage } from './module-figures.ts';

/**
 * What is missing from a declaration or contradicts itself, each at its field. Nothing here keeps it from being saved.
 * @param today ISO date, compared with the last day of validity
 */
export const lintEpd = (epd: Epd, today: string): readonly EpdFinding[] => [
  ...productStageFindings(epd),
  ...figureFindings(epd),
  ...declaredFindings(epd),
  ...conversionFindings(epd),
  ...uptakeFindings(epd),
  ...carbonFindings(epd),
  ...standardFindings(epd),
  ...validityFindings(epd, today),
  ...(epd.registrationNumber === '' && isDeclaration(epd) ? [finding('no-registration-number', 'note', 'info')] : []),
];

const isDeclaration = ({ format }: Epd): boolean => format !== 'co2data' && format !== 'boverket';

const productStageFindings = (epd: Epd): readonly EpdFinding[] => {
  const hasAny = (['fossil', 'total'] as const).some(
    (indicator) => typeof productStage(epd, indicator, {}) === 'number',
  );
  const isUndecided = declaredModules(epd).some(
    ({ module, scenarios }) => /^A[1-3]/.test(module) && scenarios.length > 1,
  );
  return hasAny || isUndecided ? [] : [finding('no-a1-a3', 'A1-A3', 'error')];
};

const declaredFindings = ({ declaredAmount, declaredUnit, declaredUnitText }: Epd): readonly EpdFinding[] => [
  ...(declaredUnit === null || declaredAmount === null
    ? [finding('no-declared-unit', 'declaredUnit', 'error', { unit: declaredUnitText })]
    : []),
  ...(declaredAmount !== null && declaredAmount !== 1
    ? [finding('declared-amount', 'declaredUnit', 'info', { amount: declaredAmount, unit: declaredUnitText })]
    : []),
];

/** What is stored must have been taken up: the content in CO2 is the negative of the biogenic potential of A1-A3. */
const carbonFindings = (epd: Epd): readonly EpdFinding[] => {
  const { biogenicCarbonKg, packagingCarbonKg } = epd;
  const uptake = productStage(epd, 'biogenic', {});
  if (biogenicCarbonKg === null || typeof uptake !== 'number') return [];
  const stored = (biogenicCarbonKg + (packagingCarbonKg ?? 0)) * carbonDioxidePerCarbon;
  const whole = Math.abs(productStage(epd, 'total', {}) ?? 0);
  const isSmall = Math.max(Math.abs(stored), Math.abs(uptake)) < 0.05 * whole;
  if (isSmall || isNear(stored, -uptake, 0.15) || isNear(biogenicCarbonKg * carbonDioxidePerCarbon, -uptake, 0.15))
    return [];
  return [finding('biogenic-content-contradicts', 'biogenicCarbon', 'warning', { stored, uptake })];
};

const standardFindings = ({ standard, values, format }: Epd): readonly EpdFinding[] => {
  if (standard === '') return format === 'co2data' ? [] : [finding('no-standard', 'standard', 'warning')];
  const hasParts = values.some(({ indicator }) => indicator !== 'total');
  const isMixed = format !== 'boverket' && hasParts === (standard === 'EN 15804+A1');
  return isMixed ? [finding('mixed-standards', 'standard', 'warning', { standard })] : [];
};

const validityFindings = (epd: Epd, today: string): readonly EpdFinding[] => {
  const { validTo, isValidToYearOnly } = epd;
  if (validTo === null) return isDeclaration(epd) ? [finding('no-validity', 'validTo', 'info')] : [];
  return [
    ...(validTo < today ? [finding('expired', 'validTo', 'warning', { date: validTo })] : []),
    ...(isValidToYearOnly ? [finding('year-only', 'validTo', 'info', { year: validTo.slice(0, 4) })] : []),
  ];
};
