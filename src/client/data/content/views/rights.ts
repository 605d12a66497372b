import { clock } from '#client/data/device/clock.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Product } from '#domain/products/product.ts';
import { can, canChangeInLibrary, canInCalculation, type SiteAction } from '#domain/sites/access.ts';
import type { Site } from '#domain/sites/site.ts';
import { today } from '#domain/values/today.ts';

/** Whether the user may do this on the site today; screens hide or lock what is not allowed, the server decides. */
export const useCan = (action: SiteAction, site: Pick<Site, 'role' | 'readonly'>): boolean =>
  can(useUser(), action, site, today(clock())).allowed;

/** Whether the user may change the calculation and its rows today: not what is handed in. */
export const useCanEdit = ({ site, calculation }: Edited): boolean =>
  useCan('edit', site) && canInCalculation('edit', calculation).allowed;

interface Edited {
  readonly site: Pick<Site, 'role' | 'readonly'>;
  readonly calculation: Calculation;
}

/** Whether the user may change a row of the own library today; one that is only on this device is the user's own. */
export const useCanChangeInLibrary = (): ((row: Pick<Product, 'companyId' | 'createdBy' | 'version'>) => boolean) => {
  const user = useUser();
  const date = today(clock());
  return (row) => row.version === 0 || canChangeInLibrary(user, row, date).allowed;
};
