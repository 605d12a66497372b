import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/badge.tsx';
import figures from '#client/ui/figure-table.module.css';
import { HeadRow } from '#client/ui/head-row.tsx';
import { useFormat } from '#client/ui/language.ts';
import { ScrollBox } from '#client/ui/scroll-box.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { getLibraryAdministration } from '#contract/library-administration.ts';
import classes from './library-panel.module.css';

type SetFacts = ReplyOf<typeof getLibraryAdministration>['referenceSets'][number];

/** The emission libraries of the installation, the newest first. */
export const SetTable = ({ sets }: { readonly sets: readonly SetFacts[] }) => {
  const { t } = useLingui();
  const format = useFormat();
  const isOperators = sets.some(({ calculations }) => calculations !== null);
  return (
    <ScrollBox label={t`Emission libraries`}>
      <table className={`${figures['table']} ${classes['table']}`}>
        <thead>
          <HeadRow columns={[t`Version`, t`Published`, t`Products`, ...(isOperators ? [t`Calculations`] : [])]} />
        </thead>
        <tbody>
          {sets.map(({ id, version, publishedAt, products, calculations }, index) => (
            <tr key={id}>
              <th scope="row">
                CO2data.fi {version}{' '}
                {index === 0 ? (
                  <Badge tone="accent">
                    <Trans>for new calculations</Trans>
                  </Badge>
                ) : null}
              </th>
              <td>{format.date(publishedAt)}</td>
              <td>{format.number(products)}</td>
              {isOperators ? <td>{format.number(calculations)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
};
