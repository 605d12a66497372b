import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { attributionOf } from '#domain/carbon/reference-set.ts';
import { emptyPreparation, type PreparationFields } from '#domain/preparation.ts';
import type { SiteFieldOutsideHeads, SiteFields } from '#domain/site.ts';
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

/** What stands above every report of one calculation. */
export interface ReportHead {
  readonly site: Omit<ReportSubject['site'], 'description' | keyof PreparationFields>;
  /** Who answers for it, when and for what. */
  readonly preparation: PreparationFields;
  readonly calculation: { readonly name: string };
  readonly methodVersion: string;
  readonly referenceSet: string;
  readonly attribution: Word;
  /** Day of the report (ISO date); null = not given. */
  readonly date: string | null;
  /** The state of the site's history; left out where the report was not made by a server. */
  readonly history?: HistoryHead | undefined;
}

/** The head of a report: only what was entered, so that it is the same from server, device and command line. */
export const reportHead = (input: CalculationInput, { calculationName, site, history }: ReportSubject): ReportHead => ({
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
  calculation: { name: calculationName },
  methodVersion: input.calculation.methodVersion,
  referenceSet: input.referenceSet.id,
  attribution: attributionOf(input.referenceSet),
  date: input.today,
  ...(history === undefined ? {} : { history }),
});
