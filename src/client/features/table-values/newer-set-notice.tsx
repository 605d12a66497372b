import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { libraryQueries } from '#client/data/library/library.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import { newerSet } from '#domain/what-if/upgrade.ts';

interface NewerSetNoticeProps {
  readonly place: CalculationPlace;
  readonly referenceSet: Pick<ReferenceSet, 'id' | 'publishedAt'>;
}

/** There are newer emission data: where to see what they would change before they are taken. */
export const NewerSetNotice = ({ place, referenceSet }: NewerSetNoticeProps) => {
  const constants = useQuery(libraryQueries.constants());
  const newer = newerSet(constants.data?.referenceSets ?? [], referenceSet);
  if (newer === undefined) return null;
  const { version } = newer;
  return (
    <Notice
      tone="plain"
      actions={
        <AppLink to="/sites/$siteId/calculations/$calculationId/what-if" params={place} search={{ view: 'upgrade' }}>
          <Trans>See the effect first</Trans>
        </AppLink>
      }
    >
      <Trans>There are newer emission data, CO2data.fi {version}.</Trans>
    </Notice>
  );
};
