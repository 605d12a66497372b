import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useSiteCopies } from '#client/data/content/site-copies.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { DialogActions } from '#client/ui/dialog.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';
import type { SiteSummary } from '#domain/site.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import classes from './sites-page.module.css';

interface CopySiteDialogProps {
  readonly site: SiteSummary;
  readonly withQuantities: boolean;
  readonly onClose: () => void;
}

/** Names the copy before the server makes it, and opens it. */
export const CopySiteDialog = (props: CopySiteDialogProps) => (
  <FormDialog title={<Trans>Copy site</Trans>} onClose={props.onClose}>
    {(onPending) => <CopySiteForm {...props} onPending={onPending} />}
  </FormDialog>
);

interface CopySiteFormProps extends CopySiteDialogProps {
  readonly onPending: (pending: boolean) => void;
}

const CopySiteForm = (props: CopySiteFormProps) => {
  const { t } = useLingui();
  const { form, draft } = useCopyForm(props);
  const cancel = () => {
    void draft.drop();
    props.onClose();
  };
  return (
    <Form onSubmit={form.handleSubmit} className={classes['form']}>
      <DraftNotice draft={draft} />
      <form.AppField name="name">
        {(field) => <field.TextField label={t`Name of the copy`} required autoFocus />}
      </form.AppField>
      <p className={classes['second']}>
        {props.withQuantities ? (
          <Trans>
            Calculations, categories and quantities are copied. You become the owner; other people are not copied.
          </Trans>
        ) : (
          <Trans>Calculations and categories are copied, quantities are not. You become the owner.</Trans>
        )}
      </p>
      <DialogActions>
        <SecondaryButton onClick={cancel}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.LeaveQuestion />
          <form.SubmitButton>
            <Trans>Copy</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};

/** The name of the copy, and what was typed for it before. */
const useCopyForm = ({ site, withQuantities, onClose, onPending }: CopySiteFormProps) => {
  const { t } = useLingui();
  const copy = useCopy(site, withQuantities);
  const originalName = site.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (copy)`.slice(0, maxTextLength) },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: async ({ value }) => {
      onPending(true);
      try {
        await copy(value.name.trim());
        await draft.drop();
        onClose();
      } catch {
        // The failed call has told the user; the dialog stays open with the name.
      } finally {
        onPending(false);
      }
    },
  });
  const draft = useDraft(`copy-site.${site.id}`, form);
  return { form, draft };
};

const useCopy = (site: SiteSummary, withQuantities: boolean) => {
  const { copySite, copySiteWithoutQuantities } = useSiteCopies();
  const navigate = useNavigate();
  return async (name: string): Promise<void> => {
    const made = await (withQuantities ? copySite : copySiteWithoutQuantities)(site, name);
    await navigate({
      to: '/sites/$siteId/calculations/$calculationId/construction-products',
      params: { siteId: made.id, calculationId: made.defaultCalculationId },
    });
  };
};
