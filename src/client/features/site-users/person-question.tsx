import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { usePeopleEdits } from '#client/data/content/actions/people.ts';
import { useUser } from '#client/data/outbox/edits/user.ts';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import type { MemberRole, SiteUser } from '#domain/people/site-user.ts';
import type { Site } from '#domain/sites/site.ts';
import { roleTexts } from './role-texts.ts';

export type OpenQuestion =
  | { readonly kind: 'remove' | 'leave'; readonly user: SiteUser }
  | { readonly kind: 'own-role'; readonly user: SiteUser; readonly role: MemberRole };

interface PersonQuestionProps {
  readonly site: Site;
  readonly question: OpenQuestion;
  readonly onClose: () => void;
}

/** Asks once before somebody loses rights. A failed call tells the user itself; the question closes either way. */
export const PersonQuestion = ({ site, question, onClose }: PersonQuestionProps) => {
  const { t } = useLingui();
  const me = useUser();
  const { patchSiteUser, deleteSiteUser } = usePeopleEdits();
  const leave = useLeave(site);
  const { user } = question;
  const isColleague = site.companyId === me.companyId;
  if (question.kind === 'own-role') {
    return (
      <ConfirmDialog
        title={<Trans>Change your own role</Trans>}
        confirmLabel={<Trans>Change</Trans>}
        onClose={onClose}
        onConfirm={() => patchSiteUser(site.id, user, question.role).catch(() => undefined)}
      >
        <Trans>
          Your role becomes <strong>{t(roleTexts[question.role])}</strong>. You can no longer manage people, restore
          backups or delete the site; another owner can give the rights back.
        </Trans>
      </ConfirmDialog>
    );
  }
  if (question.kind === 'leave') {
    return (
      <ConfirmDialog
        title={<Trans>Leave the site</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        onClose={onClose}
        onConfirm={leave}
      >
        {isColleague ? (
          <Trans>
            You leave <strong>{site.name}</strong>. You can still look at it, as everybody in your company can, but edit
            it only when you are invited again.
          </Trans>
        ) : (
          <Trans>
            You leave <strong>{site.name}</strong> and no longer see it, unless you are invited again.
          </Trans>
        )}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={<Trans>Remove from the site</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      onClose={onClose}
      onConfirm={() => deleteSiteUser(site.id, user.id).catch(() => undefined)}
    >
      <Trans>
        <strong>{user.name}</strong> is no longer on the site. What they have done in it stays.
      </Trans>
    </ConfirmDialog>
  );
};

/** Whoever has left stands on a page that may not be theirs any more. */
const useLeave = (site: Site) => {
  const me = useUser();
  const { deleteSiteUser } = usePeopleEdits();
  const navigate = useNavigate();
  return async (): Promise<void> => {
    try {
      await deleteSiteUser(site.id, me.id);
    } catch {
      return;
    }
    await navigate({ to: '/sites' });
  };
};
