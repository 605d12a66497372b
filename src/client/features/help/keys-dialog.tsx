import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useInstructionsAddress } from '#client/ui/text/instructions.ts';
import { keyListsOf } from './key-lists.ts';
import classes from './keys-dialog.module.css';

interface KeysDialogProps {
  /** Of the screen whose keys are shown. */
  readonly path: string;
  readonly onClose: () => void;
}

/** The keys of the screen that is open. */
export const KeysDialog = ({ path, onClose }: KeysDialogProps) => {
  const { t } = useLingui();
  const instructions = useInstructionsAddress();
  return (
    <Dialog title={<Trans>Keys</Trans>} onClose={onClose} size="large">
      {keyListsOf(path).map(({ title, lines }) => (
        <section key={title.id}>
          <h3 className={classes['title']}>{t(title)}</h3>
          <dl className={classes['lines']}>
            {lines.map(({ keys, does }) => (
              <Fragment key={does.id}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{t(does)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
      ))}
      <p className="note">
        <a href={instructions} target="_blank" rel="noreferrer">
          <Trans>Instructions</Trans>
        </a>
      </p>
    </Dialog>
  );
};
