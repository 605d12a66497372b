import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '#client/ui/layout/panel.tsx';
import classes from './backups.module.css';

/** What the server is doing with the whole site, which it does in one go: there is no count to show on the way. */
export const LongWork = ({ kind }: { readonly kind: 'create' | 'restore' }) => {
  const { t } = useLingui();
  return (
    <Panel>
      <div className={classes['progress']} role="status">
        <progress aria-label={t`In progress`} />
        {kind === 'create' ? (
          <Trans>The backup is being made. A large site takes some seconds; you can go on working.</Trans>
        ) : (
          <Trans>The backup is being restored. A large site takes some seconds.</Trans>
        )}
      </div>
    </Panel>
  );
};
