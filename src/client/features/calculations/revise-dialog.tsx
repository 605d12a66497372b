import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { useStageEdits } from '#client/data/content/edits/stage-edits.ts';
import { useDraft } from '#client/data/drafts/drafts.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps, stayOpen } from '#client/ui/form/form-dialog.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { requiredText } from '#contract/frame/fields.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import { calculationStages, isLocked, revisionOf } from '#domain/sites/stage.ts';
import { calculationStageWords } from '#domain/words/stage-words.ts';
import { nextStage, stageOptions } from './stage-options.ts';

interface ReviseDialogProps {
  readonly calculation: Calculation;
  readonly onClose: () => void;
}

const schema = v.object({ name: requiredText, stage: v.picklist(calculationStages) });
type Values = v.InferOutput<typeof schema>;

const ReviseForm = ({ calculation, onClose, send }: SendProps<ReviseDialogProps>) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const navigate = useNavigate();
  const { revise } = useStageEdits();
  const stage = isLocked(calculation) ? nextStage(calculation.stage) : calculation.stage;
  const nextRevision = revisionOf(calculation) + 1;
  const stageName = calculationStageWords[stage][language];
  const form = useAppForm({
    defaultValues: { name: t`${stageName}, revision ${nextRevision}`, stage } as Values,
    validators: { onChange: schema },
    onSubmit: ({ value }) =>
      send(async () => {
        const { id } = await revise(calculation, { name: value.name.trim(), stage: value.stage });
        await draft.drop();
        onClose();
        await navigate({ to: '.', params: (before) => ({ ...before, calculationId: id }), search: {} });
      }).catch(stayOpen),
  });
  const draft = useDraft(`revise-calculation.${calculation.id}`, form);
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Make the revision</Trans>} draft={draft} onClose={onClose} spaced>
        <form.AppField name="name">
          {(field) => <field.TextField label={t`Name of the revision`} required autoFocus />}
        </form.AppField>
        <form.AppField name="stage">
          {(field) => <field.SelectField label={t`Stage`} options={stageOptions(language)} />}
        </form.AppField>
        <p className="note">
          <Trans>
            The revision begins as a copy; the calculation that it follows stays as it is. What differs between them is
            in the comparison of calculations.
          </Trans>
        </p>
      </DialogForm>
    </form.AppForm>
  );
};

/** A copy that goes on with the next revision number, opened when it is made. */
export const ReviseDialog = formDialog(<Trans>Make a new revision</Trans>, ReviseForm);
