import { useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { useFormat, useLanguage } from '#client/ui/text/language.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { nameIn } from '#domain/values/names.ts';
import { limitSetOn } from './class-limit.ts';
import { siteFields } from './site-fields.tsx';
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
  const fields = siteFields(siteForm, canEdit);
  return (
    <div className={classes['fields']}>
      {fields.number('grossAreaM2', {
        label: t`Gross area`,
        description: t`For earthwork; empty: the heated net area`,
        unit: 'm²',
      })}
      {fields.number('siteAreaM2', {
        label: t`Area of the building site`,
        description: t`Divides the footprint of the building site`,
        unit: 'm²',
      })}
      {fields.number('completionYear', {
        label: t`Completion year`,
        description: t`First year of the energy coefficients (B6)`,
        grouped: false,
      })}
      {fields.number('targetLifetimeYears', {
        label: t`Target lifetime`,
        description: t`Declared only: the assessment period is always ${periodYears} years`,
        unit: 'a',
      })}
      <PermitFields siteForm={siteForm} canEdit={canEdit} view={view} />
    </div>
  );
};

const PermitFields = ({ siteForm, canEdit, view }: Props) => {
  const { t } = useLingui();
  const fields = siteFields(siteForm, canEdit);
  const permitHint = usePermitHint(view);
  return (
    <>
      {fields.number('plannedUsers', { label: t`Planned number of users`, description: t`Declared only` })}
      {fields.text('permitDate', { type: 'date', label: t`Permit application date`, description: permitHint })}
      {fields.text('permitId', { label: t`Permit id` })}
      {fields.text('buildingId', { label: t`Permanent building id (PRT)` })}
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
