import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { LayoutGrid, Search, TableProperties } from 'lucide-react';
import { useState } from 'react';
import { sitesViewPreference, usePreference } from '#client/data/preferences.ts';
import { useUser } from '#client/data/session.ts';
import type { SiteFilters } from '#client/data/sites.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { PlainSelect } from '#client/ui/plain-select.tsx';
import { type SiteRole, type SiteStatus, siteRoles, siteStatuses } from '#domain/site.ts';
import { roleTexts, statusTexts } from './site-texts.ts';
import classes from './sites-page.module.css';

type SortBy = NonNullable<SiteFilters['sortBy']>;

/** Search, filters, order and view of the sites page. */
export const SiteFilterBar = ({ filters }: { readonly filters: SiteFilters }) => {
  const { t } = useLingui();
  const user = useUser();
  const set = useSetFilters();
  const [view, setView] = usePreference(sitesViewPreference);
  return (
    <search className={classes['filters']}>
      <SearchField initial={filters.search ?? ''} onSearch={(search) => set({ search: search || undefined })} />
      <div className={classes['choices']}>
        <PlainSelect<SiteStatus | ''>
          bordered
          label={t`Status`}
          value={filters.status ?? ''}
          options={[
            { value: '', label: t`Every status` },
            ...siteStatuses.map((value) => ({ value, label: t(statusTexts[value]) })),
          ]}
          onChange={(status) => set({ status: status || undefined })}
        />
        <PlainSelect<SiteRole | ''>
          bordered
          label={t`My role`}
          value={filters.userRole ?? ''}
          options={[
            { value: '', label: t`Every role` },
            ...siteRoles.map((value) => ({ value, label: t(roleTexts[value]) })),
          ]}
          onChange={(userRole) => set({ userRole: userRole || undefined })}
        />
        <PlainSelect
          bordered
          label={t`Owner`}
          value={filters.owner === user.id ? 'mine' : 'all'}
          options={[
            { value: 'all', label: t`Everybody's sites` },
            { value: 'mine', label: t`Sites I own` },
          ]}
          onChange={(owner) => set({ owner: owner === 'mine' ? user.id : undefined })}
        />
        <SortSelect value={filters.sortBy ?? 'updatedAt'} onChange={(sortBy) => set({ sortBy, sort: undefined })} />
      </div>
      <fieldset className={classes['view']} aria-label={t`View`}>
        <IconButton label={t`Cards`} aria-pressed={view === 'cards'} onClick={() => setView('cards')}>
          <LayoutGrid size={16} aria-hidden />
        </IconButton>
        <IconButton label={t`Table`} aria-pressed={view === 'table'} onClick={() => setView('table')}>
          <TableProperties size={16} aria-hidden />
        </IconButton>
      </fieldset>
    </search>
  );
};

/** Changes the address in place: going back leaves the page, not the last letter. */
const useSetFilters = () => {
  const navigate = useNavigate();
  return (changes: Partial<Record<keyof SiteFilters, string | undefined>>) =>
    void navigate({ to: '/sites', search: (before) => ({ ...before, ...changes }) as SiteFilters, replace: true });
};

interface SearchFieldProps {
  readonly initial: string;
  readonly onSearch: (search: string) => void;
}

const SearchField = ({ initial, onSearch }: SearchFieldProps) => {
  const { t } = useLingui();
  const [text, setText] = useState(initial);
  return (
    <div className={classes['search']}>
      <Search size={16} aria-hidden />
      <input
        type="search"
        aria-label={t`Search sites by name, address or permit`}
        placeholder={t`Search sites`}
        maxLength={200}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onSearch(event.currentTarget.value);
        }}
      />
    </div>
  );
};

interface SortSelectProps {
  readonly value: SortBy;
  readonly onChange: (sortBy: SortBy) => void;
}

const SortSelect = ({ value, onChange }: SortSelectProps) => {
  const { t } = useLingui();
  return (
    <PlainSelect<SortBy>
      bordered
      label={t`Order`}
      value={value}
      options={[
        { value: 'updatedAt', label: t`Last updated first` },
        { value: 'createdAt', label: t`Newest first` },
        { value: 'name', label: t`By name` },
        { value: 'completionYear', label: t`By completion year` },
        { value: 'carbonFootprint', label: t`By footprint` },
      ]}
      onChange={onChange}
    />
  );
};
