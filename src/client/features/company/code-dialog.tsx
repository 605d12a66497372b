import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { tellAtField } from '#client/data/line/field-problem.ts';
import { useAppForm } from '#client/ui/app-form.tsx';
import { DialogForm } from '#client/ui/dialog-form.tsx';
import { FormDialog, type Send } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';

interface CodeDialogProps {
  readonly domain: string;
  readonly onClose: () => void;
}

const codeForm = v.object({ code: requiredText });

/** Confirms a domain with the code that was mailed. */
export const CodeDialog = (props: CodeDialogProps) => (
  <FormDialog title={<Trans>Confirm {props.domain}</Trans>} onClose={props.onClose}>
    {(send) => <CodeForm {...props} send={send} />}
  </FormDialog>
);

const CodeForm = ({ domain, onClose, send }: CodeDialogProps & { readonly send: Send }) => {
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
