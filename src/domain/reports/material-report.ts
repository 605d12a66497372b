import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { materialTypes } from '#domain/products/product.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { ryhtiParts } from '#domain/terms/ryhti-parts.ts';
import type { Language } from '#domain/values/language.ts';
import { materialTypeWords, materialWords } from '#domain/words/material-words.ts';
import type { MaterialDeclaration, MaterialEntry, MaterialScope } from './material-declaration.ts';
import { materialDeclaration } from './material-declaration.ts';
import type { MaterialMasses } from './material-grams.ts';
import { gramsOfUse, sumOfGrams, toMasses } from './material-grams.ts';
import { type MaterialUse, materialUses } from './material-uses.ts';
import { type ReportBasis, reportBasis } from './report-basis.ts';
import { type ReportHead, type ReportSubject, reportHead } from './report-head.ts';

/** The material declaration as data (method section 8.2): the same from API, device and command line. */
export interface MaterialReport {
  readonly head: ReportHead;
  readonly building: MaterialScope;
  readonly site: MaterialScope;
  readonly completeness: {
    readonly rowCount: number;
    readonly rowsWithoutSource: number;
    /** Rows whose mass, or the mass of a part of them, is not known and is in no sum. */
    readonly rowsWithoutMass: number;
  };
  /** The same masses in the blocks and codes of the statutory document. */
  readonly declaration: MaterialDeclaration;
  readonly basis: ReportBasis;
}

/**
 * What the building and its site are made of: every material type and every part of the statutory list once, 0 allowed,
 * and what belongs to none under the code null.
 */
export const materialReport = (
  input: CalculationInput,
  totals: Pick<CalculationTotals, 'building' | 'site' | 'completeness'>,
  subject: ReportSubject,
): MaterialReport => {
  const { uses, rowsWithoutMass } = materialUses(input);
  const { rows: rowCount, rowsWithoutSource } = totals.completeness;
  const building = materialScope(uses, 'building', totals.building.areaM2);
  const site = materialScope(uses, 'site', totals.site.areaM2);
  return {
    head: reportHead(input, subject),
    building,
    site,
    completeness: { rowCount, rowsWithoutSource, rowsWithoutMass },
    declaration: materialDeclaration(input, subject, { building, site }),
    basis: reportBasis('material-report', [input]),
  };
};

const materialScope = (all: readonly MaterialUse[], scope: Scope, areaM2: number | null): MaterialScope => {
  const uses = all.filter((use) => use.scope === scope).map((use) => ({ use, divided: gramsOfUse(use) }));
  const massesOf = (some: typeof uses): MaterialMasses =>
    toMasses(sumOfGrams(some.map(({ divided }) => divided)), areaM2);
  const entriesOf = (entries: readonly Named[], codeOf: (use: MaterialUse) => string | null): MaterialEntry[] => {
    const usesByCode = new Map<string | null, typeof uses>();
    for (const { code } of [...entries, unknown]) usesByCode.set(code, []);
    for (const one of uses) usesByCode.get(codeOf(one.use))?.push(one);
    return [...entries, unknown].map((entry) => ({ ...entry, ...massesOf(usesByCode.get(entry.code) ?? []) }));
  };
  const used = new Set(uses.filter(({ use }) => use.grams !== 0).map(({ use }) => use.partCode));
  return {
    areaM2,
    total: massesOf(uses),
    byMaterialType: entriesOf(typeEntries, ({ factors }) => factors?.materialType ?? null),
    byPart: entriesOf(
      ryhtiParts.filter(({ code }) => partCodes[scope].includes(code) || used.has(code)),
      ({ partCode }) => partCode,
    ),
  };
};

type Named = Pick<MaterialEntry, 'code' | Language>;

const unknown: Named = { code: null, ...materialWords.notKnown };

const typeEntries: readonly Named[] = materialTypes.map((code) => ({ code, ...materialTypeWords[code] }));

/** Parts of the statutory list by where they stand; systems may be in both (method section 8.2). */
const partCodes: Readonly<Record<Scope, readonly string[]>> = {
  site: ['1001', '1002', '1003', '1004', '2001', '4001', '4002', '4004', '4006'],
  building: ryhtiParts.map(({ code }) => code).filter((code) => code > '2001'),
};
