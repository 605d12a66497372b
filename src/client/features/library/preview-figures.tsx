import { Trans } from '@lingui/react/macro';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CalculationResult } from '#domain/carbon/calculation-result.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import type { Preview } from './draft-quantity.ts';
import classes from './record.module.css';

interface PreviewFiguresProps {
  readonly preview: Preview | null;
  readonly result: CalculationResult;
  /** Id of the row that gets another product; null = a new row. */
  readonly rowBefore: string | null;
}

/** What the row will be and what it does to the building, before it is saved. */
export const PreviewFigures = ({ preview, result, rowBefore }: PreviewFiguresProps) => {
  const format = useFormat();
  const told = useTold();
  const row = preview?.row;
  const state = row === undefined ? 'unknown' : rowState(row);
  const before = rowBefore === null ? undefined : result.rows.find(({ quantityId }) => quantityId === rowBefore);
  const scope = preview?.scope ?? 'building';
  const { perM2Year, states } = result[scope];
  const footprintBefore = states.footprint.total === 'unknown' ? null : (perM2Year?.total ?? null);
  const footprint = preview?.footprint ?? null;
  const change = footprint === null || footprintBefore === null ? null : footprint - footprintBefore;
  return (
    <dl className={classes['preview']}>
      <div>
        <dt>
          <Trans>This row</Trans>
        </dt>
        <dd>
          <Told state={state}>{format.number(row?.total)}</Told> <span className={classes['faint']}>kg CO₂e</span>
        </dd>
        {before === undefined ? null : (
          <dd className={classes['faint']}>
            <Trans>now {told(rowState(before), format.number(before.total))}</Trans>
          </dd>
        )}
      </div>
      <div>
        <dt>
          <Trans>Mass</Trans>
        </dt>
        <dd>
          {format.number(state === 'unknown' ? null : row?.massKg)} <span className={classes['faint']}>kg</span>
        </dd>
      </div>
      <div>
        <dt>{scope === 'building' ? <Trans>Building with it</Trans> : <Trans>Building site with it</Trans>}</dt>
        <dd>
          <Told state={footprint === null ? 'known' : (preview?.state ?? 'known')}>{format.number(footprint, 2)}</Told>{' '}
          <span className={classes['faint']}>kg CO₂e/m²/a ({format.signed(change, 2)})</span>
        </dd>
      </div>
    </dl>
  );
};
