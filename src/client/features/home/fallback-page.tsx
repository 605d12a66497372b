import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';

/** An unknown path inside a layout, for a signed-in user: the menus stay. */
export const FallbackPage = () => {
  const { t } = useLingui();
  return (
    <Page title={t`Page not found`} width="text">
      <EmptyState
        title={<Trans>There is nothing at this address</Trans>}
        action={
          <AppLink to="/sites">
            <Trans>To the sites</Trans>
          </AppLink>
        }
      >
        <Trans>Choose another page from the menu.</Trans>
      </EmptyState>
    </Page>
  );
};
