import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useLanguage, useTextLanguage } from '#client/ui/text/language.ts';
import { methodName } from '#domain/calculations/method-name.ts';
import { periodYears } from '#domain/carbon/period.ts';
import { attributionOf } from '#domain/carbon/reference-set.ts';
import { allocationWords, valueChoiceWords } from '#domain/words/basis-words.ts';
import classes from './climate-assessment.module.css';

type View = Pick<CalculationView, 'site' | 'calculation' | 'referenceSet' | 'limitSet' | 'result'>;

/** What the figures rest on: method, data version, choices, areas and the data's attribution line. */
export const ReportFacts = ({ view }: { view: View }) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const textLanguage = useTextLanguage();
  const format = useFormat();
  const { site, calculation, referenceSet, result } = view;
  const facts: readonly (readonly [string, string])[] = [
    [t`Method`, methodName(calculation.methodVersion)],
    [t`Emission data`, dataName(referenceSet.version, calculation.tableVariant)],
    [t`Allocation of energy`, allocationWords[calculation.allocation][textLanguage]],
    [t`Product values`, valueChoiceWords[calculation.valueChoice][textLanguage]],
    [t`Assessment period`, `${periodYears} a`],
    [t`Completion year`, site.completionYear === null ? '–' : String(site.completionYear)],
    [t`Heated net area`, area(format.plain(result.building.areaM2), result.building.areaM2)],
    [t`Area of the building site`, area(format.plain(result.site.areaM2), result.site.areaM2)],
    [t`Permit id`, site.permitId || '–'],
    [t`Permanent building id`, site.buildingId || '–'],
  ];
  return (
    <Panel title={<Trans>Basis of the calculation</Trans>}>
      <dl className={classes['facts']}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes['fact']}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={`second ${classes['attribution']}`}>{attributionOf(referenceSet)[language]}</p>
    </Panel>
  );
};

const area = (text: string, areaM2: number | null): string => (areaM2 === null ? '–' : `${text} m²`);
