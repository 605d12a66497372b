import { Trans, useLingui } from '@lingui/react/macro';
import { Plus, Trash2 } from 'lucide-react';
import { SecondaryButton } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useTextLanguage } from '#client/ui/language.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import { limitExemptionWords } from '#domain/words/limit-words.ts';
import { type LimitFieldsProps, OwnLimitFields } from './own-limit-fields.tsx';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';

/** Whether the law's limits are applied, and the limits that somebody else has set for the building. */
export const LimitFields = (props: LimitFieldsProps) => (
  <div className={classes['stack']}>
    <ExemptionField {...props} />
    <OwnLimits {...props} />
  </div>
);

const ExemptionField = ({ siteForm: { form, states }, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (
    <form.AppField name="limitExemption">
      {(field) => (
        <field.SelectField
          label={
            <SavedLabel field="limitExemption" states={states}>
              <Trans>Limit values of the law</Trans>
            </SavedLabel>
          }
          description={ruleSource('limitNotApplied')[language]}
          options={[
            { value: '', label: t`Are applied` },
            { value: 'defence', label: limitExemptionWords.defence[language] },
            { value: 'no-certificate', label: limitExemptionWords['no-certificate'][language] },
          ]}
          disabled={!canEdit}
        />
      )}
    </form.AppField>
  );
};

const OwnLimits = ({ siteForm, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const { form, states, save } = siteForm;
  return (
    <form.AppField name="ownLimits" mode="array">
      {(list) => (
        <fieldset className={classes['useClasses']}>
          <legend className={classes['legend']}>
            <SavedLabel field="ownLimits" states={states}>
              <Trans>Own limit values</Trans>
            </SavedLabel>
          </legend>
          <p className="note">
            <Trans>A limit of a city, a client or a bank is shown beside the law's, never instead of it.</Trans>
          </p>
          {list.state.value.map(({ name }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the form addresses its rows by index.
            <div key={index} className={classes['ownLimit']}>
              <OwnLimitFields siteForm={siteForm} canEdit={canEdit} index={index} />
              {canEdit && (
                <IconButton
                  className={classes['remove'] ?? ''}
                  label={t`Remove the limit ${name}`}
                  onClick={() => {
                    list.removeValue(index);
                    void save('ownLimits');
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
              onClick={() =>
                list.pushValue({
                  name: '',
                  values: form.state.values.useClasses.map(({ code }) => ({ code, kgCo2ePerM2Year: null })),
                  allowedExcess: null,
                })
              }
            >
              <Trans>Add an own limit</Trans>
            </SecondaryButton>
          )}
        </fieldset>
      )}
    </form.AppField>
  );
};
