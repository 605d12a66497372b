import type { SiteFields } from './site.ts';

/** What a calculation is drawn up for: the decree wants one at the permit and one before the final inspection. */
export const calculationStages = ['sketch', 'permit', 'as-built'] as const;
export type CalculationStage = (typeof calculationStages)[number];

/** What of a site decides the figures of its calculations. */
export const figureFields = [
  'useClasses',
  'grossAreaM2',
  'siteAreaM2',
  'completionYear',
  'limitExemption',
  'ownLimits',
] as const satisfies readonly (keyof SiteFields)[];
export type FigureSite = Pick<SiteFields, (typeof figureFields)[number]>;

/** A hand-in was taken back: the trace stays. */
export interface Unlocking {
  /** Name of the user; empty when the user is gone. */
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/** A calculation as it was handed in. */
export interface Submission {
  /** Name of the user; empty when the user is gone. */
  readonly by: string;
  /** RFC 3339 UTC. */
  readonly at: string;
  readonly stage: CalculationStage;
  readonly revision: number;
  readonly fileName: string;
  /** Of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** The site's own numbers then: what the site becomes later does not change what was handed in. */
  readonly site: FigureSite;
  readonly unlocked: Unlocking | null;
}

/** The calculation that another one was copied from. */
export interface CopyOrigin {
  readonly calculationId: string;
  /** What the ids of the copied rows were made of (`copied-id.ts`), so that each row knows the one it came from. */
  readonly seed: string;
}

/** How a calculation stands among the others of its site: nobody sets it by a field. */
export interface CalculationStanding {
  /** From 1; one more than that of the calculation that it goes on from. */
  readonly revision: number;
  readonly origin: CopyOrigin | null;
  /** Oldest first; all but the last are unlocked. */
  readonly submissions: readonly Submission[];
}

/** Far more than anybody makes, and one more is still a number that the database holds. */
export const maxCalculationRevision = 9999;

export const firstStanding: CalculationStanding = { revision: 1, origin: null, submissions: [] };

/** What a device has kept since an earlier release lacks it all. */
type MayStand = Partial<CalculationStanding>;

/** As it is handed in now; null = it is not, or was unlocked. */
export const submissionOf = ({ submissions = [] }: MayStand): Submission | null => {
  const last = submissions.at(-1);
  return last === undefined || last.unlocked !== null ? null : last;
};

/** A handed-in calculation takes no change until it is unlocked. */
export const isLocked = (calculation: MayStand): boolean => submissionOf(calculation) !== null;

export const revisionOf = ({ revision = 1 }: MayStand): number => revision;

/** The newest time that a hand-in was taken back; null = never. */
export const lastUnlocking = ({ submissions = [] }: MayStand): Unlocking | null =>
  submissions.findLast(({ unlocked }) => unlocked !== null)?.unlocked ?? null;

/** The site as a calculation counts it: a handed-in one keeps the numbers that it was handed in with. */
export const siteOfFigures = <Own extends object>(site: Own, calculation: MayStand): Own => {
  const submission = submissionOf(calculation);
  return submission === null ? site : { ...site, ...submission.site };
};

export const figureSiteOf = (site: FigureSite): FigureSite => ({
  useClasses: site.useClasses,
  grossAreaM2: site.grossAreaM2,
  siteAreaM2: site.siteAreaM2,
  completionYear: site.completionYear,
  limitExemption: site.limitExemption,
  ownLimits: site.ownLimits,
});
