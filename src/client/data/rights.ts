import { can, type SiteAction } from '#domain/access.ts';
import type { Site } from '#domain/site.ts';
import { useUser } from './session.ts';

/** Whether the user may do this on the site today; screens hide or lock what is not allowed, the server decides. */
export const useCan = (action: SiteAction, site: Pick<Site, 'role' | 'readonly'>): boolean =>
  can(useUser(), action, site, new Date().toISOString().slice(0, 10)).allowed;
