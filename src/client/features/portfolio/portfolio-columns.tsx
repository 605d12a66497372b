import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useComingWord } from '#client/parts/figures/figures-line.ts';
import { LimitBar } from '#client/parts/figures/limit-bar.tsx';
import { Told, useTold } from '#client/parts/figures/told.tsx';
import { Badge } from '#client/ui/layout/badge.tsx';
import type { DataColumn } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { PortfolioSite } from '#domain/sites/portfolio.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { portfolioWords } from '#domain/words/portfolio-words.ts';
import { verdictPhrase, verdictWords } from '#domain/words/verdict-words.ts';
import { FigureTrend } from './figure-trend.tsx';
import classes from './portfolio.module.css';
import { SiteLink } from './site-link.tsx';

/** Columns that can be sorted are named as the address names them. */
export const usePortfolioColumns = (): readonly DataColumn<PortfolioSite>[] => {
  const { t } = useLingui();
  return [
    {
      id: 'name',
      header: t`Site`,
      isRowHeader: true,
      isSortable: true,
      render: (one) => <NameCell one={one} />,
    },
    {
      id: 'carbonFootprint',
      header: t`Footprint`,
      unit: 'kg CO₂e/m²/a',
      align: 'end',
      isSortable: true,
      render: (one) => <Figure one={one} />,
    },
    {
      id: 'margin',
      header: t`Against the limit`,
      isSortable: true,
      width: '220px',
      render: (one) => <Margin one={one} />,
    },
    {
      id: 'gaps',
      header: t`Gaps`,
      align: 'end',
      isSortable: true,
      render: (one) => <Gaps one={one} />,
    },
    {
      id: 'updatedAt',
      header: t({ message: 'Updated', context: 'when' }),
      align: 'end',
      isSortable: true,
      render: ({ site }) => <Updated at={site.updatedAt} by={site.updatedByName ?? ''} />,
    },
  ];
};

const NameCell = ({ one: { site, areaM2, waiting, held } }: { readonly one: PortfolioSite }) => {
  const format = useFormat();
  const language = useTextLanguage();
  const [first, ...others] = site.useClasses;
  const useClass = findUseClass(first?.code ?? '')?.[language].split(',')[0] ?? '';
  const facts = [
    others.length === 0 ? useClass : `${useClass} + ${others.length}`,
    areaM2 === null ? '' : `${format.number(areaM2)} m²`,
    site.status === 'active' ? '' : portfolioWords[site.status][language],
  ];
  return (
    <div>
      <SiteLink site={site} className={classes['name']}>
        {site.name}
      </SiteLink>{' '}
      {held > 0 ? (
        <Badge tone="danger">
          <Plural value={held} one="# refused" other="# refused" />
        </Badge>
      ) : waiting > 0 ? (
        <Badge tone="warning">
          <Plural value={waiting} one="# waits" other="# wait" />
        </Badge>
      ) : null}
      <div className={classes['second']}>{facts.filter((fact) => fact !== '').join(' · ')}</div>
    </div>
  );
};

const Calculating = () => <span className={classes['second']}>{useComingWord()}</span>;

const Figure = ({ one: { site } }: { readonly one: PortfolioSite }) => {
  const format = useFormat();
  if (site.isCalculating) return <Calculating />;
  return (
    <div>
      <strong>
        <Told state={site.footprintState ?? 'known'}>{format.number(site.gwpKgCo2ePerM2Year, 2)}</Told>
      </strong>
      <FigureTrend site={site} />
    </div>
  );
};

const Margin = ({ one: { site, margin } }: { readonly one: PortfolioSite }) => {
  const format = useFormat();
  const told = useTold();
  const language = useTextLanguage();
  const { gwpKgCo2ePerM2Year: value, limitKgCo2ePerM2Year: limit, limitStatus: status } = site;
  const isOne = site.useClasses.length < 2;
  if (site.isCalculating) return <Calculating />;
  return (
    <div className={classes['margin']} data-status={status}>
      <span className={classes['verdict']}>
        {value === null ? (
          <Trans>No result</Trans>
        ) : status === null ? (
          missing
        ) : margin === null ? (
          verdictWords[status][language]
        ) : (
          verdictPhrase(status, told(site.footprintState ?? 'known', format.number(Math.abs(margin), 2)), language)
        )}
      </span>
      {limit === null || !isOne ? null : (
        <>
          <span className={classes['second']}>{format.number(limit, 2)}</span>
          <LimitBar value={value} limit={limit} status={status} state={site.footprintState ?? 'known'} />
        </>
      )}
    </div>
  );
};

const Gaps = ({ one: { gaps, site } }: { readonly one: PortfolioSite }) =>
  site.isCalculating ? (
    <Calculating />
  ) : gaps === 0 ? (
    missing
  ) : (
    <span className={classes['gaps']}>
      <Plural value={gaps} one="# row" other="# rows" />
    </span>
  );

const Updated = ({ at, by }: { readonly at: string; readonly by: string }) => (
  <div>
    {useFormat().date(at)}
    <div className={classes['second']}>{by}</div>
  </div>
);
