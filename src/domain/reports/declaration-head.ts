import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { engineVersion } from '#domain/carbon/engine-version.ts';
import type { PreparationBasis, Preparer } from '#domain/sites/preparation.ts';
import type { SiteFields } from '#domain/sites/site.ts';
import type { ReportSubject } from './report-head.ts';

/** Head of a statutory document (method section 8). null = nobody has said it; it is never made up. */
export interface DeclarationHead {
  readonly title: string;
  readonly description: string | null;
  /** ISO date. */
  readonly date: string | null;
  /** null = nobody is named. */
  readonly authors: readonly Preparer[] | null;
  readonly preparationBasis: PreparationBasis | null;
  readonly software: readonly { readonly name: string; readonly engineVersion: string }[];
  readonly dataSources: readonly DataSource[];
  readonly methodVersion: string;
}

interface DataSource {
  readonly id: string;
  readonly version: string;
  readonly publisher: string;
  readonly publishedAt: string;
  readonly licence: string;
}

export const declarationHead = (
  { calculation, referenceSet, today }: CalculationInput,
  { site }: ReportSubject,
): DeclarationHead => ({
  title: site.name,
  description: given(site.description),
  date: site.preparationDate ?? today,
  authors: site.preparers.length === 0 ? null : site.preparers,
  preparationBasis: site.preparationBasis,
  software: [{ name: 'Työmaahiili', engineVersion }],
  dataSources: [
    {
      id: referenceSet.id,
      version: referenceSet.version,
      publisher: referenceSet.publisher,
      publishedAt: referenceSet.publishedAt,
      licence: referenceSet.licence,
    },
  ],
  methodVersion: calculation.methodVersion,
});

/** A text field of a site: empty is not given. */
export const given = (text: string): string | null => (text === '' ? null : text);

/** Each use class with its own heated net area, as it was entered. */
export const declaredClasses = ({ useClasses }: Pick<SiteFields, 'useClasses'>) =>
  useClasses.map(({ code, heatedNetAreaM2 }) => ({ code, heatedNetAreaM2 }));
