import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useStageEdits } from '#client/data/content/edits/stage-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';

interface UnlockDialogProps {
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

const UnlockForm = ({ calculation, onClose, send }: SendProps<UnlockDialogProps>) => {
  const { t } = useLingui();
  const { unlock } = useStageEdits();
  const form = useAppForm({
    defaultValues: { reason: '' },
    validators: { onChange: v.object({ reason: requiredText }) },
    onSubmit: ({ value }) =>
      send(async () => {
        await unlock(calculation, value.reason.trim());
        await draft.drop();
        onClose();
      }).catch(stayOpen),
  });
  const draft = useDraft(`unlock-calculation.${calculation.id}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Unlock</Trans>} draft={draft} onClose={onClose} spaced>
        <form.AppField name="reason">
          {(field) => <field.TextField label={t`Reason`} required autoFocus />}
        </form.AppField>
        <p className="note">
          <Trans>
            Who unlocked it, when and why stays in the history and in the heads of reports. To change something after
            the hand-in, make a new revision instead.
          </Trans>
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** Takes a hand-in back, with the reason that stays in history and in the heads of reports. */
export const UnlockDialog = formDialog(<Trans>Unlock the calculation</Trans>, UnlockForm);
