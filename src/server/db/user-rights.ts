import type { AsSystem, Queryable, UserRights } from './database.ts';

/** The role whose statements row-level security restricts; every call of a signed-in user works as it. */
export const appRole = 'tyomaahiili_app';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Begins a transaction with one user's rights, as one message. All of it is local to the transaction, so that neither
 * a connection that is used again nor a pooler in between can hand the rights on.
 */
export const beginAs = ({ userId, siteId }: UserRights, begin = 'begin'): string =>
  `${begin}; ${toAppRole}; set local app.user_id = '${checked(userId)}'; set local app.site_id = '${siteId === null ? '' : checked(siteId)}'`;

const toAppRole = `set local role ${appRole}`;

/** Back to the rights of the database's owner. */
const toOwnerRole = 'set local role none';

/** Between the two roles of one transaction. */
export const switching =
  (tx: Queryable): AsSystem =>
  async (work) => {
    await tx.query(toOwnerRole);
    // A failed statement ends the transaction or its savepoint, and with it the change of role.
    return work(tx).finally(() => tx.query(toAppRole).catch(() => undefined));
  };

const checked = (id: string): string => {
  if (!uuid.test(id)) throw new Error('rights need ids');
  return id;
};
