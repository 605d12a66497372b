import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as v from 'valibot';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useEdits } from '#client/data/edits.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { DraftNotice } from '#client/ui/drafts/draft-notice.tsx';
import { requiredText } from '#contract/fields.ts';
import type { Calculation } from '#domain/calculation.ts';
import type { Site } from '#domain/site.ts';
import { CalculationRow } from './calculation-row.tsx';
import classes from './edit-calculations-dialog.module.css';

interface EditCalculationsDialogProps {
  readonly opened: boolean;
  readonly site: Site;
  readonly calculations: readonly Calculation[];
  readonly onClose: () => void;
}

/** Renames the site's calculations; each can be duplicated, and all but the default one deleted. */
export const EditCalculationsDialog = ({ opened, onClose, ...content }: EditCalculationsDialogProps) => {
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened={opened} title={<Trans>Edit calculations</Trans>} onClose={onClose} pending={pending}>
      <EditCalculationsForm {...content} onClose={onClose} onPending={setPending} />
    </Dialog>
  );
};

interface EditCalculationsFormProps extends Omit<EditCalculationsDialogProps, 'opened'> {
  readonly onPending: (pending: boolean) => void;
}

const EditCalculationsForm = ({ site, calculations, onClose, onPending }: EditCalculationsFormProps) => {
  const { t } = useLingui();
  const { renameCalculations } = useEdits();
  const form = useAppForm({
    defaultValues: { names: Object.fromEntries(calculations.map(({ id, name }) => [id, name])) },
    validators: { onChange: v.object({ names: v.record(v.string(), requiredText) }) },
    onSubmit: async ({ value }) => {
      const changed = changedNames(calculations, value.names);
      onPending(true);
      try {
        if (changed.length > 0) await renameCalculations(site.id, changed);
        await draft.drop();
        onClose();
      } finally {
        onPending(false);
      }
    },
  });
  const draft = useDraft(`edit-calculations.${site.id}`, form);
  const cancel = () => {
    void draft.drop();
    onClose();
  };
  return (
    <Form onSubmit={form.handleSubmit}>
      <DraftNotice draft={draft} />
      <ul className={classes['rows']}>
        {calculations.map((calculation) => (
          <CalculationRow
            key={calculation.id}
            calculation={calculation}
            calculations={calculations}
            site={site}
            onPending={onPending}
            onDone={onClose}
          >
            <form.AppField name={`names.${calculation.id}`}>
              {(field) => <field.TextField label={<span className="visually-hidden">{t`Name`}</span>} />}
            </form.AppField>
          </CalculationRow>
        ))}
      </ul>
      <DialogActions>
        <SecondaryButton onClick={cancel}>
          <Trans>Cancel</Trans>
        </SecondaryButton>
        <form.AppForm>
          <form.LeaveQuestion />
          <form.SubmitButton>
            <Trans>Save</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </DialogActions>
    </Form>
  );
};

/** Only calculations whose name changed are sent. */
export const changedNames = (
  calculations: readonly Pick<Calculation, 'id' | 'name'>[],
  names: Readonly<Record<string, string>>,
): readonly { readonly id: string; readonly name: string }[] =>
  calculations.flatMap(({ id, name }) => {
    const typed = names[id]?.trim();
    return typed === undefined || typed === name ? [] : [{ id, name: typed }];
  });
