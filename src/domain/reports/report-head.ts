import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { attributionOf } from '#domain/carbon/reference-set.ts';
import { emptyPreparation, type PreparationFields } from '#domain/sites/preparation.ts';
import type { SiteFieldOutsideHeads, SiteFields } from '#domain/sites/site.ts';
import {
  type CalculationStage,
  lastUnlocking,
  revisionOf,
  type Submission,
  submissionOf,
  type Unlocking,
} from '#domain/sites/stage.ts';
import { fieldsIn } from '#domain/values/fields.ts';
import type { Word } from '#domain/values/word.ts';

/** A place in the chain of a site's changes, which only the server knows. */
export interface HistoryHead {
  readonly link: number;
  readonly sha256: string;
}

/** Whose report it is: the site as its owner describes it, and the calculation. */
export interface ReportSubject {
  readonly history?: HistoryHead | undefined;
  readonly calculationName: string;
  readonly site: Omit<SiteFields, Exclude<SiteFieldOutsideHeads, 'description' | keyof PreparationFields>>;
}

/** What a calculation is for, and whether it was handed in as it is. */
interface ToldStanding {
  readonly stage: CalculationStage;
  readonly revision: number;
  readonly submitted: Pick<Submission, 'by' | 'at' | 'fileName' | 'sha256'> | null;
  /** The newest time that a hand-in was taken back. */
  readonly unlocked: Unlocking | null;
}

/** What stands above every report of one calculation. */
export interface ReportHead {
  readonly site: Omit<ReportSubject['site'], 'description' | keyof PreparationFields>;
  /** Who answers for it, when and for what. */
  readonly preparation: PreparationFields;
  readonly calculation: { readonly name: string } & ToldStanding;
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly attribution: Word;
  /** Day of the report (ISO date); null = not given. */
  readonly date: string | null;
  /** The state of the site’s history; only of a signed report. */
  readonly history?: HistoryHead | undefined;
}

/** The head of a report: only what was entered, so that it is the same from server, device and command line. */
export const reportHead = (input: HeadInput, { calculationName, site: now, history }: ReportSubject): ReportHead => {
  const site = countedSite(input, now);
  return {
    site: {
      name: site.name,
      address: site.address,
      buildingId: site.buildingId,
      permitId: site.permitId,
      useClasses: site.useClasses.map(({ code, heatedNetAreaM2 }) => ({ code, heatedNetAreaM2 })),
      siteAreaM2: site.siteAreaM2,
      completionYear: site.completionYear,
      targetLifetimeYears: site.targetLifetimeYears,
      plannedUsers: site.plannedUsers,
    },
    preparation: fieldsIn(emptyPreparation, site),
    calculation: { name: calculationName, ...toldStanding(input.calculation) },
    methodVersion: input.calculation.methodVersion,
    referenceSet: input.referenceSet.id,
    attribution: attributionOf(input.referenceSet),
    date: input.today,
    ...(history === undefined ? {} : { history }),
  };
};

type HeadInput = Pick<CalculationInput, 'calculation' | 'referenceSet' | 'today'> &
  Partial<Pick<CalculationInput, 'site'>>;

/** A handed-in calculation is told with the numbers of the site that it counts. */
export const countedSite = <Own extends object>(
  { site = {} as never }: Partial<Pick<CalculationInput, 'site'>>,
  now: Own,
): Own => ({
  ...now,
  ...site,
});

const toldStanding = (calculation: CalculationInput['calculation']): ToldStanding => {
  const submission = submissionOf(calculation);
  return {
    stage: calculation.stage,
    revision: revisionOf(calculation),
    submitted:
      submission === null
        ? null
        : { by: submission.by, at: submission.at, fileName: submission.fileName, sha256: submission.sha256 },
    unlocked: lastUnlocking(calculation),
  };
};
