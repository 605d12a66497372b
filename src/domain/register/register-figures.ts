import { periodYears } from '#domain/carbon/period.ts';
import { round2 } from '#domain/carbon/round.ts';
import type { ReportHandprint, ToldModules } from '#domain/reports/climate-report.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type Module, modules } from '#domain/terms/modules.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { type RegisterField, type RegisterNotes, tell } from './register-finding.ts';
import { type RegisterFootprint, type RegisterHandprint, registerHandprints } from './register-report.ts';
import type { RegisterSettings, RegisterUnit } from './register-settings.ts';

/** A figure of the declaration (kgCO2e/m2/a, two decimals) in the unit of the export: times 50, exactly. */
export const inUnit = (perM2Year: number, unit: RegisterUnit): number =>
  unit === 'kgCo2ePerM2' ? round2(perM2Year * periodYears) : perM2Year;

export interface ToldFigures {
  readonly areaM2: number | null;
  readonly perM2Year: ToldModules | null;
  readonly states: Readonly<Record<Module | 'total', FigureState>>;
}

/** The declared figures of a footprint: what is not known is not there, and B1 to B3 are no modules of the method. */
export const footprintFigures = (
  { perM2Year, states }: ToldFigures,
  unit: RegisterUnit,
  subject: string,
  areaField: RegisterField,
  notes: RegisterNotes,
): RegisterFootprint => {
  if (states.total !== 'known' || perM2Year === null) notes.isDraft = true;
  if (perM2Year === null) {
    tell(notes, 'no-area', areaField, subject);
    return {};
  }
  for (const module of [...modules, 'total' as const]) {
    if (states[module] === 'known') continue;
    const code = states[module] === 'unknown' ? 'figure-unknown' : 'figure-at-least';
    tell(
      notes,
      code,
      module === 'b6' ? 'calculation.energy' : 'calculation.rows',
      `${subject} ${moduleWords[module][0]}`,
    );
  }
  const figures = [...modules, 'total' as const].flatMap((module) => {
    const value = perM2Year[module];
    return value === null ? [] : [[module, inUnit(value, unit)] as const];
  });
  return Object.fromEntries(figures);
};

/** The declared figures of a handprint; D2 has no field in the register. */
export const handprintFigures = (
  { perM2Year, states }: Pick<ReportHandprint, 'perM2Year' | 'states'>,
  { unit, handprintSign }: Pick<RegisterSettings, 'unit' | 'handprintSign'>,
  subject: string,
  notes: RegisterNotes,
): RegisterHandprint => {
  if (perM2Year === null) return {};
  if (states.total === 'atLeast') {
    notes.isDraft = true;
    tell(notes, 'handprint-so-far', 'calculation.rows', subject);
  }
  if ((perM2Year.d2 ?? 0) !== 0) tell(notes, 'd2-left-out', null, subject);
  const sign = handprintSign === 'positive' ? -1 : 1;
  return Object.fromEntries(
    registerHandprints.flatMap((part) => {
      const value = perM2Year[part];
      // Never -0.
      return value === null ? [] : [[part, inUnit(value * sign, unit) + 0] as const];
    }),
  );
};
