import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { tellAtField } from '#client/data/line/field-problem.ts';
import { useAppForm } from '#client/ui/form/app-form.tsx';
import { DialogForm } from '#client/ui/form/dialog-form.tsx';
import { formDialog, type SendProps } from '#client/ui/form/form-dialog.tsx';
import { requiredText } from '#contract/frame/fields.ts';

interface CodeDialogProps {
  readonly domain: string;
  readonly onClose: () => void;
}

const codeForm = v.object({ code: requiredText });

const CodeForm = ({ domain, onClose, send }: SendProps<CodeDialogProps>) => {
  const { t } = useLingui();
  const { confirmDomain } = useCompanyEdits();
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onMount: codeForm, onChange: codeForm },
    onSubmit: async ({ value, formApi }) => {
      try {
        await send(async () => {
          await confirmDomain(domain, value.code);
          onClose();
        });
      } catch (error) {
        // That the domain is another company's is said where the code was typed.
        tellAtField(formApi, error, 'code', 'domain');
      }
    },
  });
  return (
    <form.AppForm>
      <DialogForm submit={<Trans>Confirm</Trans>} onClose={onClose} spaced>
        <form.AppField name="code">
          {(field) => <field.TextField label={t`Code from the mail`} required />}
        </form.AppField>
      </DialogForm>
    </form.AppForm>
  );
};

/** Confirms a domain with the code that was mailed. */
export const CodeDialog = formDialog((props) => <Trans>Confirm {props.domain}</Trans>, CodeForm);
