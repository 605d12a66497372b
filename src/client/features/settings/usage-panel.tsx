import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usageQueries } from '#client/data/content/views/usage.ts';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { useQuotaAmount, useQuotaNames } from '#client/parts/quota-names.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { isFull, isNear, nearShare, type QuotaUse } from '#domain/people/quota.ts';
import classes from './usage-panel.module.css';

/** What the company has of what is limited: everybody sees it, because everybody may meet a limit. */
export const UsagePanel = () => {
  const query = useQuery(usageQueries.all());
  const awaited = useAwaited(query);
  const { data } = query;
  return (
    // The notice of the home page leads here.
    <div id="quotas">
      <Panel title={<Trans>Quotas of the company</Trans>}>
        <Awaited list={awaited} />
        {data === undefined ? null : (
          <>
            {data.isTrial ? (
              <p className={classes['help']}>
                <Trans>The company is trying the product out: its limits are smaller than with a licence.</Trans>
              </p>
            ) : null}
            <ul className={classes['list']}>
              {data.quotas.map((quota) => (
                <Use key={quota.kind} quota={quota} />
              ))}
            </ul>
          </>
        )}
      </Panel>
    </div>
  );
};

const Use = ({ quota }: { readonly quota: QuotaUse }) => {
  const { name, help } = useQuotaNames()[quota.kind];
  const { used, limit: most } = useAmounts(quota);
  return (
    <li className={classes['use']}>
      <div className={classes['line']}>
        <span className={classes['name']}>{name}</span>
        <span className={classes['amount']}>
          {most === null ? (
            <Trans>{used}, no limit</Trans>
          ) : (
            <Trans>
              {used} of {most}
            </Trans>
          )}
        </span>
      </div>
      {quota.limit === null ? null : <Bar quota={quota} limit={quota.limit} name={name} />}
      <div className={classes['help']}>
        {help} <State quota={quota} />
      </div>
    </li>
  );
};

interface BarProps {
  readonly quota: QuotaUse;
  readonly limit: number;
  readonly name: string;
}

const Bar = ({ quota, limit, name }: BarProps) => {
  const { t } = useLingui();
  const { used, limit: most } = useAmounts(quota);
  return (
    <meter
      className={classes['bar']}
      aria-label={name}
      aria-valuetext={t`${used} of ${most}`}
      min={0}
      high={nearShare * limit}
      max={limit}
      value={Math.min(limit, quota.used)}
    />
  );
};

const State = ({ quota }: { readonly quota: QuotaUse }) => {
  if (!isNear(quota)) return null;
  return (
    <strong className={classes['near']}>{isFull(quota) ? <Trans>Full.</Trans> : <Trans>Nearly full.</Trans>}</strong>
  );
};

const useAmounts = ({ kind, used, limit }: QuotaUse) => {
  const amount = useQuotaAmount(kind);
  return { used: amount(used), limit: limit === null ? null : amount(limit) };
};
