import { Plural, Trans } from '@lingui/react/macro';
import { useFormat } from '#client/ui/text/language.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { ProjectReading } from '#domain/incoming/projects/project-reading.ts';
import classes from './project-import.module.css';
import type { ReadFile } from './read-import-file.ts';

interface Props {
  readonly fileName: string;
  readonly kind: Extract<ReadFile, { state: 'ready' }>['kind'];
  readonly document: SiteDocument;
  readonly reading: ProjectReading | null;
}

/** What the file is and how much it brings. */
export const ProjectFacts = ({ fileName, kind, document, reading }: Props) => {
  const categories = document.calculations.flatMap((calculation) => calculation.categories ?? []);
  const rows = categories.reduce((sum, { quantities = [] }) => sum + quantities.length, 0);
  return (
    <div className={classes['facts']}>
      <p>
        <strong>{fileName}</strong>: <KindText kind={kind} />
      </p>
      <p>
        <Trans>In the new site:</Trans>{' '}
        <Plural value={document.calculations.length} one="# calculation" other="# calculations" />
        {', '}
        <Plural value={categories.length} one="# category" other="# categories" />
        {', '}
        <Plural value={rows} one="# row" other="# rows" />
        {', '}
        <Plural value={document.library?.products?.length ?? 0} one="# own product" other="# own products" />
        {', '}
        <Plural value={document.library?.composites?.length ?? 0} one="# composite" other="# composites" />
      </p>
      {reading === null ? null : <Counts counts={reading.counts} />}
    </div>
  );
};

const KindText = ({ kind }: Pick<Props, 'kind'>) => {
  if (kind === 'lcax-project') return <Trans>a project in LCAx form</Trans>;
  return kind === 'lcabyg-project' ? <Trans>an LCAbyg project</Trans> : <Trans>a site document of Työmaahiili</Trans>;
};

const Counts = ({ counts }: { readonly counts: ProjectReading['counts'] }) => {
  const format = useFormat();
  const [rowsIn, rowsTaken, rowsRefused] = [counts.rowsIn, counts.rowsTaken, counts.rowsRefused].map((count) =>
    format.number(count),
  );
  return (
    <>
      <p>
        <Trans>
          Rows of products and energy in the file: {rowsIn}. Taken: {rowsTaken}. Refused: {rowsRefused}.
        </Trans>
      </p>
      <p>
        <Trans>
          The calculation uses the method EN 15978 (DK), as the file's own tool does: Finnish table values and limit
          values do not apply.
        </Trans>
      </p>
    </>
  );
};
