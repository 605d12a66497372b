import { useCallback, useMemo, useState } from 'react';
import { afterPaint } from './after-paint.ts';
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
  const send = useCallback<Send>(async (work) => {
    setPending(true);
    try {
      // The press shows before the work that it asks for begins.
      await afterPaint();
      await work();
    } finally {
      setPending(false);
    }
  }, []);
  // The fields know nothing of the sending: all of them anew would be most of what a press takes.
  const form = useMemo(() => children(send), [children, send]);
  return (
    <Dialog opened title={title} onClose={onClose} pending={pending}>
      <FieldTheme>{form}</FieldTheme>
    </Dialog>
  );
};
