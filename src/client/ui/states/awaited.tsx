import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './awaited.module.css';
import { Spinner } from './spinner.tsx';

/** Why a list is not here; null = it is, and nothing stands in its place. */
export type MissingList = {
  /**
   * `no-line`: nobody could be asked, and nothing of it is on this device. `failed`: the server answered, and
   * could not give it just now. `refused`: it does not give it to this user.
   */
  readonly why: 'loading' | 'no-line' | 'failed' | 'refused';
  readonly onRetry: () => void;
} | null;

interface AwaitedProps {
  readonly list: MissingList;
  /** What is not here, where the place does not tell it. */
  readonly name?: React.ReactNode;
  /** Keeps the place of what is on its way; a spinner where nothing is given. */
  readonly waiting?: React.ReactNode;
}

/**
 * Stands where a list would stand that this device does not have: says so in plain words, never as an error, because nothing
 * went wrong. What else is on the page stays in use; the list takes this place by itself when the line is back.
 */
export const Awaited = ({ list, name, waiting = <Spinner /> }: AwaitedProps) => {
  if (list === null) return null;
  const { why, onRetry } = list;
  if (why === 'loading') return waiting;
  if (why === 'no-line')
    return (
      <p className={classes['awaited']} role="status">
        <CloudOff className={classes['icon']} size={18} aria-hidden />
        <span className={classes['text']}>
          {name === undefined ? null : <strong>{name}: </strong>}
          <Trans>Not on this device yet. It comes here by itself when there is a connection.</Trans>
        </span>
      </p>
    );
  return (
    <div className={classes['awaited']} role="alert">
      <span className={classes['text']}>
        {name === undefined ? null : <strong>{name}: </strong>}
        {why === 'refused' ? (
          <Trans>Not found, or no right to see it</Trans>
        ) : (
          <Trans>The server could not give this just now. What you have saved is kept.</Trans>
        )}
      </span>
      <SecondaryButton size="xs" onClick={onRetry}>
        <Trans>Try again</Trans>
      </SecondaryButton>
    </div>
  );
};
