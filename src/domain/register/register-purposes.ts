import type { ClimateReport } from '#domain/reports/climate-report.ts';
import type { LimitDeviation, PreparationFields } from '#domain/sites/preparation.ts';
import { mappedCode } from './code-mapping.ts';
import { footprintFigures, handprintFigures, inUnit } from './register-figures.ts';
import { type RegisterNotes, tell } from './register-finding.ts';
import { type KeyOf, numbered } from './register-keys.ts';
import type { RegisterPurpose, RegisterReason } from './register-report.ts';
import { codeAddress, factsOfType, purposeCodes } from './register-schema.ts';
import type { RegisterSettings, RegisterUnit } from './register-settings.ts';

/** A use class as a purpose of the register, with the role that its keys are known by. */
export interface WrittenPurpose {
  readonly role: string;
  readonly purpose: RegisterPurpose;
}

/** The building's use classes as purposes, in the site's order; the one with the largest area is the primary one. */
export const registerPurposes = (
  report: ClimateReport,
  facts: PreparationFields,
  settings: RegisterSettings,
  keyOf: KeyOf,
  notes: RegisterNotes,
): readonly WrittenPurpose[] => {
  const classes = report.building.byUseClass;
  if (classes.length === 0) {
    notes.isDraft = true;
    tell(notes, 'no-purpose', 'site.useClasses');
  }
  if (classes.length > 1) tell(notes, 'primary-by-area', null, classes[largestOf(classes)]?.useClass ?? '');
  if (classes.length > 1 && report.handprint.building.perM2Year !== null) tell(notes, 'handprint-shared', null);
  const primary = largestOf(classes);
  const deviating = deviatingIndex(report, primary, facts, notes);
  const roleOf = numbered();
  return classes.map((figures, index) => {
    const { useClass } = figures;
    const code = purposeCode(useClass, settings, notes);
    const role = roleOf(`purpose ${code ?? ''}`);
    const reasons = index === deviating ? reasonsOf(facts.limitDeviations, settings.unit, role, keyOf, notes) : [];
    const footprint = footprintFigures(figures, settings.unit, useClass, 'site.useClasses', notes);
    const handprint = handprintFigures(report.handprint.building, settings, useClass, notes);
    const purpose = {
      key: keyOf(role),
      isPrimary: index === primary,
      code,
      footprint: { key: keyOf(`${role} footprint`), ...footprint, ...(reasons.length === 0 ? {} : { reasons }) },
      handprint: { key: keyOf(`${role} handprint`), ...handprint },
    };
    return { role, purpose };
  });
};

/** The first of the largest. */
const largestOf = (classes: ClimateReport['building']['byUseClass']): number => {
  const areas = classes.map(({ areaM2 }) => areaM2 ?? 0);
  return areas.indexOf(Math.max(...areas));
};

const purposeCode = (useClass: string, { mapping }: RegisterSettings, notes: RegisterNotes): string | undefined => {
  const { code, state } = mappedCode(mapping.purposes, useClass);
  if (code === null || purposeCodes?.codes?.includes(code) !== true) {
    tell(notes, 'purpose-code', 'settings.mapping', useClass);
    return undefined;
  }
  notes.usedCodes.push({ kind: 'purpose', from: useClass, code, state });
  return code;
};

/** Which purpose the reasons for exceeding the limit belong to: the worst class; without an excess the primary one. */
const deviatingIndex = (
  { building, limit }: ClimateReport,
  primary: number,
  { limitDeviations }: PreparationFields,
  notes: RegisterNotes,
): number => {
  const isOver = limit.status === 'over';
  if (isOver && limitDeviations.length === 0) tell(notes, 'no-deviation', 'site.limitDeviations', limit.useClass ?? '');
  if (!isOver && limitDeviations.length > 0) tell(notes, 'deviation-without-excess', 'site.limitDeviations');
  const worst = building.byUseClass.findIndex(({ useClass }) => useClass === limit.useClass);
  return isOver && worst >= 0 ? worst : primary;
};

const reasonFact = factsOfType('8', 'ReasonForExceedingThreshold')['justificationType'];

const reasonsOf = (
  deviations: readonly LimitDeviation[],
  unit: RegisterUnit,
  role: string,
  keyOf: KeyOf,
  notes: RegisterNotes,
): readonly RegisterReason[] => {
  const roleOf = numbered();
  return deviations.map(({ code, explanation, exceedingKgCo2ePerM2Year: amount }) => {
    const isKnown = reasonFact !== undefined && codeAddress(reasonFact, code) !== undefined;
    if (!isKnown) tell(notes, 'deviation-code', 'site.limitDeviations', code);
    if (explanation.trim() === '') tell(notes, 'deviation-explanation', 'site.limitDeviations', code);
    if (amount === null) tell(notes, 'deviation-amount', 'site.limitDeviations', code);
    return {
      key: keyOf(`${role} ${roleOf(`reason ${isKnown ? code : ''}`)}`),
      ...(isKnown ? { code } : {}),
      ...(explanation.trim() === '' ? {} : { explanation: explanation.trim() }),
      ...(amount === null ? {} : { amount: inUnit(amount, unit) }),
    };
  });
};
