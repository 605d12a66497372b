import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { requiredText } from '#contract/fields.ts';
import type { Calculation } from '#domain/calculation.ts';
import { useDuplicate } from './use-duplicate.ts';

interface DuplicateCalculationDialogProps {
  readonly opened: boolean;
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

/** Names the copy before it is made. */
export const DuplicateCalculationDialog = ({ opened, calculation, onClose }: DuplicateCalculationDialogProps) => {
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened={opened} title={<Trans>Duplicate calculation</Trans>} onClose={onClose} pending={pending}>
      <DuplicateCalculationForm calculation={calculation} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
};

interface DuplicateCalculationFormProps extends Omit<DuplicateCalculationDialogProps, 'opened'> {
  readonly onPending: (pending: boolean) => void;
}

const DuplicateCalculationForm = ({ calculation, onClose, onPending }: DuplicateCalculationFormProps) => {
  const { t } = useLingui();
  const duplicate = useDuplicate();
  const originalName = calculation.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (copy)` },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      onPending(true);
      try {
        await duplicate(calculation, value.name.trim());
        await draft.drop();
        onClose();
      } catch {
        // The failed call has told the user; the dialog stays open with the name.
      } finally {
        onPending(false);
      }
    },
  });
  const draft = useDraft(`duplicate-calculation.${calculation.id}`, form);
  const cancel = () => {
    void draft.drop();
    onClose();
  };
  return (
    <Form onSubmit={form.handleSubmit}>
      <DraftNotice draft={draft} />
      <form.AppField name="name">
        {(field) => <field.TextField label={t`Name of the copy`} required autoFocus />}
      </form.AppField>
      <DialogActions>
        <SecondaryButton onClick={cancel}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.LeaveQuestion />
          <form.SubmitButton>
            <Trans>Duplicate</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};
