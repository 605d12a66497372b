import type { Product } from '#domain/products/product.ts';
import { canChangeInLibrary } from '#domain/sites/access.ts';
import { type LibraryChange, recordLibraryChanges } from '#server/history/library-history.store.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Call } from '#server/http/route.ts';
import { type Container, findContainers, touchLibrary } from './own-library.store.ts';

/** Refuses what the user may not change; a row of another company was not found in the first place. */
export const demandChange = (call: Call, ...rows: readonly Pick<Product, 'companyId' | 'createdBy'>[]): void => {
  for (const row of rows) {
    const decision = canChangeInLibrary(call.user, row, call.today);
    if (!decision.allowed) throw new Refusal(decision.refusal);
  }
};

/** Last step of every write: the library is another one, and the history says why. */
export const settleLibrary = async (call: Call, changes: readonly LibraryChange[]): Promise<void> => {
  await touchLibrary(call.db, call.user.companyId);
  await recordLibraryChanges(call, changes);
};

/**
 * A layer must not lose its product: refuses to delete rows that a composite contains, naming it. Composites that are
 * deleted in the same call do not count.
 * @param pathOf place of an id in the body
 */
export const refuseContained = async (
  call: Call,
  kind: 'product' | 'composite',
  ids: readonly string[],
  pathOf: (id: string) => string,
): Promise<void> => {
  const found = await findContainers(call.db, call.user.companyId, kind, ids);
  const containers = found.filter(({ id }) => kind === 'product' || !ids.includes(id));
  if (containers.length === 0) return;
  throw new Refusal('in-use', {
    detail: containers.map(({ name }) => name).join(', '),
    composites: containers.map(({ id, name }) => ({ id, name })),
    issues: ids.filter(isIn(containers)).map((id) => ({ path: pathOf(id), code: 'in-use' })),
  });
};

const isIn =
  (containers: readonly Container[]) =>
  (id: string): boolean =>
    containers.some(({ contained }) => contained.includes(id));

export const rowFields = (call: Call) => ({
  companyId: call.user.companyId,
  createdBy: call.user.id,
  version: 1,
  createdAt: call.now,
  updatedAt: call.now,
});
