import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { useVerdict } from '#client/parts/report/page/scope-figures.tsx';
import { comparedState, VerdictNote } from '#client/parts/report/page/verdict-note.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import table from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { usesTables } from '#domain/carbon/method.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import { nameIn } from '#domain/values/names.ts';
import classes from './row-explanation.module.css';

interface LimitExplanationProps {
  readonly view: CalculationView;
  readonly onClose: () => void;
}

/** Where the limit value and the margin come from: the set, the use classes and their areas. */
export const LimitExplanation = ({ view, onClose }: LimitExplanationProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const told = useTold();
  const { limit, byUseClass } = view.result;
  return (
    <Dialog kind="drawer" title={t`Limit value and margin`} onClose={onClose}>
      <div className={classes['content']}>
        <p className={classes['total']}>
          <strong>
            {limit.margin === null
              ? '–'
              : told(comparedState(view.result), format.signed(limit.margin, 2), 'handprint')}
          </strong>{' '}
          kg CO₂e/m²/a
        </p>
        {limit.status === 'unknown' ? (
          <p>
            <VerdictNote limit={limit} />
          </p>
        ) : null}
        {limit.value === null ? <NoLimit view={view} /> : <Margin view={view} />}
        <SetName view={view} />
        <UseClassTable view={view} />
        {byUseClass.length < 2 ? null : (
          <p className={classes['origin']}>
            <Trans>
              Each use class has its own limit, and none may exceed it. The margin is that of the class that has the
              least.
            </Trans>
          </p>
        )}
      </div>
    </Dialog>
  );
};

type OfView = Pick<LimitExplanationProps, 'view'>;

/** Why there is no limit value. */
const NoLimit = ({ view }: OfView) => {
  const language = useTextLanguage();
  return (
    <p>
      {view.result.limit.status === 'exempt' ? (
        ruleSource('limitNotApplied')[language]
      ) : usesTables(view.calculation) ? (
        <Trans>There is no limit value for the use classes of this building.</Trans>
      ) : (
        <Trans>Limit values are of the Finnish method; this calculation uses another.</Trans>
      )}
    </p>
  );
};

const Margin = ({ view }: OfView) => {
  const format = useFormat();
  const { limit, byUseClass } = view.result;
  const number = (value: number | null) => format.number(value, 2);
  if (limit.margin === null) return null;
  return (
    <p>
      {byUseClass.length > 1 ? (
        <Trans>
          Margin = limit {number(limit.value)} − footprint of use class {limit.useClass} {number(limit.result)}
        </Trans>
      ) : (
        <Trans>
          Margin = limit {number(limit.value)} − footprint of the building {number(limit.result)}
        </Trans>
      )}
    </p>
  );
};

const SetName = ({ view: { calculation, limitSet, result } }: OfView) => {
  const { language } = useFormat();
  const named = limitSet === null ? result.limit.set : nameIn(limitSet, language);
  return <p className={classes['origin']}>{usesTables(calculation) ? named : ''}</p>;
};

const UseClassTable = ({ view }: OfView) => {
  const { t } = useLingui();
  const format = useFormat();
  const verdict = useVerdict();
  const { limit, byUseClass } = view.result;
  const number = (value: number | null) => format.number(value, 2);
  return (
    <table className={`${table['table']} ${classes['modules']}`}>
      <thead>
        <HeadRow columns={[t`Use class`, t`Heated net area, m²`, t`Footprint`, t`Limit`, t`Against the limit`]} />
      </thead>
      <tbody>
        {byUseClass.map(({ useClass, areaM2, perM2Year, states }, index) => (
          <tr key={useClass}>
            <th scope="row">{useClass}</th>
            <td>{format.plain(areaM2)}</td>
            <td>
              <Told state={states.total}>{number(perM2Year?.total ?? null)}</Told>
            </td>
            <td>{number(limit.byUseClass[index]?.value ?? null)}</td>
            <td>{verdict(limit.byUseClass[index] ?? limit, states.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
