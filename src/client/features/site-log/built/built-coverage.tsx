import { Trans, useLingui } from '@lingui/react/macro';
import classes from '#client/features/site-log/month/month-page.module.css';
import { Panel } from '#client/ui/layout/panel.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { CoverageShare } from '#domain/site-log/as-built-coverage.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { siteLogWords } from '#domain/words/site-log-words.ts';

/** How far the rows tell what was built, by number, mass and footprint. */
export const BuiltCoverage = ({ report: { asBuilt } }: { readonly report: SiteLogReport }) => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const { all, generic, withoutDelivery, massNotKnown, notCalculated } = asBuilt.coverage;
  const share = (part: number, whole: number, lacking: number): string =>
    whole === 0 || lacking > 0 ? missing : format.percent(part / whole);
  const lines: readonly (readonly [name: string, share: CoverageShare])[] = [
    [t`Still general data`, generic],
    [t`Without a delivery`, withoutDelivery],
  ];
  return (
    <Panel title={<Trans>Coverage</Trans>}>
      {lines.map(([name, one]) => (
        <section key={name} className={classes['stage']}>
          <h3>{name}</h3>
          <dl>
            <div>
              <dt>{t`Rows`}</dt>
              <dd>{t`${format.number(one.rows)} of ${format.number(all.rows)}`}</dd>
            </div>
            <div>
              <dt>{t`of the mass`}</dt>
              <dd>{share(one.massKg, all.massKg, massNotKnown)}</dd>
            </div>
            <div>
              <dt>{t`of the footprint`}</dt>
              <dd>{share(one.kgCo2e, all.kgCo2e, notCalculated)}</dd>
            </div>
          </dl>
        </section>
      ))}
      {(
        [
          [siteLogWords.massNotKnown, massNotKnown],
          [siteLogWords.notCalculated, notCalculated],
        ] as const
      ).map(([why, count]) =>
        count === 0 ? null : (
          <p key={why.en} className="second">
            {why[language]} ({format.number(count)})
          </p>
        ),
      )}
    </Panel>
  );
};
