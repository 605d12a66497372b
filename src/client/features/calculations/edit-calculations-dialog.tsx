import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Site } from '#domain/sites/site.ts';
import { CalculationRow } from './calculation-row.tsx';
import { changedNames } from './changed-names.ts';
import classes from './edit-calculations-dialog.module.css';

interface EditCalculationsDialogProps {
  readonly site: Site;
  readonly calculations: readonly Calculation[];
  readonly onClose: () => void;
}

const EditCalculationsForm = ({ site, calculations, onClose, send }: SendProps<EditCalculationsDialogProps>) => {
  const { t } = useLingui();
  const { renameCalculations } = useSiteEdits();
  const form = useAppForm({
    defaultValues: { names: Object.fromEntries(calculations.map(({ id, name }) => [id, name])) },
    validators: { onChange: v.object({ names: v.record(v.string(), requiredText) }) },
    onSubmit: ({ value }) =>
      send(async () => {
        const changed = changedNames(calculations, value.names);
        if (changed.length > 0) await renameCalculations(site.id, changed);
        await draft.drop();
        onClose();
      }),
  });
  const draft = useDraft(`edit-calculations.${site.id}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Save</Trans>} draft={draft} onClose={onClose}>
        <ul className={classes['rows']}>
          {calculations.map((calculation) => (
            <CalculationRow
              key={calculation.id}
              calculation={calculation}
              calculations={calculations}
              site={site}
              send={send}
              onDone={onClose}
            >
              <form.AppField name={`names.${calculation.id}`}>
                {(field) => <field.TextField label={<span className="visually-hidden">{t`Name`}</span>} />}
              </form.AppField>
            </CalculationRow>
          ))}
        </ul>
      </DialogForm>
    </form.AppForm>
  );
};

/** Renames the site's calculations; each can be duplicated, and all but the default one deleted. */
export const EditCalculationsDialog = formDialog(<Trans>Edit calculations</Trans>, EditCalculationsForm);
