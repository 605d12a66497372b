import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, LayoutGrid, TableProperties } from 'lucide-react';
import type { SiteFilters } from '#client/data/content/views/site-filters.ts';
import { sitesViewPreference } from '#client/data/device/page-preferences.ts';
import { usePreference } from '#client/data/device/preferences.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import { type SiteRole, type SiteStatus, siteRoles, siteStatuses } from '#domain/sites/site.ts';
import { OwnerSelect } from './owner-select.tsx';
import { roleTexts, statusTexts } from './site-texts.ts';
import classes from './sites-page.module.css';
import { orderOf, type SiteFilterChange } from './use-site-search.ts';

interface SiteFilterBarProps {
  readonly filters: SiteFilters;
  readonly onChange: (change: SiteFilterChange) => void;
}

/** Search, filters, order and view of the sites page. */
export const SiteFilterBar = ({ filters, onChange }: SiteFilterBarProps) => {
  const { t } = useLingui();
  const [view] = usePreference(sitesViewPreference);
  return (
    <FilterBar
      label={t`Search sites by name, address or permit`}
      placeholder={t`Search sites`}
      search={filters.search ?? ''}
      onSearch={(search) => onChange({ search })}
      aside={<ViewChoice />}
    >
      <BarSelect<SiteStatus | ''>
        label={t`Status`}
        value={filters.status ?? ''}
        options={[
          { value: '', label: t`Every status` },
          ...siteStatuses.map((value) => ({ value, label: t(statusTexts[value]) })),
        ]}
        onChange={(status) => onChange({ status: status || undefined })}
      />
      <BarSelect<SiteRole | ''>
        label={t`My role`}
        value={filters.userRole ?? ''}
        options={[
          { value: '', label: t`Every role` },
          ...siteRoles.map((value) => ({ value, label: t(roleTexts[value]) })),
        ]}
        onChange={(userRole) => onChange({ userRole: userRole || undefined })}
      />
      <OwnerSelect owner={filters.owner ?? ''} onChange={(owner) => onChange({ owner })} />
      {view === 'cards' ? <OrderSelect filters={filters} onChange={onChange} /> : null}
    </FilterBar>
  );
};

const ViewChoice = () => {
  const { t } = useLingui();
  const [view, setView] = usePreference(sitesViewPreference);
  return (
    <fieldset className={classes['view']} aria-label={t`View`}>
      <IconButton label={t`Cards`} aria-pressed={view === 'cards'} onClick={() => setView('cards')}>
        <LayoutGrid size={16} aria-hidden />
      </IconButton>
      <IconButton label={t`Table`} aria-pressed={view === 'table'} onClick={() => setView('table')}>
        <TableProperties size={16} aria-hidden />
      </IconButton>
    </fieldset>
  );
};

/** The order of the cards; a table has it in its header. */
const OrderSelect = ({ filters, onChange }: SiteFilterBarProps) => {
  const { t } = useLingui();
  const { sortBy, sort } = orderOf(filters);
  const isAscending = sort === 'asc';
  return (
    <div className={classes['order']}>
      <BarSelect<typeof sortBy>
        label={t`Order`}
        value={sortBy}
        options={[
          { value: 'updatedAt', label: t`By last update` },
          { value: 'createdAt', label: t`By creation` },
          { value: 'name', label: t`By name` },
          { value: 'completionYear', label: t`By completion year` },
          { value: 'carbonFootprint', label: t`By footprint` },
        ]}
        onChange={(next) => onChange({ sortBy: next, sort: undefined })}
      />
      <IconButton
        label={isAscending ? t`Ascending: turn the order` : t`Descending: turn the order`}
        onClick={() => onChange({ sortBy, sort: isAscending ? 'desc' : 'asc' })}
      >
        {isAscending ? <ArrowUp size={16} aria-hidden /> : <ArrowDown size={16} aria-hidden />}
      </IconButton>
    </div>
  );
};
