import { Plural, Trans } from '@lingui/react/macro';
import { useWaitingHere } from '#client/data/session/waiting-here.ts';
import classes from './login-page.module.css';

/** Nobody who meets a sign-in instead of their work need fear for it: it is kept, and goes on its way after the sign-in. */
export const WaitingHere = () => {
  const { data } = useWaitingHere();
  if (data === undefined) return null;
  const { name, edits, pictures, locked } = data;
  if (edits + pictures + locked === 0) return null;
  return (
    <div className={classes['waiting']} role="status">
      {edits + pictures === 0 ? null : (
        <p>
          <Trans>Unsent on this device, by {name}:</Trans>{' '}
          {edits === 0 ? null : <Plural value={edits} one="# change" other="# changes" />}
          {edits === 0 || pictures === 0 ? null : ', '}
          {pictures === 0 ? null : (
            <Plural value={pictures} one="# picture or document" other="# pictures or documents" />
          )}
          {'. '}
          <Trans>They are kept here, and are sent when {name} has logged in.</Trans>
        </p>
      )}
      {locked === 0 ? null : (
        <p>
          <Plural
            value={locked}
            one="# change has been kept here, locked, since a log-out: it opens when whoever left it logs in."
            other="# changes have been kept here, locked, since a log-out: they open when whoever left them logs in."
          />
        </p>
      )}
    </div>
  );
};
