import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useEdits } from '#client/data/edits.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { requiredText } from '#contract/fields.ts';

interface CreateCalculationDialogProps {
  readonly opened: boolean;
  readonly siteId: string;
  readonly onClose: () => void;
}

/** A name, and the new calculation opens. */
export const CreateCalculationDialog = ({ opened, siteId, onClose }: CreateCalculationDialogProps) => {
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened={opened} title={<Trans>Create new calculation</Trans>} onClose={onClose} pending={pending}>
      <CreateCalculationForm siteId={siteId} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
};

interface CreateCalculationFormProps {
  readonly siteId: string;
  readonly onClose: () => void;
  readonly onPending: (pending: boolean) => void;
}

const CreateCalculationForm = ({ siteId, onClose, onPending }: CreateCalculationFormProps) => {
  const { t } = useLingui();
  const { createCalculation } = useEdits();
  const navigate = useNavigate();
  const form = useAppForm({
    defaultValues: { name: '' },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      onPending(true);
      try {
        const { calculationId } = await createCalculation(siteId, value.name.trim());
        await draft.drop();
        onClose();
        await navigate({
          to: '/sites/$siteId/calculations/$calculationId/construction-products',
          params: { siteId, calculationId },
        });
      } finally {
        onPending(false);
      }
    },
  });
  const draft = useDraft(`create-calculation.${siteId}`, form);
  const cancel = () => {
    void draft.drop();
    onClose();
  };
  return (
    <Form onSubmit={form.handleSubmit}>
      <DraftNotice draft={draft} />
      <form.AppField name="name">{(field) => <field.TextField label={t`Name`} required autoFocus />}</form.AppField>
      <DialogActions>
        <SecondaryButton onClick={cancel}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.LeaveQuestion />
          <form.SubmitButton>
            <Trans>Create</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};
