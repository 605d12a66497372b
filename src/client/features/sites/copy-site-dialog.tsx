import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useSiteCopies } from '#client/data/content/actions/site-copies.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';
import type { SiteSummary } from '#domain/sites/site.ts';
import { maxTextLength } from '#domain/values/limits.ts';

interface CopySiteDialogProps {
  readonly site: SiteSummary;
  readonly withQuantities: boolean;
  readonly onClose: () => void;
}

const CopySiteForm = (props: SendProps<CopySiteDialogProps>) => {
  const { t } = useLingui();
  const { form, draft } = useCopyForm(props);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Copy</Trans>} draft={draft} onClose={props.onClose} spaced>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Name of the copy`} required autoFocus />}
        </form.AppField>
        <p className="second">
          {props.withQuantities ? (
            <Trans>
              Calculations, categories and quantities are copied. You become the owner; other people are not copied.
            </Trans>
          ) : (
            <Trans>Calculations and categories are copied, quantities are not. You become the owner.</Trans>
          )}
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** Names the copy before the server makes it, and opens it. */
export const CopySiteDialog = formDialog(<Trans>Copy site</Trans>, CopySiteForm);

/** The name of the copy, and what was typed for it before. */
const useCopyForm = ({ site, withQuantities, onClose, send }: SendProps<CopySiteDialogProps>) => {
  const { t } = useLingui();
  const copy = useCopy(site, withQuantities);
  const originalName = site.name;
  const form = useAppForm({
    defaultValues: { name: t`${originalName} (copy)`.slice(0, maxTextLength) },
    validators: { onChange: v.object({ name: requiredText }) },
    onSubmit: ({ value }) =>
      send(async () => {
        await copy(value.name.trim());
        await draft.drop();
        onClose();
      }).catch(stayOpen),
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
