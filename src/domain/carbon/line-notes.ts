import type { Scope } from '#domain/terms/modules.ts';
import type { Gap, GapCode, LineResult, Warning } from './calculation-result.ts';
import type { LaneMask } from './lane-masks.ts';

/** The modules that lack something, of the building or of the building site, of one use class or of all (null). */
export interface MissingLine {
  readonly scope: Scope;
  readonly lanes: LaneMask;
  readonly useClass: string | null;
}

/** What the lines of a calculation tell beside their figures; each gap has its missing line. */
export interface Notes {
  readonly gaps: Gap[];
  readonly missing: MissingLine[];
  readonly warnings: Warning[];
}

/** Notes a gap that belongs to no row. */
export const addGap = (
  notes: Notes,
  code: GapCode,
  subject: string,
  message: string,
  {
    lanes,
    scope = 'building',
    useClass = null,
    name = '',
  }: Pick<MissingLine, 'lanes'> & Partial<MissingLine> & { readonly name?: string },
): void => {
  notes.gaps.push({ code, quantityId: null, subject, name, message });
  notes.missing.push({ lanes, scope, useClass });
};

export const emptyLine = { line: null, carrier: null, useClass: null, note: '' } as const;

/** A line with amount x coefficient. */
export const multiplied = (line: Omit<LineResult, 'kgCo2e'>): LineResult => ({
  ...line,
  kgCo2e: line.amount * line.coefficient,
});
