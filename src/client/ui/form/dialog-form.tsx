import { CancelButton } from '#client/ui/buttons/cancel-button.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { LeaveQuestion } from '#client/ui/drafts/leave-question.tsx';
import { useFormContext } from '#client/ui/fields/form-context.ts';
import { DialogActions } from '#client/ui/overlays/dialog.tsx';
import classes from './dialog-form.module.css';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface DialogFormProps {
  /** What the button that sends says. */
  readonly submit: React.ReactNode;
  readonly onClose: () => void;
  /** What was typed before: it is offered again, asked about before another page is opened, and dropped by Cancel. */
  readonly draft?: {
    readonly restored: boolean;
    readonly startOver: () => void;
    readonly drop: () => Promise<void>;
  };
  /** Several fields, one below the other. */
  readonly spaced?: boolean;
  readonly children: React.ReactNode;
}

/** The form of a `FormDialog`, below its `<form.AppForm>`: fields, Cancel, and the button that sends. */
export const DialogForm = ({ submit, onClose, draft, spaced = false, children }: DialogFormProps) => {
  const form = useFormContext();
  const cancel = () => {
    void draft?.drop();
    onClose();
  };
  return (
    <Form onSubmit={form.handleSubmit} className={spaced ? classes['spaced'] : undefined}>
      {draft === undefined ? null : <DraftNotice draft={draft} />}
      {children}
      <DialogActions>
        <CancelButton onClick={cancel} />
        {draft === undefined ? null : <LeaveQuestion />}
        <SubmitButton>{submit}</SubmitButton>
      </DialogActions>
    </Form>
  );
};
