import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type {
  CalculationResult,
  LineResult,
  PartTrace,
  RowResult,
  ScopeResult,
} from '#domain/carbon/calculation-result.ts';
import { explainFigure } from '#domain/carbon/explain.ts';
import { type Factor, partFactors, partValue } from '#domain/carbon/part-factors.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import { type HandprintModule, handprintModules, type Module, type Scope } from '#domain/terms/modules.ts';

/** One product of one row, or one table value, energy carrier or operation: what it adds to a figure, and how. */
export interface AuditLine {
  readonly row: RowResult | null;
  /** null where the figure has no product's own values: biogenic carbon. */
  readonly part: PartTrace | null;
  readonly line: LineResult | null;
  /** Their product is `kgCo2e`. */
  readonly factors: readonly Factor[];
  readonly kgCo2e: number;
}

/** A module's whole derivation. */
export interface AuditSection {
  /** null = biogenic carbon, which is carried beside the modules. */
  readonly module: Module | HandprintModule | null;
  /** Largest effect first; nothing is left out. */
  readonly lines: readonly AuditLine[];
  /** Sum of the lines, unrounded, kgCO2e over the period. */
  readonly kgCo2e: number;
  /** Unrounded; null without an area. */
  readonly perM2Year: number | null;
  /** What may be said of the sum. */
  readonly state: FigureState;
}

interface AuditedFigure {
  readonly scope: Scope;
  /** The modules that the figure is the sum of; none = biogenic carbon. */
  readonly modules: readonly (Module | HandprintModule)[];
}

/** Every line behind a figure, module by module: what an auditor multiplies and adds up again. */
export const auditSections = (
  input: CalculationInput,
  result: CalculationResult,
  { scope, modules }: AuditedFigure,
): readonly AuditSection[] => {
  const { areaM2 } = result[scope];
  const sectionOf = (module: AuditSection['module'], lines: readonly AuditLine[]): AuditSection => {
    const kgCo2e = lines.reduce((sum, line) => sum + line.kgCo2e, 0);
    const perM2Year = areaM2 === null ? null : kgCo2e / (areaM2 * periodYears);
    return { module, lines, kgCo2e, perM2Year, state: stateOf(result[scope], module) };
  };
  if (modules.length === 0) return [sectionOf(null, biogenicLines(result, scope))];
  return modules.map((module) => sectionOf(module, linesOf(input, result, { scope, module })));
};

/** Biogenic carbon comes from rows alone, as C3 does. */
const stateOf = ({ states }: ScopeResult, module: AuditSection['module']): FigureState =>
  isHandprint(module) ? states.handprint[module] : states.footprint[module ?? 'c3'];

/** Whether the words of the handprint are said of it: it is negative. */
export const isHandprint = (module: AuditSection['module']): module is HandprintModule =>
  handprintModules.some((own) => own === module);

const linesOf = (
  input: CalculationInput,
  result: CalculationResult,
  figure: { readonly scope: Scope; readonly module: Module | HandprintModule },
): readonly AuditLine[] =>
  explainFigure(input, result, figure).entries.flatMap((entry) => {
    if (entry.kind === 'row') return partLines(entry.row, figure.module);
    const { line, kgCo2e } = entry;
    return { row: null, part: null, line, factors: [], kgCo2e };
  });

const partLines = (row: RowResult, module: Module | HandprintModule): readonly AuditLine[] =>
  row.parts.flatMap((part) => {
    const kgCo2e = partValue(part, module);
    return kgCo2e === 0 ? [] : { row, part, line: null, factors: partFactors(part, module), kgCo2e };
  });

const biogenicLines = ({ rows }: CalculationResult, scope: Scope): readonly AuditLine[] =>
  rows
    .filter((row) => row.scope === scope && row.biogenic.a1a3 !== 0)
    .map((row) => ({ row, part: null, line: null, factors: massFactors(row), kgCo2e: row.biogenic.a1a3 }))
    .toSorted((left, right) => Math.abs(right.kgCo2e) - Math.abs(left.kgCo2e));

const massFactors = ({ massKg, biogenic }: RowResult): readonly Factor[] =>
  massKg === null || massKg === 0
    ? []
    : [
        { value: massKg, unit: 'kg', per: null },
        { value: biogenic.a1a3 / massKg, unit: 'kgCO2e', per: 'kg' },
      ];
