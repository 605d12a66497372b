import { useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import { useFormat, useLanguage } from '#client/ui/language.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { nameIn } from '#domain/values/names.ts';
import { limitSetOn } from './class-limit.ts';
import { SavedLabel } from './saved-label.tsx';
import type { SiteField } from './site-form-values.ts';
import classes from './site-information.module.css';
import type { SiteForm } from './use-site-form.ts';

interface Props {
  readonly siteForm: SiteForm;
  readonly canEdit: boolean;
  readonly view: Pick<CalculationView, 'site' | 'calculation'>;
}

/** Areas and years, then ids and dates, each with what it is used for. */
export const BuildingFields = ({ siteForm, canEdit, view }: Props) => {
  const { t } = useLingui();
  const { form, states } = siteForm;
  const label = (field: SiteField, text: string) => (
    <SavedLabel field={field} states={states}>
      {text}
    </SavedLabel>
  );
  const disabled = !canEdit;
  return (
    <div className={classes['fields']}>
      <form.AppField name="grossAreaM2">
        {(field) => (
          <field.NumberField
            label={label('grossAreaM2', t`Gross area`)}
            description={t`For earthwork; empty: the heated net area`}
            unit="m²"
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="siteAreaM2">
        {(field) => (
          <field.NumberField
            label={label('siteAreaM2', t`Area of the building site`)}
            description={t`Divides the footprint of the building site`}
            unit="m²"
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="completionYear">
        {(field) => (
          <field.NumberField
            label={label('completionYear', t`Completion year`)}
            description={t`First year of the energy coefficients (B6)`}
            grouped={false}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="targetLifetimeYears">
        {(field) => (
          <field.NumberField
            label={label('targetLifetimeYears', t`Target lifetime`)}
            description={t`Declared only: the assessment period is always ${periodYears} years`}
            unit="a"
            disabled={disabled}
          />
        )}
      </form.AppField>
      <PermitFields siteForm={siteForm} canEdit={canEdit} view={view} />
    </div>
  );
};

const PermitFields = ({ siteForm, canEdit, view }: Props) => {
  const { t } = useLingui();
  const { form, states } = siteForm;
  const label = (field: SiteField, text: string) => (
    <SavedLabel field={field} states={states}>
      {text}
    </SavedLabel>
  );
  const permitHint = usePermitHint(view);
  const disabled = !canEdit;
  return (
    <>
      <form.AppField name="plannedUsers">
        {(field) => (
          <field.NumberField
            label={label('plannedUsers', t`Planned number of users`)}
            description={t`Declared only`}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="permitDate">
        {(field) => (
          <field.TextField
            type="date"
            label={label('permitDate', t`Permit application date`)}
            description={permitHint}
            disabled={disabled}
          />
        )}
      </form.AppField>
      <form.AppField name="permitId">
        {(field) => <field.TextField label={label('permitId', t`Permit id`)} disabled={disabled} />}
      </form.AppField>
      <form.AppField name="buildingId">
        {(field) => <field.TextField label={label('buildingId', t`Permanent building id (PRT)`)} disabled={disabled} />}
      </form.AppField>
    </>
  );
};

/** Which limit set the permit date leads to, and whether the calculation uses it. */
const usePermitHint = ({ site, calculation }: Props['view']): string => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const format = useFormat();
  if (site.permitDate === null) return t`Decides which limit values are in force`;
  const set = limitSetOn(limitSets, site.permitDate);
  const day = format.date(site.permitDate);
  if (set === null) return t`No limit values were in force on ${day}`;
  const name = nameIn(set, language);
  return set.id === calculation.limitSet
    ? t`In force: ${name}`
    : t`In force: ${name}; this calculation uses another set`;
};
