import { Plural, Trans } from '@lingui/react/macro';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { Notice } from '#client/ui/states/notice.tsx';

const namedRows = 3;

/** Values that somebody else has changed, too: the table shows mine until I decide. */
export const UnsettledNotice = ({ screen: { unsettled, grid } }: { readonly screen: QuantitiesScreen }) => {
  const rows = [...unsettled.keys()].flatMap((id) => grid.quantityById.get(id) ?? []);
  if (rows.length === 0) return null;
  const names = rows.slice(0, namedRows).map(({ name }) => `“${name}”`);
  const list = rows.length > namedRows ? `${names.join(', ')} + ${rows.length - namedRows}` : names.join(', ');
  return (
    <div className={classes['outdated']}>
      <Notice>
        <Plural
          value={rows.length}
          one="# row is not settled: somebody else has changed it, too."
          other="# rows are not settled: somebody else has changed them, too."
        />{' '}
        {list}. <Trans>The table shows your values; decide under the state of saving at the top of the page.</Trans>
      </Notice>
    </div>
  );
};
