import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { useFormat } from '#client/ui/language.ts';
import { VerdictNote } from '#client/ui/report/verdict-note.tsx';
import { usesTables } from '#domain/carbon/method.ts';
import classes from './row-explanation.module.css';

interface LimitExplanationProps {
  readonly view: CalculationView;
  readonly onClose: () => void;
}

/** Where the limit value and the margin come from: the set, the use classes and their areas. */
export const LimitExplanation = ({ view, onClose }: LimitExplanationProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { limit, byUseClass } = view.result;
  const { limitSet } = view;
  const hasLimits = usesTables(view.calculation);
  const setName = !hasLimits
    ? ''
    : limitSet === null
      ? limit.set
      : format.language === 'fi'
        ? limitSet.nameFi
        : limitSet.nameEn;
  const number = (value: number | null) => format.number(value, 2);
  return (
    <Dialog opened kind="drawer" title={t`Limit value and margin`} onClose={onClose}>
      <div className={classes['content']}>
        <p className={classes['total']}>
          <strong>{limit.margin === null ? '–' : format.signed(limit.margin, 2)}</strong> kgCO₂e/m²/a
        </p>
        {limit.status === 'unknown' ? (
          <p>
            <VerdictNote limit={limit} />
          </p>
        ) : null}
        {limit.value === null ? (
          <p>
            {hasLimits ? (
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
            <tr>
              <th scope="col">
                <Trans>Use class</Trans>
              </th>
              <th scope="col">
                <Trans>Heated net area, m²</Trans>
              </th>
              <th scope="col">
                <Trans>Footprint</Trans>
              </th>
              <th scope="col">
                <Trans>Limit</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {byUseClass.map(({ useClass, areaM2, perM2Year, limit: own }) => (
              <tr key={useClass}>
                <th scope="row">{useClass}</th>
                <td>{format.plain(areaM2)}</td>
                <td>{number(perM2Year?.total ?? null)}</td>
                <td>{number(own)}</td>
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
