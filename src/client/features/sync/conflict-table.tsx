import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OutboxItem } from '#client/data/outbox-status.ts';
import type { Format } from '#client/ui/format.ts';
import { missing } from '#client/ui/format.ts';
import { useFormat } from '#client/ui/language.ts';
import classes from './sync-panel.module.css';

const fieldNames: Readonly<Record<string, MessageDescriptor>> = {
  name: msg`Name`,
  amount: msg`Amount`,
  unit: msg`Unit`,
  wastePercent: msg`Waste`,
  lifetimeYears: msg`Lifetime`,
  source: msg`Source`,
  note: msg`Note`,
  categoryId: msg`Category`,
  position: msg`Order`,
  scope: msg`Part of the building or of the site`,
  talo2000Code: msg`Talo 2000 code`,
  status: msg`Status`,
  description: msg`Description`,
  address: msg`Address`,
  useClasses: msg`Use classes`,
  completionYear: msg`Completion year`,
  energy: msg`Energy`,
  tableValues: msg`Table values`,
};

/** The fields in question side by side: before, mine, theirs. */
export const ConflictTable = ({ conflicts }: Pick<OutboxItem, 'conflicts'>) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <table className={classes['versions']}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Field</Trans>
          </th>
          <th scope="col">
            <Trans>Mine</Trans>
          </th>
          <th scope="col">
            <Trans>Theirs</Trans>
          </th>
          <th scope="col">
            <Trans>Before</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {conflicts.map(({ field, mine, theirs, base }) => {
          const name = fieldNames[field];
          return (
            <tr key={field}>
              <th scope="row">{name === undefined ? field : t(name)}</th>
              <td>{textOf(mine, format)}</td>
              <td>{textOf(theirs, format)}</td>
              <td>{textOf(base, format)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};

const textOf = (value: unknown, format: Format): string => {
  if (value === null || value === undefined || value === '') return missing;
  if (typeof value === 'number') return format.plain(value);
  return typeof value === 'string' ? value : JSON.stringify(value);
};
