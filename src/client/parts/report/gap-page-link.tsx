import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/app-link.tsx';
import type { GapCode } from '#domain/carbon/calculation-result.ts';
import { usePlace } from './place.ts';

const siteGaps: readonly GapCode[] = ['no-heated-area', 'no-site-area', 'no-completion-year'];

/** A link to the page where a gap of the calculation or of the site is filled. */
export const GapPageLink = ({ code }: { readonly code: GapCode }) => {
  const place = usePlace();
  return siteGaps.includes(code) ? (
    <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={place}>
      <Trans>Site information</Trans>
    </AppLink>
  ) : (
    <AppLink to="/sites/$siteId/calculations/$calculationId/table-values" params={place}>
      <Trans>Table values</Trans>
    </AppLink>
  );
};
