import { useLingui } from '@lingui/react/macro';
import { useTextLanguage } from '#client/ui/language.ts';
import { preparationBases } from '#domain/preparation.ts';
import { preparationBasisWords } from '#domain/words/preparation-words.ts';
import { DeviationFields } from './deviation-fields.tsx';
import { MissingNote } from './missing-note.tsx';
import type { LimitFieldsProps } from './own-limit-fields.tsx';
import { PreparerFields } from './preparer-fields.tsx';
import { SavedLabel } from './saved-label.tsx';
import type { SiteField } from './site-form-values.ts';
import classes from './site-information.module.css';

/** What the statutory documents tell beside the figures: who prepared them, when, for what, and the register's codes. */
export const PreparationFields = (props: LimitFieldsProps) => (
  <div className={classes['stack']}>
    <MissingNote siteForm={props.siteForm} />
    <DocumentFields {...props} />
    <RegisterFields {...props} />
    <PreparerFields {...props} />
    <DeviationFields {...props} />
  </div>
);

const DocumentFields = ({ siteForm: { form, states }, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const label = (field: SiteField, text: string) => (
    <SavedLabel field={field} states={states}>
      {text}
    </SavedLabel>
  );
  const disabled = !canEdit;
  return (
    <div className={classes['fields']}>
      <form.AppField name="preparationBasis">
        {(field) => (
          <field.SelectField
            label={label('preparationBasis', t`Drawn up for`)}
            description={t`The decree wants the documents at the permit and before the final inspection`}
            options={[
              { value: '', label: t`Not given` },
              ...preparationBases.map((value) => ({ value, label: preparationBasisWords[value][language] })),
            ]}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="preparationDate">
        {(field) => (
          <field.TextField
            type="date"
            label={label('preparationDate', t`Date of the documents`)}
            description={t`Wanted by the building register. Empty: the day on which a report is made`}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="assessmentStartDate">
        {(field) => (
          <field.TextField
            type="date"
            label={label('assessmentStartDate', t`Start of the assessment period`)}
            description={t`Declared only: energy is counted from the completion year`}
            disabled={disabled}
          />
        )}
      </form.AppField>
    </div>
  );
};

const RegisterFields = ({ siteForm: { form, states }, canEdit }: LimitFieldsProps) => {
  const { t } = useLingui();
  const label = (field: SiteField, text: string) => (
    <SavedLabel field={field} states={states}>
      {text}
    </SavedLabel>
  );
  return (
    <div className={classes['fields']}>
      <form.AppField name="registerClass">
        {(field) => (
          <field.TextField
            label={label('registerClass', t`Class in the building register`)}
            description={t`Main purpose in the building classification 2018, four digits`}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
      <form.AppField name="buildingSiteKey">
        {(field) => (
          <field.TextField
            label={label('buildingSiteKey', t`Key of the building site in the register`)}
            description={t`The register wants it with the footprint of the building site`}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
    </div>
  );
};
