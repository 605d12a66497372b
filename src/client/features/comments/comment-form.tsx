import { Trans } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { commentFieldEntries } from '#contract/sites/comments.ts';
import type { CommentKind } from '#domain/calculations/comment.ts';
import classes from './comments.module.css';

interface CommentFormProps {
  readonly label: string;
  /** What is typed is kept under it until it is sent. */
  readonly draftKey: string;
  readonly text?: string;
  readonly submit: string;
  /** Whether a change can be asked for with it. */
  readonly canRequest?: boolean;
  /** Resolves once it is on this device. */
  readonly onSend: (text: string, kind: CommentKind) => Promise<void>;
  readonly onCancel?: () => void;
}

const schema = v.object({ text: commentFieldEntries.text });
const asComment: { readonly kind: CommentKind } = { kind: 'comment' };

/** Some words, and what is done with them. */
export const CommentForm = (props: CommentFormProps) => {
  const { label, draftKey, text = '', submit, canRequest = false, onSend, onCancel } = props;
  const form = useAppForm({
    defaultValues: { text },
    // On mount, too: nothing cannot be said.
    validators: { onMount: schema, onChange: schema },
    onSubmitMeta: asComment,
    onSubmit: async ({ value, formApi, meta }) => {
      try {
        await onSend(value.text.trim(), meta.kind);
        await draft.drop();
        formApi.reset();
      } catch {
        // It has told the user; the words stay in the field.
      }
    },
  });
  const draft = useDraft(draftKey, form);
  const canSubmit = useStore(form.store, (state) => state.canSubmit && !state.isSubmitting);
  return (
    <form.AppForm>
      <Form onSubmit={() => form.handleSubmit(asComment)} className={classes['form']}>
        <DraftNotice draft={draft} />
        <form.AppField name="text">{(field) => <field.TextareaField label={label} rows={3} />}</form.AppField>
        <div className={classes['actions']}>
          <form.SubmitButton>{submit}</form.SubmitButton>
          {canRequest ? (
            <SecondaryButton disabled={!canSubmit} onClick={() => void form.handleSubmit({ kind: 'request' })}>
              <Trans>Ask for a change</Trans>
            </SecondaryButton>
          ) : null}
          {onCancel === undefined ? null : (
            <SecondaryButton
              onClick={() => {
                void draft.drop();
                onCancel();
              }}
            >
              <Trans>Cancel</Trans>
            </SecondaryButton>
          )}
        </div>
      </Form>
    </form.AppForm>
  );
};
