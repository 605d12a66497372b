import { useLingui } from '@lingui/react/macro';
import { SavedLabel } from './saved-label.tsx';
import classes from './site-information.module.css';
import type { SiteForm } from './use-site-form.ts';

/** Name, status, address and description. */
export const BasicFields = ({ siteForm, canEdit }: { siteForm: SiteForm; canEdit: boolean }) => {
  const { t } = useLingui();
  const { form, states } = siteForm;
  const statuses = [
    { value: 'active', label: t`Active` },
    { value: 'completed', label: t`Completed` },
    { value: 'archived', label: t`Archived` },
  ];
  return (
    <div className={classes['fields']}>
      <form.AppField name="name">
        {(field) => (
          <field.TextField
            className={classes['name'] ?? ''}
            required
            label={<SavedLabel field="name" states={states}>{t`Name`}</SavedLabel>}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
      <form.AppField name="status">
        {(field) => (
          <field.SelectField
            label={<SavedLabel field="status" states={states}>{t`Status`}</SavedLabel>}
            options={statuses}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
      <form.AppField name="address">
        {(field) => (
          <field.TextField
            className={classes['wide'] ?? ''}
            label={<SavedLabel field="address" states={states}>{t`Address`}</SavedLabel>}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
      <form.AppField name="description">
        {(field) => (
          <field.TextareaField
            className={classes['wide'] ?? ''}
            label={<SavedLabel field="description" states={states}>{t`Description`}</SavedLabel>}
            rows={3}
            disabled={!canEdit}
          />
        )}
      </form.AppField>
    </div>
  );
};
