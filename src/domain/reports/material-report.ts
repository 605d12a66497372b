import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { CalculationTotals } from '#domain/carbon/calculation-result.ts';
import { materialTypes } from '#domain/products/product.ts';
import type { FigureState } from '#domain/terms/figure-state.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { ryhtiParts } from '#domain/terms/ryhti-parts.ts';
import type { Language } from '#domain/values/language.ts';
import { materialTypeWords, materialWords } from '#domain/words/material-words.ts';
import type { MaterialDeclaration, MaterialEntry, MaterialScope } from './material-declaration.ts';
import { materialDeclaration } from './material-declaration.ts';
import { addGrams, gramsOfUse, type MaterialSum, noGrams, toMasses } from './material-grams.ts';
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

/** What may be said of the masses together: what cannot be weighed can only add to them. */
export const massState = ({ completeness }: Pick<MaterialReport, 'completeness'>): FigureState =>
  completeness.rowsWithoutMass === 0 ? 'known' : 'atLeast';

const materialScope = (all: readonly MaterialUse[], scope: Scope, areaM2: number | null): MaterialScope => {
  const total = noGrams();
  const byType = new Map<string | null, MaterialSum>();
  const byPart = new Map<string | null, MaterialSum>();
  const used = new Set<string | null>();
  for (const use of all) {
    if (use.scope !== scope) continue;
    const grams = gramsOfUse(use);
    addGrams(total, grams);
    addGrams(sumAt(byType, use.factors?.materialType ?? null), grams);
    addGrams(sumAt(byPart, use.partCode), grams);
    if (use.grams !== 0) used.add(use.partCode);
  }
  const entriesOf = (entries: readonly Named[], sums: ReadonlyMap<string | null, MaterialSum>): MaterialEntry[] =>
    [...entries, unknown].map((entry) => ({ ...entry, ...toMasses(sums.get(entry.code) ?? noGrams(), areaM2) }));
  const parts = ryhtiParts.filter(({ code }) => partCodes[scope].includes(code) || used.has(code));
  return {
    areaM2,
    total: toMasses(total, areaM2),
    byMaterialType: entriesOf(typeEntries, byType),
    byPart: entriesOf(parts, byPart),
  };
};

const sumAt = (sums: Map<string | null, MaterialSum>, code: string | null): MaterialSum => {
  const known = sums.get(code);
  if (known !== undefined) return known;
  const sum = noGrams();
  sums.set(code, sum);
  return sum;
};

type Named = Pick<MaterialEntry, 'code' | Language>;

const unknown: Named = { code: null, ...materialWords.notKnown };

const typeEntries: readonly Named[] = materialTypes.map((code) => ({ code, ...materialTypeWords[code] }));

/** Parts of the statutory list by where they stand; systems may be in both (method section 8.2). */
const partCodes: Readonly<Record<Scope, readonly string[]>> = {
  site: ['1001', '1002', '1003', '1004', '2001', '4001', '4002', '4004', '4006'],
  building: ryhtiParts.map(({ code }) => code).filter((code) => code > '2001'),
};
