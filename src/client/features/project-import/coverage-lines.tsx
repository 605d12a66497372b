import { Trans } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { coveredPercent } from '#client/parts/report/page/scope-figures.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { periodYears } from '#domain/carbon/period.ts';
import type { ProjectAreas, ProjectCoverage } from '#domain/incoming/projects/project-reading.ts';
import { missingMark } from '#domain/words/state-words.ts';
import classes from './project-import.module.css';

interface Props {
  readonly coverage: ProjectCoverage;
  readonly areas: ProjectAreas;
}

/** How much of the project can be calculated, and its result by our area and by the other tool's. */
export const CoverageLines = ({ coverage, areas }: Props) => (
  <div className={classes['facts']}>
    <CoverageLine coverage={coverage} />
    <AreaLines areas={areas} />
  </div>
);

const CoverageLine = ({ coverage: { rows, rowsCalculated, massShare } }: Pick<Props, 'coverage'>) => {
  const format = useFormat();
  const [calculated, all] = [format.number(rowsCalculated), format.number(rows)];
  const share = massShare === null ? null : coveredPercent(format, massShare);
  return (
    <p>
      <Trans>
        Rows that can be calculated: {calculated} of {all}.
      </Trans>{' '}
      {share === null ? (
        <Trans>The share of mass is not known, because the mass of some rows is not.</Trans>
      ) : (
        <Trans>Of the mass: {share}.</Trans>
      )}
    </p>
  );
};

const AreaLines = ({ areas }: Pick<Props, 'areas'>) => {
  const { kgCo2e, state, fileKgCo2e, heatedAreaM2, grossAreaM2 } = areas;
  const format = useFormat();
  const per = (kg: number | null, areaM2: number | null) =>
    kg === null || areaM2 === null ? missingMark : format.number(kg / areaM2 / periodYears, 2);
  const heated = heatedAreaM2 === null ? missingMark : format.number(heatedAreaM2, 1);
  const gross = grossAreaM2 === null ? missingMark : format.number(grossAreaM2, 1);
  const [perHeated, perGross] = [per(kgCo2e, heatedAreaM2), per(kgCo2e, grossAreaM2)];
  const inFile = per(fileKgCo2e, grossAreaM2);
  return (
    <>
      <p>
        <Trans>Per heated area {heated} m², as here:</Trans> <Told state={state}>{perHeated} kg CO₂e/m²/a</Told>
      </p>
      <p>
        <Trans>Per gross floor area {gross} m², as in the file's own tool:</Trans>{' '}
        <Told state={state}>{perGross} kg CO₂e/m²/a</Told>
        {fileKgCo2e !== null && (
          <>
            {'; '}
            <Trans>by the file's own results {inFile} kg CO₂e/m²/a</Trans>
          </>
        )}
      </p>
    </>
  );
};
