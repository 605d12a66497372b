import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#client/ui/layout/badge.tsx';
import { ScrollBox } from '#client/ui/layout/scroll-box.tsx';
import figures from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ReplyOf } from '#contract/frame/endpoint.ts';
import type { getLibraryAdministration } from '#contract/library/library-administration.ts';
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
