import { Plural, Trans } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { companyMonth, type SiteMonth, type ToldStages } from '#domain/site-log/company-month.ts';
import classes from './portfolio.module.css';

/** What the sites come to together; where one lacks something the sum says so. */
export const CompanyMonthSums = ({ rows }: { readonly rows: readonly SiteMonth[] }) => {
  const { happened, planned, sitesWithGaps, calculating } = companyMonth(rows);
  return (
    <Panel
      title={<Trans>All sites together</Trans>}
      aside={
        <span className={classes['second']}>
          <Plural value={rows.length} one="# site" other="# sites" />
        </span>
      }
    >
      <table className={classes['sums']}>
        <thead>
          <HeadRow columns={['kg CO₂e', { name: <Trans>Happened</Trans> }, { name: <Trans>Planned</Trans> }]} />
        </thead>
        <tbody>
          <Line name="A4" of="a4" happened={happened} planned={planned} />
          <Line name="A5" of="a5" happened={happened} planned={planned} />
          <Line name={<Trans>Total</Trans>} of="total" happened={happened} planned={planned} />
        </tbody>
      </table>
      <p className={`${classes['second']} ${classes['below']}`} role="status">
        {sitesWithGaps > 0 ? (
          <Plural
            value={sitesWithGaps}
            one="# site lacks data of the month: a gap is not zero."
            other="# sites lack data of the month: a gap is not zero."
          />
        ) : null}{' '}
        {calculating > 0 ? (
          <Plural value={calculating} one="# site is being calculated." other="# sites are being calculated." />
        ) : null}
      </p>
    </Panel>
  );
};

interface LineProps {
  readonly name: React.ReactNode;
  readonly of: 'a4' | 'a5' | 'total';
  readonly happened: ToldStages;
  readonly planned: ToldStages;
}

const Line = ({ name, of, happened, planned }: LineProps) => (
  <tr>
    <th scope="row">{name}</th>
    <Figure stages={happened} of={of} />
    <Figure stages={planned} of={of} />
  </tr>
);

const Figure = ({ stages, of }: { readonly stages: ToldStages; readonly of: LineProps['of'] }) => {
  const format = useFormat();
  const kgCo2e = stages[of];
  return <td>{kgCo2e === null ? missing : <Told state={stages.state}>{format.number(kgCo2e, 0)}</Told>}</td>;
};
