import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2, UserRound } from 'lucide-react';
import { useUser } from '#client/data/outbox/user.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { emptyPreparer } from '#domain/preparation.ts';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';

/** Who answers for the documents; the reader can be proposed with what is known of them. */
export const PreparerFields = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const { form, states, save } = siteForm;
  const user = useUser();
  return (
    <form.AppField name="preparers" mode="array">
      {(list) => (
        <fieldset className={classes['useClasses']}>
          <legend className={classes['legend']}>
            <SavedLabel field="preparers" states={states}>
              <Trans>Preparers</Trans>
            </SavedLabel>
          </legend>
          <p className="note">
            <Trans>Stands on the last page of the reports; where nobody is named, it is left to fill in by hand.</Trans>
          </p>
          {list.state.value.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form addresses its rows by index.
            <div key={index} className={classes['ownLimit']}>
              <OnePreparer siteForm={siteForm} canEdit={canEdit} index={index} />
              {canEdit && (
                <IconButton
                  className={classes['remove'] ?? ''}
                  label={name === '' ? t`Remove the preparer` : t`Remove the preparer ${name}`}
                  onClick={() => {
                    list.removeValue(index);
                    void save('preparers');
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
          {canEdit && (
            <div className={classes['adds']}>
              {list.state.value.every(({ name }) => name !== user.name) && (
                <SecondaryButton
                  leftSection={<UserRound size={16} aria-hidden />}
                  onClick={() => {
                    list.pushValue({ ...emptyPreparer, name: user.name, company: user.companyName, email: user.email });
                    void save('preparers');
                  }}
                >
                  <Trans>Add me</Trans>
                </SecondaryButton>
              )}
              <SecondaryButton
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => list.pushValue({ ...emptyPreparer })}
              >
                <Trans>Add a preparer</Trans>
              </SecondaryButton>
            </div>
          )}
        </fieldset>
      )}
    </form.AppField>
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
