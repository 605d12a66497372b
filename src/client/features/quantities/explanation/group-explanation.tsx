import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { handprintSum, shareText } from '#client/features/quantities/columns/row-cells.ts';
import { useGroupResult } from '#client/features/quantities/grid/group-line.tsx';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import { moduleCodes, moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import table from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { subtotalState } from '#domain/carbon/figure-states.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import { modules } from '#domain/terms/modules.ts';
import classes from './row-explanation.module.css';

interface GroupExplanationProps {
  readonly title: string;
  readonly quantityIds: readonly string[];
  readonly view: GridView;
  readonly onExplain: (quantity: Quantity) => void;
  readonly onClose: () => void;
}

/** How the subtotal of a heading came about: its modules and the rows that it is the sum of, largest first. */
export const GroupExplanation = ({ title, quantityIds, view, onExplain, onClose }: GroupExplanationProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const result = useGroupResult(quantityIds, view);
  const { scope, total } = result;
  const whole = scope === null ? 0 : view.totalKgByScope[scope];
  const handprint = handprintSum(result.handprint);
  const share = shareText(total, whole, format);
  const of = scope === null ? '' : t(scopeNames[scope]);
  return (
    <Dialog kind="drawer" title={title} onClose={onClose}>
      <div className={classes['content']}>
        <p className={classes['total']}>
          <strong>
            <Told state={subtotalState(result)}>{format.number(total)}</Told>
          </strong>{' '}
          kg CO₂e
        </p>
        <p className={classes['origin']}>
          <Trans>The sum of the rows and their modules, over 50 years.</Trans>{' '}
          {scope === null ? (
            <Trans>Some rows belong to the building and some to the site, so there is no common share.</Trans>
          ) : (
            <Trans>
              Share {share} = {format.number(total)} / {format.number(whole)} kg CO₂e ({of})
            </Trans>
          )}
        </p>
        <table className={`${table['table']} ${classes['modules']}`}>
          <thead>
            <HeadRow columns={[t`Module`, t`Name`, 'kg CO₂e']} />
          </thead>
          <tbody>
            {modules
              .filter((module) => result.modules[module] !== 0)
              .map((module) => (
                <tr key={module}>
                  <th scope="row">{moduleCodes[module]}</th>
                  <td>{t(moduleNames[module])}</td>
                  <td>{format.number(result.modules[module])}</td>
                </tr>
              ))}
            {handprint === 0 ? null : (
              <tr className={classes['handprint']}>
                <th scope="row">D</th>
                <td>
                  <Trans>Carbon handprint</Trans> <Trans>(handprint, not in the total)</Trans>
                </td>
                <td>{format.number(handprint)}</td>
              </tr>
            )}
          </tbody>
        </table>
        <Rows quantityIds={quantityIds} view={view} total={total} onExplain={onExplain} />
      </div>
    </Dialog>
  );
};

interface RowsProps extends Pick<GroupExplanationProps, 'quantityIds' | 'view' | 'onExplain'> {
  readonly total: number;
}

const pageSize = 50;

const Rows = ({ quantityIds, view, total, onExplain }: RowsProps) => {
  const format = useFormat();
  const [shownCount, setShownCount] = useState(pageSize);
  const rows = quantityIds
    .flatMap((id) => rowOf(view, id))
    .sort((a, b) => Math.abs(b.row.total) - Math.abs(a.row.total));
  const rest = rows.length - shownCount;
  return (
    <section>
      <h3 className={classes['layer']}>
        <Trans>Rows</Trans>
      </h3>
      <ul className={classes['rows']}>
        {rows.slice(0, shownCount).map(({ quantity, row }) => (
          <li key={quantity.id}>
            <button type="button" onClick={() => onExplain(quantity)}>
              {quantity.name}
            </button>
            <span>
              <Told state={rowState(row)} isNarrow>
                {format.number(row.total)}
              </Told>
            </span>
            <span className={classes['origin']}>{shareText(row.total, total, format)}</span>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <SecondaryButton size="xs" onClick={() => setShownCount(shownCount + 4 * pageSize)}>
          <Trans>Show more ({format.number(rest)})</Trans>
        </SecondaryButton>
      ) : null}
    </section>
  );
};

const rowOf = (view: GridView, id: string): readonly { readonly quantity: Quantity; readonly row: RowResult }[] => {
  const quantity = view.quantityById.get(id);
  const row = view.rowById.get(id);
  return quantity === undefined || row === undefined ? [] : [{ quantity, row }];
};
