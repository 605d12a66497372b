import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FieldTheme } from './field-theme.tsx';

interface FormDialogProps {
  readonly title: React.ReactNode;
  readonly onClose: () => void;
  /** The form; it tells while it is being sent. */
  readonly children: (onPending: (pending: boolean) => void) => React.ReactNode;
}

/** A dialog around one form; it cannot be closed while the form is being sent. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => {
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened title={title} onClose={onClose} pending={pending}>
      <FieldTheme>{children(setPending)}</FieldTheme>
    </Dialog>
  );
};
