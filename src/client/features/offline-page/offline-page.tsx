import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ApiError } from '#client/data/line/api.ts';
import { type PlaceOnDevice, placesOnDevice } from '#client/data/offline/places-on-device.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import page from '#client/ui/layout/message-page.module.css';
import { ErrorPanel } from '#client/ui/states/error-panel.tsx';
import classes from './offline-page.module.css';

/** A page that this device has never loaded, opened without a connection: says so, and what can be opened. */
export const OfflinePage = ({ error }: { readonly error: ApiError }) => {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const isOnline = useIsOnline();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const wasOffline = useRef(false);
  const retryWithLine = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline && wasOffline.current) retryWithLine();
    wasOffline.current = !isOnline;
  }, [isOnline]);
  const isOutdated = error.code === 'outdated';
  // Something answered, but it was not our server.
  const isForeign = error.code === 'foreign';
  return (
    <ErrorPanel
      title={
        isOutdated ? (
          <Trans>A newer version of Työmaahiili is needed</Trans>
        ) : isForeign ? (
          <Trans>Something else answered than the server</Trans>
        ) : (
          <Trans>This page is not on this device</Trans>
        )
      }
      actions={
        <SecondaryButton onClick={retry}>
          <Trans>Try again</Trans>
        </SecondaryButton>
      }
    >
      {isOutdated ? (
        <Trans>
          The server says something that this version does not understand. What you have saved on this device is kept.
        </Trans>
      ) : isForeign ? (
        <Trans>
          A network's sign-in page or a proxy stands between this device and the server, or the server is being started
          again. The page opens by itself when the server answers.
        </Trans>
      ) : (
        <Trans>
          The server cannot be reached, and the page has not been opened here before. It opens by itself when the
          connection is back.
        </Trans>
      )}
      <Places />
    </ErrorPanel>
  );
};

const Places = () => {
  const { data: places } = useQuery(placesOnDevice());
  if (places === undefined) return null;
  if (places.length === 0) {
    return (
      <p className={classes['lead']}>
        <Trans>No site is on this device yet. Sites that you open are kept here.</Trans>
      </p>
    );
  }
  return (
    <>
      <h2 className={page['heading']}>
        <Trans>On this device</Trans>
      </h2>
      <ul className={`${page['list']} ${classes['list']}`}>
        {places.map((place) => (
          <Place key={place.site.id} place={place} />
        ))}
      </ul>
    </>
  );
};

const Place = ({ place: { site, calculations } }: { readonly place: PlaceOnDevice }) => {
  const { t } = useLingui();
  return (
    <li>
      <span className={classes['site']}>{site.name || t`Site without a name`}</span>
      <ul className={classes['calculations']}>
        {calculations.map(({ id, name }) => (
          <li key={id}>
            <AppLink
              to="/sites/$siteId/calculations/$calculationId/construction-products"
              params={{ siteId: site.id, calculationId: id }}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </li>
  );
};
