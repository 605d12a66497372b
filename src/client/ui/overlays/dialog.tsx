import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { useCloseOnBack } from './close-on-back.ts';
import classes from './dialog.module.css';
import { useModal } from './modals.ts';

interface DialogProps {
  /** For a dialog that is always there; one that is made when it is wanted is open. */
  readonly opened?: boolean;
  readonly title: React.ReactNode;
  readonly onClose: () => void;
  /** While a save is pending the dialog cannot be closed. */
  readonly pending?: boolean;
  /** `drawer` stands at the right edge and takes the whole screen on a phone. */
  readonly kind?: 'dialog' | 'drawer' | 'navigation';
  readonly size?: 'small' | 'medium' | 'large';
  readonly children: React.ReactNode;
}

/**
 * A modal dialog on the platform's own `<dialog>`: the rest of the page is inert, Escape closes it and the focus
 * returns to where it was. Its content exists only while it is open, so a form inside starts fresh each time.
 * It lies in the top layer: Mantine's dropdowns inside it need `comboboxProps={{ withinPortal: false }}`.
 */
export const Dialog = ({ opened = true, ...content }: DialogProps) => (opened ? <OpenDialog {...content} /> : null);

const OpenDialog = (props: Omit<DialogProps, 'opened'>) => {
  const { title, onClose, pending = false, kind = 'dialog', size = 'medium', children } = props;
  const { t } = useLingui();
  const titleId = useId();
  const dialog = useModal(firstField);
  useCloseOnBack(true, () => {
    if (!pending) onClose();
  });
  return (
    <dialog
      ref={dialog}
      className={classes['dialog']}
      data-kind={kind}
      data-size={size}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React hands the event of a dialog inside this one on to this one.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (!pending) onClose();
      }}
      onKeyDown={(event) => {
        // A second Escape closes a dialog past `cancel`; a pending one must not see it at all.
        if (event.key === 'Escape' && pending) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget && kind !== 'dialog' && !pending) onClose();
      }}
    >
      <div className={classes['content']}>
        <div className={classes['head']}>
          <h2 className={classes['title']} id={titleId}>
            {title}
          </h2>
          <IconButton label={t`Close`} disabled={pending} onClick={onClose}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  );
};

/** A dialog with a form begins in its first field; the native twin of a select field is not for the keyboard. */
const firstField = "form :is(input, select, textarea, [role='combobox']):not(:disabled, [tabindex='-1'])";

/** The row of buttons at the foot of a dialog. */
export const DialogActions = ({ children }: { readonly children: React.ReactNode }) => (
  <div className={classes['actions']}>{children}</div>
);
