import { useLingui } from '@lingui/react/macro';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import type { ContributionDivision } from '#domain/reports/contributions.ts';
import classes from './climate-assessment.module.css';

interface DivisionSelectProps {
  /** Of the picture. */
  readonly title: string;
  readonly value: ContributionDivision;
  readonly options: readonly ContributionDivision[];
  readonly onChange: (division: ContributionDivision) => void;
}

/** By what a picture divides the footprint. */
export const DivisionSelect = ({ title, value, options, onChange }: DivisionSelectProps) => {
  const { t } = useLingui();
  const names = { row: t`By row`, product: t`By product`, category: t`By category` };
  return (
    <div className={classes['division']}>
      <BarSelect
        label={t`${title}: divided by`}
        value={value}
        options={options.map((division) => ({ value: division, label: names[division] }))}
        onChange={onChange}
      />
    </div>
  );
};
