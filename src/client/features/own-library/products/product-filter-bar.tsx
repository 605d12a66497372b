import { useLingui } from '@lingui/react/macro';
import { OwnerSelect } from '#client/features/own-library/parts/owner-select.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { FilterBar } from '#client/ui/table/filter-bar.tsx';
import type { OwnProductFilters } from '#domain/library/own-filters.ts';

interface ProductFilterBarProps {
  readonly filters: OwnProductFilters;
  readonly onChange: (changes: OwnProductFilters) => void;
}

type Flag = 'true' | 'false' | '';

/** Search and filters of the products page, as the specification names them. */
export const ProductFilterBar = ({ filters, onChange }: ProductFilterBarProps) => {
  const { t } = useLingui();
  const { hasCoefficientData, hasMaterialData, hasCarbonFootprintData, hasCarbonHandprintData } = filters;
  return (
    <FilterBar
      label={t`Search by name, manufacturer or class`}
      placeholder={t`Search products`}
      search={filters.search ?? ''}
      onSearch={(search) => onChange({ search: search || undefined })}
    >
      <OwnerSelect value={filters.ownedBy} onChange={(ownedBy) => onChange({ ownedBy })} />
      <FlagSelect
        texts={[t`Coefficients`, t`Has coefficients`, t`No coefficients`]}
        value={hasCoefficientData}
        onChange={(flag) => onChange({ hasCoefficientData: flag })}
      />
      <FlagSelect
        texts={[t`Material data`, t`Has material data`, t`No material data`]}
        value={hasMaterialData}
        onChange={(flag) => onChange({ hasMaterialData: flag })}
      />
      <FlagSelect
        texts={[t`Carbon footprint`, t`Has a footprint`, t`No footprint`]}
        value={hasCarbonFootprintData}
        onChange={(flag) => onChange({ hasCarbonFootprintData: flag })}
      />
      <FlagSelect
        texts={[t`Carbon handprint`, t`Has a handprint`, t`No handprint`]}
        value={hasCarbonHandprintData}
        onChange={(flag) => onChange({ hasCarbonHandprintData: flag })}
      />
    </FilterBar>
  );
};

interface FlagSelectProps {
  /** What it is about, with and without it. */
  readonly texts: readonly [string, string, string];
  readonly value: boolean | undefined;
  readonly onChange: (flag: boolean | undefined) => void;
}

const FlagSelect = ({ texts: [label, withIt, withoutIt], value, onChange }: FlagSelectProps) => {
  const { t } = useLingui();
  return (
    <BarSelect<Flag>
      label={label}
      value={value === undefined ? '' : value ? 'true' : 'false'}
      options={[
        { value: '', label: t`${label}: all` },
        { value: 'true', label: withIt },
        { value: 'false', label: withoutIt },
      ]}
      onChange={(flag) => onChange(flag === '' ? undefined : flag === 'true')}
    />
  );
};
