import { Trans, useLingui } from '@lingui/react/macro';
import * as v from 'valibot';
import { useCompanyEdits } from '#client/data/library/company-access.ts';
import { Form, useAppForm } from '#client/ui/app-form.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { requiredText } from '#contract/fields.ts';
import classes from './company.module.css';
import { codeAt } from './field-problem.ts';
import { FormActions } from './form-actions.tsx';

interface CodeDialogProps {
  readonly domain: string;
  readonly onClose: () => void;
}

const codeForm = v.object({ code: requiredText });

/** Confirms a domain with the code that was mailed. */
export const CodeDialog = (props: CodeDialogProps) => (
  <FormDialog title={<Trans>Confirm {props.domain}</Trans>} onClose={props.onClose}>
    {(onPending) => <CodeForm {...props} onPending={onPending} />}
  </FormDialog>
);

const CodeForm = ({
  domain,
  onClose,
  onPending,
}: CodeDialogProps & { readonly onPending: (pending: boolean) => void }) => {
  const { t } = useLingui();
  const { confirmDomain } = useCompanyEdits();
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onMount: codeForm, onChange: codeForm },
    onSubmit: async ({ value, formApi }) => {
      onPending(true);
      try {
        await confirmDomain(domain, value.code);
        onClose();
      } catch (error) {
        // That the domain is another company's is said where the code was typed.
        const code = codeAt(error, 'code') ?? codeAt(error, 'domain');
        if (code === undefined) return;
        formApi.setFieldMeta('code', (meta) => ({ ...meta, errorMap: { ...meta.errorMap, onSubmit: code } }));
      } finally {
        onPending(false);
      }
    },
  });
  return (
    <Form onSubmit={form.handleSubmit} className={classes['form']}>
      <form.AppField name="code">{(field) => <field.TextField label={t`Code from the mail`} required />}</form.AppField>
      <FormActions onClose={onClose}>
        <form.AppForm>
          <form.SubmitButton>
            <Trans>Confirm</Trans>
          </form.SubmitButton>
        </form.AppForm>
      </FormActions>
    </Form>
  );
};
