import { Plural, Trans } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { missing } from '#client/ui/format.ts';
import { useFormat } from '#client/ui/language.ts';
import { Panel } from '#client/ui/panel.tsx';
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
          <tr>
            <th scope="col">kg CO₂e</th>
            <th scope="col">A4</th>
            <th scope="col">A5</th>
            <th scope="col">
              <Trans>Total</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          <Line name={<Trans>Happened</Trans>} stages={happened} />
          <Line name={<Trans>Planned</Trans>} stages={planned} />
        </tbody>
      </table>
      <p className={classes['second']} role="status">
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

const Line = ({ name, stages }: { readonly name: React.ReactNode; readonly stages: ToldStages }) => {
  const format = useFormat();
  return (
    <tr>
      <th scope="row">{name}</th>
      {[stages.a4, stages.a5, stages.total].map((kgCo2e, index) => (
        <td key={['a4', 'a5', 'total'][index]}>
          {kgCo2e === null ? missing : <Told state={stages.state}>{format.number(kgCo2e, 0)}</Told>}
        </td>
      ))}
    </tr>
  );
};
