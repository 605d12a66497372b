import { Trans } from '@lingui/react/macro';
import { FileCheck, Landmark } from 'lucide-react';
import { useState } from 'react';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import type { SubmitSlot } from '#client/parts/report/view/submit-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import type { RegisterSettings } from '#domain/register/register-settings.ts';
import { type RegisterParts, registerParts } from './register-parts.ts';

export interface TowardsAuthority {
  readonly view: ReportView;
  readonly registerSettings: RegisterSettings | undefined;
  readonly canSubmit: boolean;
  /** Hands the calculation in. */
  readonly SubmitDialog: SubmitSlot | undefined;
}

const RegisterDialog = lazily(async () => (await import('./register-dialog.tsx')).RegisterDialog);

/** What is done towards the authority, as items of a menu and the dialogs that they open. */
export const useAuthorityActions = (authority: TowardsAuthority | undefined) => {
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [parts, setParts] = useState<RegisterParts | null>(null);
  if (authority === undefined) return { items: null, dialogs: null };
  const { view, registerSettings, canSubmit, SubmitDialog } = authority;
  const items = (
    <>
      <MenuItem icon={<Landmark size={16} />} onClick={() => setParts(registerParts(view, registerSettings))}>
        <Trans>Building register (Ryhti)</Trans>
      </MenuItem>
      {SubmitDialog && canSubmit ? (
        <MenuItem icon={<FileCheck size={16} />} onClick={() => setIsSubmitting(true)}>
          <Trans>Mark as handed in</Trans>
        </MenuItem>
      ) : null}
    </>
  );
  const dialogs = (
    <>
      {SubmitDialog && isSubmitting ? (
        <SubmitDialog calculation={view.calculation} onClose={() => setIsSubmitting(false)} />
      ) : null}
      {parts === null ? null : <RegisterDialog parts={parts} onClose={() => setParts(null)} />}
    </>
  );
  return { items, dialogs };
};
