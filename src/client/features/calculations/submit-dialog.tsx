import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useStageEdits } from '#client/data/content/edits/stage-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { submittedDocuments } from '#contract/calculations/stages.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { calculationStages } from '#domain/sites/stage.ts';
import { stageOptions } from './stage-options.ts';

export interface SubmitDialogProps {
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

const schema = v.object({ stage: v.picklist(calculationStages), document: v.picklist(submittedDocuments) });
type Values = v.InferOutput<typeof schema>;

const SubmitForm = ({ calculation, onClose, send }: SendProps<SubmitDialogProps>) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const { submit } = useStageEdits();
  const stage = calculation.stage === 'sketch' ? 'permit' : calculation.stage;
  const form = useAppForm({
    defaultValues: { stage, document: 'climate-report' } as Values,
    validators: { onChange: schema },
    onSubmit: ({ value }) =>
      send(async () => {
        const { name, content } = await submit(calculation, value);
        await saveFile({ name, content: new Blob([content], { type: 'application/json' }) });
        await draft.drop();
        onClose();
      }).catch(stayOpen),
  });
  const draft = useDraft(`submit-calculation.${calculation.id}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Hand in and lock</Trans>} draft={draft} onClose={onClose} spaced>
        <form.AppField name="stage">
          {(field) => <field.SelectField label={t`Stage`} options={stageOptions(language, ['permit', 'as-built'])} />}
        </form.AppField>
        <form.AppField name="document">
          {(field) => (
            <field.SelectField
              label={t`File to hand in`}
              options={[
                { value: 'climate-report', label: t`Climate assessment (JSON)` },
                { value: 'ryhti', label: t`Building register (Ryhti)` },
              ]}
            />
          )}
        </form.AppField>
        <p className="note">
          <Trans>
            The file is downloaded and its SHA-256 hash kept. The calculation takes no more changes: what comes later is
            a new revision. An owner of the site can unlock it with a written reason.
          </Trans>
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** Makes the file for the authority and locks the calculation as it is. */
export const SubmitDialog = formDialog(<Trans>Mark as handed in</Trans>, SubmitForm);
