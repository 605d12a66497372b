import { Trans } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';
import { usePlace } from './place.ts';

/** In the place of a list that has nothing to show yet: the way to the rows that fill it. */
export const NoProducts = () => {
  const place = usePlace();
  return (
    <EmptyState
      title={<Trans>No construction products yet</Trans>}
      action={
        <AppLink to="/sites/$siteId/calculations/$calculationId/construction-products" params={place}>
          <Trans>Add construction products</Trans>
        </AppLink>
      }
    >
      <Trans>The list fills from the rows of the construction products.</Trans>
    </EmptyState>
  );
};
