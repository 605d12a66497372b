import { Trans, useLingui } from '@lingui/react/macro';
import { Term } from '#client/parts/carbon/term.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Epd, epdModules } from '#domain/incoming/epd/epd.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import { declaredModules } from '#domain/incoming/epd/module-figures.ts';
import classes from './epd-import.module.css';
import { FigureRows } from './figure-rows.tsx';
import { moduleName } from './figure-text.ts';
import { FindingList } from './finding-list.tsx';
import type { EpdForm } from './use-epd-form.ts';

interface FiguresSectionProps {
  readonly form: EpdForm;
  readonly epd: Epd;
  readonly findings: readonly EpdFinding[];
}

/** Modules that a complete declaration would have. */
const usualModules = epdModules.filter((module) => !/^(A1|A2|A3|D\d.*)$/.test(module));

/** All figures as the file gives them, for its declared amount; of alternative scenarios one is chosen. */
export const FiguresSection = ({ form, epd, findings }: FiguresSectionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const modules = declaredModules(epd);
  const has = (name: string) => modules.some(({ module }) => module === name || (name === 'A1-A3' && module === 'A1'));
  const isD = modules.some(({ module }) => module.startsWith('D'));
  const missing = usualModules.filter((module) => !has(module) && !(module === 'D' && isD));
  const unit = epd.declaredUnit === null ? epd.declaredUnitText || '?' : format.unit(epd.declaredUnit);
  const amount = epd.declaredAmount === null ? '?' : format.plain(epd.declaredAmount);
  return (
    <section className={classes['section']}>
      <h4>
        <Trans>Figures of the file</Trans>
      </h4>
      <p className="note">
        <Trans>
          kg CO₂e for {amount} {unit}. A dash is not declared, which is never 0.
        </Trans>
      </p>
      <ScrollBox label={t`Figures of the file`}>
        <table className={classes['figures']}>
          <caption className="visually-hidden">{t`Figures of the file`}</caption>
          <thead>
            <HeadRow
              columns={[
                t`Module`,
                t`Scenario`,
                { name: <Term term="gwp">{t`Total`}</Term> },
                t`Fossil`,
                { name: <Term term="biogenic">{t`Biogenic`}</Term> },
                t`Land use`,
              ]}
            />
          </thead>
          {modules.map((one) => (
            <FigureRows key={one.module} form={form} epd={epd} declared={one} />
          ))}
        </table>
      </ScrollBox>
      {missing.length === 0 ? null : (
        <p className="note">
          <Trans>Not declared: {missing.map(moduleName).join(', ')}</Trans>
        </p>
      )}
      <FindingList findings={findings} fields={epdModules} namesField />
    </section>
  );
};
