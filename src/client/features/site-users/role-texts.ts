import { msg } from '@lingui/core/macro';
import type { MemberRole } from '#domain/people/site-user.ts';

export const roleTexts: Readonly<Record<MemberRole, ReturnType<typeof msg>>> = {
  owner: msg`Owner`,
  editor: msg`Editor`,
  verifier: msg`Verifier`,
  viewer: msg`Viewer`,
};

/** What each role may do, as `domain/sites/access.ts` decides it. */
export const roleRights: Readonly<Record<MemberRole, ReturnType<typeof msg>>> = {
  owner: msg`Everything: also people and invites, restoring backups and deleting the site`,
  editor: msg`Edits the site and its calculations, makes and deletes backups`,
  verifier: msg`Looks at everything, comments, asks for changes, locks and signs; changes no figures`,
  viewer: msg`Looks at everything, downloads reports and copies the site`,
};
