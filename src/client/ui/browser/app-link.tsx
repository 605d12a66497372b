import { createLink, useRouter } from '@tanstack/react-router';
import { createContext, use } from 'react';
import type { PreloadMode } from '#domain/values/preload.ts';

interface LinkSettings {
  readonly preload: PreloadMode;
  /** true once the page has been open for `pageLifetimeMs`: the next link click loads the page anew. */
  readonly isPageExpired: () => boolean;
}

/** Given by the app. */
export const LinkSettingsContext = createContext<LinkSettings>({ preload: 'click', isPageExpired: () => false });

type AnchorProps = React.ComponentPropsWithRef<'a'>;

/** The anchor below every link of the application. */
export const Anchor = ({ href, onClick, onMouseDown, onMouseEnter, onFocus, ...anchor }: AnchorProps) => {
  const { preload, isPageExpired } = use(LinkSettingsContext);
  const preloadRoute = usePreload(href);
  const preloadOn = (mode: PreloadMode) => {
    if (mode === preload) preloadRoute();
  };
  return (
    <a
      {...anchor}
      href={href}
      onMouseDown={(event) => {
        preloadOn('click');
        onMouseDown?.(event);
      }}
      onMouseEnter={(event) => {
        preloadOn('hover');
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        preloadOn('focus');
        onFocus?.(event);
      }}
      onClick={(event) => {
        // Without the router's handler the browser follows href itself: a full page load.
        if (!isPageExpired()) onClick?.(event);
      }}
    />
  );
};

/** Loads a route's code and data ahead; a failure is only logged. */
const usePreload = (href: string | undefined): (() => void) => {
  const router = useRouter();
  return () => {
    if (href === undefined) return;
    const { pathname, search } = new URL(href, 'http://localhost');
    router
      .preloadRoute({ to: pathname, search: router.options.parseSearch?.(search) ?? {} })
      .then((matches = []) => {
        for (const { status, error } of matches) if (status === 'error') logFailure(error);
      })
      .catch(logFailure);
  };
};

const logFailure = (error: unknown): void => console.info('Preload failed', error);

/** A link inside the application; use it instead of the router's own `Link`. */
export const AppLink = createLink(Anchor);
