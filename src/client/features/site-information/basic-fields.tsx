import { useLingui } from '@lingui/react/macro';
import { siteFields } from './site-fields.tsx';
import classes from './site-information.module.css';
import type { SiteForm } from './use-site-form.ts';

/** Name, status, address and description. */
export const BasicFields = ({ siteForm, canEdit }: { siteForm: SiteForm; canEdit: boolean }) => {
  const { t } = useLingui();
  const fields = siteFields(siteForm, canEdit);
  const statuses = [
    { value: 'active', label: t`Active` },
    { value: 'completed', label: t`Completed` },
    { value: 'archived', label: t`Archived` },
  ];
  return (
    <div className={classes['fields']}>
      {fields.text('name', { className: classes['name'] ?? '', required: true, label: t`Name` })}
      {fields.select('status', { label: t`Status`, options: statuses })}
      {fields.text('address', { className: classes['wide'] ?? '', label: t`Address` })}
      {fields.textarea('description', { className: classes['wide'] ?? '', label: t`Description`, rows: 3 })}
    </div>
  );
};
