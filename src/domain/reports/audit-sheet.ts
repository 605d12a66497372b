import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { FormulaId } from '#domain/carbon/explain.ts';
import type { PreparationFields } from '#domain/sites/preparation.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { lettersOf } from '#domain/words/formula-words.ts';
import type { AuditLine, AuditSection } from './audit-lines.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';

/** A line with what it is called in the reader's language. */
export interface ToldLine extends AuditLine {
  /** The row's, or the table line's. */
  readonly name: string;
  readonly category: string;
}

export interface ToldSection extends Omit<AuditSection, 'lines'> {
  readonly lines: readonly ToldLine[];
  /** In symbols; empty = the figure has none. */
  readonly formulaText: string;
}

/** A figure's whole derivation as plain data, ready to become a file. */
export interface AuditSheet {
  readonly siteName: string;
  readonly calculationName: string;
  /** Who answers for it, and for what it was drawn up. */
  readonly preparation: PreparationFields;
  /** What the figure is called, in the reader's language. */
  readonly name: string;
  readonly scope: Scope;
  readonly areaM2: number | null;
  /** As the reports show it; null without an area. */
  readonly perM2Year: number | null;
  readonly kgCo2e: number;
  /** What may be said of the figure. */
  readonly state: FigureState;
  readonly sections: readonly ToldSection[];
  readonly letters: ReturnType<typeof lettersOf>;
  readonly basis: ReportBasis<'audit-sheet'>;
}

/** What rows, categories and lines are called. */
export interface AuditNames {
  readonly row: (quantityId: string) => string;
  readonly category: (categoryId: string) => string;
  readonly line: (line: NonNullable<AuditLine['line']>) => string;
}

interface AuditedFigure
  extends Pick<
    AuditSheet,
    'siteName' | 'preparation' | 'name' | 'scope' | 'areaM2' | 'perM2Year' | 'kgCo2e' | 'state'
  > {
  readonly sections: readonly AuditSection[];
  /** Of the sections that have one. */
  readonly formulas: readonly Pick<AuditFormula, 'module' | 'formula' | 'formulaText'>[];
}

interface AuditFormula {
  readonly module: AuditSection['module'];
  readonly formula: FormulaId;
  readonly formulaText: string;
}

export const auditSheet = (input: CalculationInput, figure: AuditedFigure, names: AuditNames): AuditSheet => {
  const { sections, formulas, ...facts } = figure;
  const formulaOf = new Map(formulas.map(({ module, formulaText }) => [module, formulaText]));
  return {
    ...facts,
    calculationName: input.calculation.name,
    sections: tellSections(sections, names).map((section) => ({
      ...section,
      formulaText: formulaOf.get(section.module) ?? '',
    })),
    letters: lettersOf(formulas.map(({ formula }) => formula)),
    basis: reportBasis('audit-sheet', [input]),
  };
};

/** The sections with the names of their lines. */
export const tellSections = (sections: readonly AuditSection[], names: AuditNames): readonly ToldSection[] =>
  sections.map((section) => ({
    ...section,
    formulaText: '',
    lines: section.lines.map((line): ToldLine => {
      const { row } = line;
      const name = line.line === null ? (row === null ? '' : names.row(row.quantityId)) : names.line(line.line);
      return { ...line, name, category: row === null ? '' : names.category(row.categoryId) };
    }),
  }));
