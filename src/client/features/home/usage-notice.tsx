import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { usageQueries } from '#client/data/content/views/usage.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { useQuotaNames } from '#client/parts/quota-names.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { isFull, isNear, type QuotaUse, storedKinds } from '#domain/people/quota.ts';

/** Tells the company's administrators that something comes near its limit, before anybody is stopped by it. */
export const UsageNotice = () => {
  const { isCompanyAdmin } = useUser();
  const isOnline = useIsOnline();
  const { data } = useQuery({ ...usageQueries.all(), enabled: isCompanyAdmin && isOnline });
  const near = (data?.quotas ?? []).filter((quota) => storedKinds.some((kind) => kind === quota.kind) && isNear(quota));
  if (!isCompanyAdmin || near.length === 0) return null;
  const full = near.filter(isFull);
  return (
    <Notice
      tone={full.length > 0 ? 'warning' : 'plain'}
      actions={
        <AppLink to="/settings" hash="quotas">
          <Trans>See the quotas</Trans>
        </AppLink>
      }
    >
      <Telling full={full} near={near.filter((quota) => !isFull(quota))} />
    </Notice>
  );
};

type Telling = Readonly<Record<'full' | 'near', readonly QuotaUse[]>>;

const Telling = ({ full, near }: Telling) => {
  const names = useQuotaNames();
  const format = useFormat();
  const listOf = (quotas: readonly QuotaUse[]) => format.list(quotas.map(({ kind }) => names[kind].inSentence));
  const fullList = listOf(full);
  const list = listOf(near);
  return (
    <>
      {full.length === 0 ? null : <Trans>The company's quota is full: {fullList}.</Trans>}{' '}
      {near.length === 0 ? null : <Trans>The company's quota is nearly full: {list}.</Trans>}
    </>
  );
};
