import type { CalculationFields, TableLine } from '#domain/calculations/calculation.ts';
import { isSame } from '#domain/values/patch.ts';
import type { AsBuilt } from './as-built.ts';

/** Fields of the calculation that the log writes for A4 and for A5. */
const lines: Readonly<Record<'a4' | 'a5', readonly TableLine[]>> = { a4: ['a4'], a5: ['a5', 'earthwork'] };

export type BuiltCalculationFields = Pick<CalculationFields, 'tableValues' | 'siteOperations' | 'stabiliserKg'>;

/** What becomes of a module of the calculation; `isEdited`: a person has changed it since the log wrote it. */
export interface BuiltModuleEdit {
  readonly module: 'a4' | 'a5';
  readonly fields: Partial<BuiltCalculationFields>;
  readonly isEdited: boolean;
}

interface ModulesSource {
  readonly plan: BuiltCalculationFields;
  readonly built: Pick<AsBuilt, 'a4KgCo2e' | 'a5KgCo2e'> & { readonly calculation: BuiltCalculationFields };
  readonly current: BuiltCalculationFields;
  /** What the log wrote the last times; null = nothing yet. */
  readonly written: Partial<BuiltCalculationFields> | null;
}

/** A4 and A5 of the log in the calculation; where nothing of one is logged any more the plan's are back. */
export const builtModuleEdits = ({ plan, built, current, written }: ModulesSource): readonly BuiltModuleEdit[] =>
  (['a4', 'a5'] as const).flatMap((module): readonly BuiltModuleEdit[] => {
    const isLogged = (module === 'a4' ? built.a4KgCo2e : built.a5KgCo2e) !== null;
    if (!isLogged && written === null) return [];
    const [now, next] = [partOf(module, current), partOf(module, isLogged ? built.calculation : plan)];
    const expected = partOf(module, { ...plan, ...written });
    const hasValues = isSame(valuesOf(now), valuesOf(next));
    // A note in a person's words stays; the log's own follows it.
    if (hasValues && (isSame(now, next) || !isSame(now, expected))) return [];
    const isEdited = !hasValues && !isSame(valuesOf(now), valuesOf(expected));
    return [{ module, fields: next, isEdited }];
  });

const partOf = (module: 'a4' | 'a5', fields: BuiltCalculationFields): Partial<BuiltCalculationFields> => {
  const own = lines[module].flatMap((line) => {
    const choice = fields.tableValues[line];
    return choice === undefined ? [] : [[line, choice] as const];
  });
  const { siteOperations, stabiliserKg } = fields;
  return { tableValues: Object.fromEntries(own), ...(module === 'a4' ? {} : { siteOperations, stabiliserKg }) };
};

/** Without notes: another wording is no other figure. */
const valuesOf = ({ tableValues = {}, ...rest }: Partial<BuiltCalculationFields>) => ({
  ...rest,
  lines: Object.entries(tableValues).map(([line, choice]) => [line, choice?.mode, choice?.valueKgCo2ePerM2]),
});

/** The calculation's fields with these modules as of the log. */
export const withBuiltModules = (
  current: BuiltCalculationFields,
  edits: readonly BuiltModuleEdit[],
): BuiltCalculationFields =>
  edits.reduce(({ tableValues, ...rest }, { module, fields }) => {
    const others = Object.entries(tableValues).filter(([line]) => !lines[module].some((one) => one === line));
    return { ...rest, ...fields, tableValues: { ...Object.fromEntries(others), ...fields.tableValues } };
  }, current);
