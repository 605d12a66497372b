import { linkableUnits } from '#domain/calculations/link.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { columnLetter } from '#domain/formats/sheets/cell.ts';
import { type CompanyLibrary, libraryEntries } from '#domain/library/library-entries.ts';
import type { Unit } from '#domain/terms/units.ts';
import type { ImportField } from './import-field.ts';
import { choiceKey, type Match } from './match.ts';
import { isRefused, type RowProblemCode } from './parsed-row.ts';
import { type ImportedRow, type ImportPlan, planImport, type TakenRow } from './plan-import.ts';
import type { ProposedRow } from './propose.ts';
import type { ImportJob, ImportReading } from './read-import.ts';
import { isLeftOut } from './sum-rows.ts';

/** Everything that a row can be linked to, and in which units. */
export const importLibrary = (set: ReferenceSet, own: CompanyLibrary): Pick<ImportJob, 'entries' | 'units'> => {
  const entries = libraryEntries(set, own);
  const factors = new Map([...set.items, ...own.products].map((one) => [one.id, one.factors]));
  const unitsOf = ({ kind, id, unit }: (typeof entries)[number]): readonly Unit[] => {
    const known = kind === 'composite' ? undefined : factors.get(id);
    return linkableUnits(known === undefined ? { kind: 'composite', unit } : { kind: 'product', factors: known });
  };
  return { entries, units: entries.map(unitsOf) };
};

/** What a reading would write: kept until somebody has answered what is unclear. */
export interface PlannedRows {
  readonly rows: readonly TakenRow[];
  readonly fields: readonly ImportField[];
  /** Every external id of the sheet, of refused rows, too. */
  readonly sheetIds: readonly string[];
  readonly refused: number;
}

export const plannedRows = ({ rows, columns, matches }: ImportReading): PlannedRows => {
  const taken = rows.flatMap((row) => takenRow(row, matches));
  return {
    rows: taken,
    fields: columns.flatMap(({ field }) => field ?? []),
    sheetIds: rows.flatMap(({ externalId }) => (externalId === '' ? [] : [externalId])),
    refused: rows.length - taken.length,
  };
};

const takenRow = (proposed: ProposedRow, matches: readonly Match[]): readonly TakenRow[] => {
  const { match, problems: _, material: _material, product: _product, unit, ...row } = proposed;
  const source = match === null ? undefined : matches[match]?.source;
  return source === undefined || unit === null
    ? []
    : [{ ...row, unit, source, choiceKey: choiceKey(proposed), ...(isLeftOut(proposed) && { isLeftOut: true }) }];
};

/**
 * What a person sees of a reading before anything is written.
 * @param existing rows of the calculation
 * @param textOf what is wrong with a row, in words
 */
export const describeImport = (
  reading: ImportReading,
  planned: PlannedRows,
  existing: readonly ImportedRow[],
  textOf: (code: RowProblemCode) => string,
) => {
  const { sheet, sheets, headerRow, columns, matches } = reading;
  const plan = planImport({
    ...planned,
    sheetIds: new Set(planned.sheetIds),
    existing,
    choices: new Map(),
    categoryId: null,
    mode: 'update',
  });
  const changeOf = createChangeFinder(plan);
  const rows = reading.rows.map(({ material: _material, product: _product, ...row }) => ({
    ...row,
    change: isRefused(row) ? ('refused' as const) : changeOf(row.row),
    problems: row.problems.map(({ column, code, severity }) => ({
      row: row.row,
      column: column === null ? null : columnLetter(column),
      code,
      message: textOf(code),
      severity,
    })),
  }));
  const refused = rows.filter(({ change }) => change === 'refused').length;
  const counts = {
    rows: rows.length,
    taken: rows.length - refused - plan.skipped.length,
    refused,
    leftOut: plan.skipped.length,
    create: plan.create.length,
    update: plan.update.length,
    unchanged: plan.unchanged.length,
    missing: plan.missing,
  };
  return { sheet, sheets, headerRow, columns, rows, matches: matches.map(createMatchDescriber()), counts };
};

const createChangeFinder = ({ update, unchanged, skipped }: ImportPlan) => {
  const leftOut = new Set(skipped);
  const updated = new Set(update.map(({ sheetRow }) => sheetRow));
  const same = new Set(unchanged);
  return (row: number) => {
    if (leftOut.has(row)) return 'left-out' as const;
    if (updated.has(row)) return 'update' as const;
    return same.has(row) ? ('unchanged' as const) : ('create' as const);
  };
};

/** Candidates that many matches share stay shared: they are described once, and go to the page once. */
const createMatchDescriber = () => {
  const known = new Map<Match['candidates'], readonly ReturnType<typeof describeCandidate>[]>();
  return ({ text, source, candidates, isLeftOut }: Match) => {
    const described = known.get(candidates) ?? candidates.map(describeCandidate);
    known.set(candidates, described);
    return { text, source, ...(isLeftOut === true && { isLeftOut }), candidates: [...described] };
  };
};

const describeCandidate = ({ entry, confidence, why }: Match['candidates'][number]) => ({
  source: { kind: entry.kind, id: entry.id },
  nameFi: entry.nameFi,
  nameEn: entry.nameEn,
  nameSv: entry.nameSv,
  unit: entry.unit,
  confidence,
  why,
});
