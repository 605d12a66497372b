import { Trans, useLingui } from '@lingui/react/macro';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { EmptyState } from '#client/ui/states/empty-state.tsx';

/** An address that leads nowhere, outside the layouts. */
export const NotFoundPage = () => {
  const { t } = useLingui();
  return (
    <main>
      <Page title={t`Page not found`} width="text">
        <EmptyState
          title={<Trans>There is nothing at this address</Trans>}
          action={
            <AppLink to="/">
              <Trans>To the home page</Trans>
            </AppLink>
          }
        >
          <Trans>The page may have been moved or the address may be misspelt.</Trans>
        </EmptyState>
      </Page>
    </main>
  );
};
