import { Plural, Trans } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useIsSiteGone } from '#client/data/content/views/gone.ts';
import { useSiteKeeping } from '#client/data/offline/kept-sites.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { useLeftEdits } from '#client/data/session/left-edits.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { KeepingText } from '#client/ui/device/keeping-text.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './sync-panel.module.css';

/** The site that is open, as far as this device keeps it, and the way to everything else that is kept. */
export const SiteOffline = () => {
  const { siteId } = useParams({ strict: false });
  const { ofOthers } = useLeftEdits();
  return (
    <div className={classes['foot']}>
      {siteId === undefined ? null : <OpenSite siteId={siteId} />}
      <AppLink to="/settings">
        <Trans>What is on this device</Trans>
      </AppLink>
      {ofOthers === 0 ? null : (
        <span>
          <Plural
            value={ofOthers}
            one="Another user has # unsent change on this device."
            other="Another user has # unsent changes on this device."
          />
        </span>
      )}
    </div>
  );
};

const OpenSite = ({ siteId }: { readonly siteId: string }) => {
  const format = useFormat();
  const isOnline = useIsOnline();
  const { keeping, isMarked, site, keep, cancel } = useSiteKeeping(siteId);
  // What is not there cannot be taken along.
  if (useIsSiteGone(siteId)) return null;
  if (keeping !== undefined && keeping.kind !== 'failed')
    return (
      <div className={classes['keeping']}>
        <span role="status">
          <KeepingText keeping={keeping} />
        </span>
        <CancelButton size="xs" onClick={cancel} />
      </div>
    );
  const savedAt = site === undefined ? null : format.dateTime(new Date(site.savedAt).toISOString());
  if (isMarked && savedAt !== null)
    return (
      <span>
        <Trans>This site is available offline, as of {savedAt}</Trans>
      </span>
    );
  return (
    <div className={classes['keeping']}>
      {site === undefined ? null : (
        <span>
          {site.known === null ? (
            <Trans>Only what you have opened of it is here</Trans>
          ) : (
            <Trans>This site is on this device because it was opened lately, as of {savedAt}</Trans>
          )}
        </span>
      )}
      {keeping === undefined ? null : (
        <span role="status">
          <KeepingText keeping={keeping} />
        </span>
      )}
      <SecondaryButton size="xs" disabled={!isOnline} onClick={keep}>
        <Trans>Make available offline</Trans>
      </SecondaryButton>
      {isOnline ? null : (
        <span>
          <Trans>Making it available offline needs a connection.</Trans>
        </span>
      )}
    </div>
  );
};
