import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { perAreaAndYearUnit } from '#domain/words/limit-words.ts';
import classes from './site-information.module.css';
import type { SiteForm } from './use-site-form.ts';

export interface LimitFieldsProps {
  readonly siteForm: SiteForm;
  readonly canEdit: boolean;
}

/** One limit of the site's own: whose it is, its value for each use class, and the excess it allows for a reason. */
export const OwnLimitFields = ({
  siteForm: { form },
  canEdit,
  index,
}: LimitFieldsProps & { readonly index: number }) => {
  const { t } = useLingui();
  const disabled = !canEdit;
  return (
    <div className={classes['fields']}>
      <form.AppField name={`ownLimits[${index}].name`}>
        {(field) => (
          <field.TextField label={t`Name of the limit`} description={t`Whose limit it is`} disabled={disabled} />
        )}
      </form.AppField>
      <ClassValues form={form} index={index} disabled={disabled} />
      <ExcessFields form={form} index={index} disabled={disabled} />
    </div>
  );
};

interface ClassValuesProps {
  readonly form: LimitFieldsProps['siteForm']['form'];
  readonly index: number;
  readonly disabled: boolean;
}

/** The excess that is allowed, never without its reason. */
const ExcessFields = ({ form, index, disabled }: ClassValuesProps) => {
  const { t } = useLingui();
  const name = `ownLimits[${index}].allowedExcess` as const;
  return (
    <form.Subscribe selector={({ values }) => (values.ownLimits[index]?.allowedExcess ?? null) !== null}>
      {(isAllowed) =>
        isAllowed ? (
          <>
            <form.AppField name={`${name}.percent`}>
              {(field) => <field.PercentField label={t`Allowed excess`} disabled={disabled} />}
            </form.AppField>
            <form.AppField name={`${name}.reason`}>
              {(field) => <field.TextField label={t`Reason of the excess`} required disabled={disabled} />}
            </form.AppField>
          </>
        ) : disabled ? null : (
          <SecondaryButton
            leftSection={<Plus size={16} aria-hidden />}
            onClick={() => form.setFieldValue(name, { percent: null, reason: '' })}
          >
            <Trans>Allow an excess</Trans>
          </SecondaryButton>
        )
      }
    </form.Subscribe>
  );
};

/** A value for each use class that the limit names, and the way to name those that it does not. */
const ClassValues = ({ form, index, disabled }: ClassValuesProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (
    <form.Subscribe selector={({ values }) => [values.useClasses, values.ownLimits[index]?.values ?? []] as const}>
      {([useClasses, given]) => (
        <>
          {given.map(({ code }, at) => (
            <form.AppField key={code} name={`ownLimits[${index}].values[${at}].kgCo2ePerM2Year`}>
              {(field) => (
                <field.NumberField
                  label={t`Limit value, ${code}`}
                  description={findUseClass(code)?.[language] ?? ''}
                  unit={perAreaAndYearUnit}
                  disabled={disabled}
                />
              )}
            </form.AppField>
          ))}
          {useClasses
            .filter(({ code }) => !disabled && given.every((one) => one.code !== code))
            .map(({ code }) => (
              <SecondaryButton
                key={code}
                leftSection={<Plus size={16} aria-hidden />}
                onClick={() => form.pushFieldValue(`ownLimits[${index}].values`, { code, kgCo2ePerM2Year: null })}
              >
                <Trans>Add {code}</Trans>
              </SecondaryButton>
            ))}
        </>
      )}
    </form.Subscribe>
  );
};
