import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { FieldTheme } from './field-theme.tsx';

/** Does what the form asks for; the dialog cannot be closed before it is done. */
export type Send = (work: () => Promise<unknown>) => Promise<void>;

interface FormDialogProps {
  readonly title: React.ReactNode;
  readonly onClose: () => void;
  readonly children: (send: Send) => React.ReactNode;
}

/** A dialog around one form; it cannot be closed while the form is being sent. */
export const FormDialog = ({ title, onClose, children }: FormDialogProps) => {
  const [pending, setPending] = useState(false);
  const send: Send = async (work) => {
    setPending(true);
    try {
      await work();
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog opened title={title} onClose={onClose} pending={pending}>
      <FieldTheme>{children(send)}</FieldTheme>
    </Dialog>
  );
};
