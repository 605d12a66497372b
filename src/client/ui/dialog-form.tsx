import { CancelButton } from './cancel-button.tsx';
import { DialogActions } from './dialog.tsx';
import classes from './dialog-form.module.css';
import { DraftNotice } from './drafts/draft-notice.tsx';
import { LeaveQuestion } from './drafts/leave-question.tsx';
import { Form } from './form.tsx';
import { useFormContext } from './form-context.ts';
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
