import { useLingui } from '@lingui/react/macro';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import type { ContributionDivision } from '#domain/reports/contributions.ts';

interface DivisionSelectProps<Division> {
  /** Of the picture. */
  readonly title: string;
  readonly value: Division;
  readonly options: readonly Division[];
  readonly onChange: (division: Division) => void;
}

/** By what a picture divides the footprint. */
export const DivisionSelect = <Division extends ContributionDivision>(props: DivisionSelectProps<Division>) => {
  const { title, value, options, onChange } = props;
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
