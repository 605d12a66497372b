import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { UserRound } from 'lucide-react';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { emptyPreparer, type Preparer } from '#domain/sites/preparation.ts';
import { AddButton } from './add-button.tsx';
import { ListFields } from './list-fields.tsx';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import classes from './site-information.module.css';

/** Who answers for the documents; the reader can be proposed with what is known of them. */
export const PreparerFields = (props: LimitFieldsProps) => {
  const { t } = useLingui();
  const preparers = useStore(props.siteForm.form.store, ({ values }) => values.preparers);
  return (
    <ListFields
      {...props}
      name="preparers"
      title={<Trans>Preparers</Trans>}
      note={
        <Trans>Stands on the last page of the reports; where nobody is named, it is left to fill in by hand.</Trans>
      }
      removeLabel={(index) => {
        const { name = '' } = preparers[index] ?? {};
        return name === '' ? t`Remove the preparer` : t`Remove the preparer ${name}`;
      }}
      row={(index) => <OnePreparer {...props} index={index} />}
      adds={<AddPreparer {...props} preparers={preparers} />}
    />
  );
};

interface AddPreparerProps extends LimitFieldsProps {
  readonly preparers: readonly Preparer[];
}

const AddPreparer = ({ siteForm: { form, save }, preparers }: AddPreparerProps) => {
  const user = useUser();
  const add = (preparer: Preparer) => form.pushFieldValue('preparers', preparer);
  return (
    <div className={classes['adds']}>
      {preparers.every(({ name }) => name !== user.name) && (
        <SecondaryButton
          leftSection={<UserRound size={16} aria-hidden />}
          onClick={() => {
            add({ ...emptyPreparer, name: user.name, company: user.companyName, email: user.email });
            void save('preparers');
          }}
        >
          <Trans>Add me</Trans>
        </SecondaryButton>
      )}
      <AddButton onAdd={() => add(emptyPreparer)}>
        <Trans>Add a preparer</Trans>
      </AddButton>
    </div>
  );
};

const OnePreparer = ({ siteForm: { form }, canEdit, index }: LimitFieldsProps & { readonly index: number }) => {
  const { t } = useLingui();
  const disabled = !canEdit;
  const of = <Name extends string>(name: Name) => `preparers[${index}].${name}` as const;
  return (
    <div className={classes['fields']}>
      <form.AppField name={of('name')}>
        {(field) => <field.TextField label={t`Name of the preparer`} required disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('company')}>
        {(field) => <field.TextField label={t`Company of the preparer`} disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('qualification')}>
        {(field) => <field.TextField label={t`Qualification`} disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('email')}>
        {(field) => <field.TextField label={t`E-mail of the preparer`} disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('streetAddress')}>
        {(field) => <field.TextField label={t`Street address`} disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('postcode')}>
        {(field) => <field.TextField label={t`Postcode`} disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('postOffice')}>
        {(field) => <field.TextField label={t`Post office`} disabled={disabled} />}
      </form.AppField>
    </div>
  );
};
