import { Trans, useLingui } from '@lingui/react/macro';
import { type OfflineWay, offlineActions } from '#client/data/offline/offline-actions.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import classes from './settings-page.module.css';

/** What can be done without a connection, action by action. */
export const OfflinePanel = () => {
  const { t } = useLingui();
  return (
    <Panel title={<Trans>What works offline</Trans>}>
      <p className={classes['help']}>
        <Trans>On sites that are on this device.</Trans>
      </p>
      <table className={classes['ways']}>
        <caption className="visually-hidden">
          <Trans>What works offline</Trans>
        </caption>
        <thead>
          <HeadRow columns={[t`Action`, t`Without a connection`]} />
        </thead>
        <tbody>
          {offlineActions.map(({ id, way, name }) => (
            <tr key={id}>
              <th scope="row">{t(name)}</th>
              <td data-way={way}>
                <WayText way={way} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
};

const WayText = ({ way }: { readonly way: OfflineWay }) => {
  switch (way) {
    case 'here':
      return <Trans>Works</Trans>;
    case 'queued':
      return <Trans>Works, and is sent when there is a connection</Trans>;
    case 'online':
      return <Trans>Needs a connection</Trans>;
  }
};
