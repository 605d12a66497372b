import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import * as v from 'valibot';
import { useGiveFeedback } from '#client/data/content/actions/feedback.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { type ClosableProps, formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { requiredText } from '#contract/frame/fields.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import classes from './feedback.module.css';

const FeedbackForm = ({ onClose, send }: SendProps<ClosableProps>) => {
  const format = useFormat();
  const { t } = useLingui();
  const giveFeedback = useGiveFeedback();
  const isOnline = useIsOnline();
  const form = useAppForm({
    defaultValues: { message: '' },
    // On mount, too: an empty message cannot be sent.
    validators: { onMount: schema, onChange: schema },
    onSubmit: ({ value, formApi }) =>
      send(async () => {
        await giveFeedback(value.message.trim());
        await draft.drop();
        formApi.reset();
        onClose();
      }).catch(stayOpen),
  });
  const draft = useDraft('feedback', form);
  const length = useStore(form.store, ({ values }) => values.message.trim().length);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Send</Trans>} draft={draft} onClose={onClose}>
        <form.AppField name="message">
          {(field) => (
            <field.TextareaField
              label={t`Message`}
              description={t`What works, what does not, what is missing? We read every message.`}
              required
              rows={5}
            />
          )}
        </form.AppField>
        <div className={classes['length']} data-over={length > maxTextLength}>
          {format.number(length)} / {format.number(maxTextLength)}
        </div>
        {isOnline ? null : (
          <p className={classes['offline']}>
            <Trans>You are offline: the message is kept on this device and sent when the server can be reached.</Trans>
          </p>
        )}
      </DialogForm>
    </form.AppForm>
  );
};

/** One message to those who run the product. */
export const FeedbackDialog = formDialog(<Trans>Send feedback</Trans>, FeedbackForm);

const schema = v.object({ message: requiredText });
