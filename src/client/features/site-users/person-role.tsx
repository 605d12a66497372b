import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePeopleEdits } from '#client/data/content/actions/people.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { isOnlyOwner, type MemberRole } from '#domain/people/site-user.ts';
import type { PersonProps } from './person-menu.tsx';
import { RoleSelect } from './role-select.tsx';
import { roleTexts } from './role-texts.ts';
import classes from './site-users.module.css';

/** A person's role, which an owner may change; the only owner's stays, and says why. */
export const PersonRole = ({ site, user, users, canManage, onQuestion }: PersonProps) => {
  const { t } = useLingui();
  const me = useUser();
  const { patchSiteUser } = usePeopleEdits();
  const [pending, setPending] = useState(false);
  const mustStay = isOnlyOwner(users, user.id);
  if (!canManage) return t(roleTexts[user.role]);
  const change = async (role: MemberRole): Promise<void> => {
    if (user.id === me.id) return onQuestion({ kind: 'own-role', user, role });
    setPending(true);
    // A failed call tells the user itself.
    await patchSiteUser(site.id, user, role).catch(() => undefined);
    setPending(false);
  };
  return (
    <>
      <RoleSelect name={user.name} role={user.role} disabled={mustStay || pending} onChange={change} />
      {mustStay ? (
        <div className={`second ${classes['reason']}`}>
          <Trans>The only owner: make somebody else an owner first.</Trans>
        </div>
      ) : null}
    </>
  );
};
