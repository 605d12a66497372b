import { useLingui } from '@lingui/react/macro';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { NamedFacts } from '#client/ui/layout/named-facts.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { methodName } from '#domain/calculations/method-name.ts';
import classes from './report-page.module.css';

interface PrintHeadProps {
  readonly view: ReportView;
  readonly calculationNames: string;
}

/** What stands on top of a printed report: whose it is, of which day and from which data. */
export const PrintHead = ({ view, calculationNames }: PrintHeadProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { site, calculation, referenceSet, input } = view;
  const facts: readonly (readonly [string, string])[] = [
    [t`Site`, [site.name, site.address].filter((text) => text !== '').join(', ')],
    [t`Calculation`, calculationNames],
    [t`Date`, format.date(input.today)],
    [t`Permit id`, site.permitId],
    [t`Permanent building id`, site.buildingId],
    [t`Method`, methodName(calculation.methodVersion)],
    [t`Emission data`, dataName(referenceSet.version, calculation.tableVariant)],
  ];
  return <NamedFacts className={classes['printHead']} facts={facts} />;
};

/** The reference set and, where it has one, the variant of its table values. */
export const dataName = (version: string, tableVariant: string | null): string =>
  `CO2data.fi ${version}${tableVariant === null ? '' : ` (${tableVariant})`}`;
