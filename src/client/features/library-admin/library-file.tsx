import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { libraryAdministrationQueries } from '#client/data/library/administration.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import classes from './library-panel.module.css';

const LibraryUpdate = lazily(async () => (await import('./library-update.tsx')).LibraryUpdate);

interface ReaderProps {
  readonly file: File;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

interface LibraryFileProps extends ReaderProps {
  /** Takes single products of the file into the company's own. */
  readonly Products: ComponentType<ReaderProps>;
}

/**
 * A whole emission library that was brought to the app means one of two things: its operators take it into use for
 * everybody, and anybody may take products of it. Neither is guessed.
 */
export const LibraryFile = ({ Products, ...reader }: LibraryFileProps) => {
  const isOnline = useIsOnline();
  const { data, isError, errorUpdateCount, refetch } = useQuery({
    ...libraryAdministrationQueries.all(),
    enabled: isOnline,
    meta: {},
  });
  const [chosen, setChosen] = useState<'library' | 'products' | null>(null);
  const mayUpdate = isOnline && data?.mayAdd === true;
  // The button stays under the finger while it is asked anew.
  const canRetry = isOnline && data === undefined && errorUpdateCount > 0;
  const close = () => setChosen(null);
  return (
    <div className={classes['file']}>
      <p role="status" className={classes['help']}>
        {!isOnline ? (
          <Trans>A newer emission library can be taken into use only with a connection.</Trans>
        ) : isError && data === undefined ? (
          <Trans>
            Whether you can take this emission library into use for everybody could not be found out. You can take
            single products of it for your company.
          </Trans>
        ) : data === undefined ? (
          <Trans>Loading...</Trans>
        ) : mayUpdate ? (
          <Trans>
            A whole emission library: see what it would change and take it into use for everybody, or take single
            products of it for your company.
          </Trans>
        ) : (
          <Trans>
            A whole emission library. Only an operator of this installation can take it into use for everybody: send the
            file to whoever looks after it. You can take single products of it for your company.
          </Trans>
        )}
      </p>
      <div className={classes['ways']}>
        {mayUpdate ? (
          <PrimaryButton onClick={() => setChosen('library')}>
            <Trans>Compare with the library in use...</Trans>
          </PrimaryButton>
        ) : null}
        {canRetry ? (
          <SecondaryButton onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </SecondaryButton>
        ) : null}
        <SecondaryButton onClick={() => setChosen('products')}>
          <Trans>Take products of it...</Trans>
        </SecondaryButton>
      </div>
      {chosen === 'library' ? <LibraryUpdate file={reader.file} onClose={close} onDone={reader.onDone} /> : null}
      {chosen === 'products' ? <Products {...reader} onClose={close} /> : null}
    </div>
  );
};
