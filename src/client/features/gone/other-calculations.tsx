import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { calculationQueries } from '#client/data/content/views/calculations.ts';
import { useLane } from '#client/data/content/views/views.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { overlayCalculations } from '#client/data/outbox/overlay/overlay.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import page from '#client/ui/layout/message-page.module.css';
import classes from './gone-page.module.css';

/** The site's calculations that are there. */
export const OtherCalculations = ({ place: { siteId } }: { readonly place: CalculationPlace }) => {
  const { data = [] } = useQuery(calculationQueries.list(siteId));
  const calculations = overlayCalculations(data, siteId, useLane(siteId));
  if (calculations.length === 0) return null;
  return (
    <>
      <h2 className={page['heading']}>
        <Trans>Other calculations of the site</Trans>
      </h2>
      <ul className={`${page['list']} ${classes['list']}`}>
        {calculations.map(({ id, name }) => (
          <li key={id}>
            <AppLink
              to="/sites/$siteId/calculations/$calculationId/construction-products"
              params={{ siteId, calculationId: id }}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </>
  );
};
