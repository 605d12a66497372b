import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { SecondaryButton } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { deviationCodes } from '#domain/preparation.ts';
import { perAreaAndYearUnit } from '#domain/words/limit-words.ts';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';

/** Why the limit is exceeded: a code of the register's list, an explanation, and by how much. */
export const DeviationFields = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const { form, states, save } = siteForm;
  return (
    <form.AppField name="limitDeviations" mode="array">
      {(list) => (
        <fieldset className={classes['useClasses']}>
          <legend className={classes['legend']}>
            <SavedLabel field="limitDeviations" states={states}>
              <Trans>Reasons for exceeding the limit</Trans>
            </SavedLabel>
          </legend>
          <p className="note">
            <Trans>
              The codes are the building register's. Their names are not published: ask the building inspection which
              one fits.
            </Trans>
          </p>
          {list.state.value.map(({ code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form addresses its rows by index.
            <div key={index} className={classes['ownLimit']}>
              <OneDeviation siteForm={siteForm} canEdit={canEdit} index={index} />
              {canEdit && (
                <IconButton
                  className={classes['remove'] ?? ''}
                  label={t`Remove the reason ${code}`}
                  onClick={() => {
                    list.removeValue(index);
                    void save('limitDeviations');
                  }}
                >
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              )}
            </div>
          ))}
          {canEdit && (
            <SecondaryButton
              leftSection={<Plus size={16} aria-hidden />}
              onClick={() => list.pushValue({ code: '01', explanation: '', exceedingKgCo2ePerM2Year: null })}
            >
              <Trans>Add a reason</Trans>
            </SecondaryButton>
          )}
        </fieldset>
      )}
    </form.AppField>
  );
};

const OneDeviation = ({ siteForm: { form }, canEdit, index }: LimitFieldsProps & { readonly index: number }) => {
  const { t } = useLingui();
  const disabled = !canEdit;
  const of = <Name extends string>(name: Name) => `limitDeviations[${index}].${name}` as const;
  return (
    <div className={classes['fields']}>
      <form.AppField name={of('code')}>
        {(field) => (
          <field.SelectField
            label={t`Code of the reason`}
            options={deviationCodes.map((value) => ({ value, label: value }))}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name={of('explanation')}>
        {(field) => <field.TextField label={t`Explanation`} required disabled={disabled} />}
      </form.AppField>
      <form.AppField name={of('exceedingKgCo2ePerM2Year')}>
        {(field) => (
          <field.NumberField label={t`Excess over the limit`} unit={perAreaAndYearUnit} disabled={disabled} />
        )}
      </form.AppField>
    </div>
  );
};
