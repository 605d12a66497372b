import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { KeptSite } from '#client/data/line/kept-records.ts';
import { keptSites, useSiteKeeping } from '#client/data/offline/kept-sites.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useBytes } from '#client/ui/device/bytes.ts';
import { KeepingText } from '#client/ui/device/keeping-text.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import spread from '#client/ui/layout/spread-row.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './settings-page.module.css';

/** The sites on this device: how large and how fresh each is, and what the user can do about it. */
export const KeptSitesPanel = () => {
  const { data: sites } = useQuery(keptSites(useQueryClient()));
  return (
    <Panel title={<Trans>Sites on this device</Trans>}>
      <p className={classes['help']}>
        <Trans>
          The 20 sites that you opened last are kept for 30 days. Those that you make available offline stay until you
          remove them, and are brought up to date whenever there is a connection.
        </Trans>
      </p>
      {sites?.length === 0 ? (
        <p className={classes['help']}>
          <Trans>None yet. A site that you open is kept for work without a network.</Trans>
        </p>
      ) : null}
      {sites?.map((site) => (
        <KeptSiteRow key={site.siteId} site={site} />
      ))}
    </Panel>
  );
};

const KeptSiteRow = ({ site }: { readonly site: KeptSite }) => {
  const { t } = useLingui();
  const { name } = site;
  const isOnline = useIsOnline();
  const { keeping, isMarked, keep, cancel, remove } = useSiteKeeping(site.siteId);
  const isRunning = keeping !== undefined && keeping.kind !== 'failed';
  return (
    <div className={`${spread['row']} ${spread['listed']}`}>
      <div className={classes['texts']}>
        <div className={classes['name']}>{name}</div>
        <div className={classes['help']} role="status">
          {keeping === undefined ? <Facts site={site} /> : <KeepingText keeping={keeping} />}
        </div>
      </div>
      <div className={classes['actions']}>
        {isRunning ? (
          <CancelButton onClick={cancel} />
        ) : isMarked ? null : (
          <SecondaryButton disabled={!isOnline} onClick={keep}>
            <Trans>Make available offline</Trans>
          </SecondaryButton>
        )}
        <IconButton label={t`Remove ${name} from this device`} onClick={() => void remove()}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
};

const Facts = ({ site: { known, isMarked, bytes, quantities, savedAt } }: { readonly site: KeptSite }) => {
  const format = useFormat();
  const size = useBytes()(bytes);
  const time = format.dateTime(new Date(savedAt).toISOString());
  if (known === null) return <Trans>Only what you have opened of it is here</Trans>;
  return (
    <>
      {isMarked ? <Trans>Available offline</Trans> : <Trans>Opened lately</Trans>}
      {' · '}
      <Plural value={quantities} one="# quantity" other="# quantities" />
      {', '}
      <Trans>about {size}</Trans>
      {' · '}
      <Trans>as of {time}</Trans>
    </>
  );
};
