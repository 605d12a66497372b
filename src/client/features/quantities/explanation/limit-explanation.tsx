import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { useVerdict } from '#client/parts/report/scope-figures.tsx';
import { VerdictNote } from '#client/parts/report/verdict-note.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { HeadRow } from '#client/ui/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/language.ts';
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
  const language = useTextLanguage();
  const verdict = useVerdict();
  const { limit, byUseClass } = view.result;
  const { limitSet } = view;
  const hasLimits = usesTables(view.calculation);
  const setName = !hasLimits ? '' : limitSet === null ? limit.set : nameIn(limitSet, format.language);
  const number = (value: number | null) => format.number(value, 2);
  return (
    <Dialog opened kind="drawer" title={t`Limit value and margin`} onClose={onClose}>
      <div className={classes['content']}>
        <p className={classes['total']}>
          <strong>{limit.margin === null ? '–' : format.signed(limit.margin, 2)}</strong> kg CO₂e/m²/a
        </p>
        {limit.status === 'unknown' ? (
          <p>
            <VerdictNote limit={limit} />
          </p>
        ) : null}
        {limit.value === null ? (
          <p>
            {limit.status === 'exempt' ? (
              ruleSource('limitNotApplied')[language]
            ) : hasLimits ? (
              <Trans>There is no limit value for the use classes of this building.</Trans>
            ) : (
              <Trans>Limit values are of the Finnish method; this calculation uses another.</Trans>
            )}
          </p>
        ) : limit.margin === null ? null : byUseClass.length > 1 ? (
          <p>
            <Trans>
              Margin = limit {number(limit.value)} − footprint of use class {limit.useClass} {number(limit.result)}
            </Trans>
          </p>
        ) : (
          <p>
            <Trans>
              Margin = limit {number(limit.value)} − footprint of the building {number(limit.result)}
            </Trans>
          </p>
        )}
        <p className={classes['origin']}>{setName}</p>
        <table className={classes['modules']}>
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
                <td>{verdict(limit.byUseClass[index] ?? limit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
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
