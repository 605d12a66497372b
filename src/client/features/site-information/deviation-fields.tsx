import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { deviationCodes } from '#domain/sites/preparation.ts';
import { perAreaAndYearUnit } from '#domain/words/limit-words.ts';
import { AddButton } from './add-button.tsx';
import { ListFields } from './list-fields.tsx';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import classes from './site-information.module.css';

/** Why the limit is exceeded: a code of the register's list, an explanation, and by how much. */
export const DeviationFields = (props: LimitFieldsProps) => {
  const { t } = useLingui();
  const { form } = props.siteForm;
  const deviations = useStore(form.store, ({ values }) => values.limitDeviations);
  return (
    <ListFields
      {...props}
      name="limitDeviations"
      title={<Trans>Reasons for exceeding the limit</Trans>}
      note={
        <Trans>
          The codes are the building register's. Their names are not published: ask the building inspection which one
          fits.
        </Trans>
      }
      removeLabel={(index) => {
        const { code = '' } = deviations[index] ?? {};
        return t`Remove the reason ${code}`;
      }}
      row={(index) => <OneDeviation {...props} index={index} />}
      adds={
        <AddButton
          onAdd={() =>
            form.pushFieldValue('limitDeviations', { code: '01', explanation: '', exceedingKgCo2ePerM2Year: null })
          }
        >
          <Trans>Add a reason</Trans>
        </AddButton>
      }
    />
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
