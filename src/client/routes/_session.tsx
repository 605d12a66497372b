import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { determineSession } from '#client/data/session/session.ts';
import { LazyEmissionProduct } from '#client/features/library/lazy-emission-product.tsx';
import { PaletteButton, type PaletteDialogs } from '#client/features/palette/palette-button.tsx';
import { LogOutNow } from '#client/features/session/log-out.tsx';
import { SessionGuard } from '#client/features/session/session-guard.tsx';
import { TopBar } from '#client/features/session/top-bar.tsx';
import { LazyCreateSite } from '#client/features/sites/lazy-create-site.tsx';
import { SyncIndicator } from '#client/features/sync/sync-indicator.tsx';
import { afterPaint } from '#client/ui/browser/after-paint.ts';
import { NavigationDrawerProvider } from '#client/ui/overlays/side-navigation.tsx';

// The first screen comes in one piece: splitting it would only add a round trip.
export const Route = createFileRoute('/_session')({
  codeSplitGroupings: [],
  beforeLoad: async ({ location, cause, matches }) => {
    const status = await determineSession();
    // A page that is made in the turn of the press would keep the press from showing. The first page of all has none.
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await afterPaint();
    if (status !== 'authenticated' && status !== 'logging-out')
      throw redirect({ to: '/login', search: { returnTo: location.href }, replace: true });
  },
  component: SessionLayout,
});

const dialogs: PaletteDialogs = {
  'create-site': LazyCreateSite,
  'log-out': LogOutNow,
  'emission-product': LazyEmissionProduct,
};

function SessionLayout() {
  return (
    <SessionGuard>
      <NavigationDrawerProvider>
        <TopBar search={<PaletteButton dialogs={dialogs} />}>
          <SyncIndicator />
        </TopBar>
        <Outlet />
      </NavigationDrawerProvider>
    </SessionGuard>
  );
}
