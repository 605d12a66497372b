import { useCallback, useMemo, useState } from 'react';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';

/** Does what the form asks for; the dialog cannot be closed before it is done. */
export type Send = (work: () => Promise<unknown>) => Promise<void>;

/** A dialog's own props, as its form gets them. */
export type SendProps<Props extends ClosableProps> = Props & { readonly send: Send };

export interface ClosableProps {
  readonly onClose: () => void;
}

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
    <Dialog title={title} onClose={onClose} pending={pending}>
      <FieldTheme>{form}</FieldTheme>
    </Dialog>
  );
};

/**
 * Makes a dialog of a form, which is handed the dialog's own props and the way to send.
 *
 * @param title the dialog's name, or how it follows from its props
 */
export const formDialog = <Props extends ClosableProps>(
  title: React.ReactNode | ((props: Props) => React.ReactNode),
  Form: React.ComponentType<SendProps<Props>>,
) => {
  const DialogOfForm = (props: Props) => (
    <FormDialog title={typeof title === 'function' ? title(props) : title} onClose={props.onClose}>
      {(send) => <Form {...props} send={send} />}
    </FormDialog>
  );
  return DialogOfForm;
};

/** For a call that tells the user itself why it failed: the dialog stays open with what was typed. */
export const stayOpen = (): void => undefined;
