import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { WhatIf } from '#client/data/content/actions/what-if.ts';
import { PrimaryButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import { scratchSize } from '#domain/what-if/scratch.ts';
import { KeepDialog } from './keep-dialog.tsx';

interface TriedActionsProps {
  readonly whatIf: WhatIf;
  readonly canEdit: boolean;
}

/** What is tried is kept as a calculation of its own or thrown away; the original stays as it is. */
export const TriedActions = ({ whatIf, canEdit }: TriedActionsProps) => {
  const [open, setOpen] = useState<'keep' | 'drop' | null>(null);
  const close = () => setOpen(null);
  const count = scratchSize(whatIf.scratch);
  return (
    <>
      <SecondaryButton disabled={count === 0} onClick={() => setOpen('drop')}>
        <Trans>Throw away</Trans>
      </SecondaryButton>
      {canEdit ? (
        <PrimaryButton disabled={count === 0} onClick={() => setOpen('keep')}>
          <Trans>Keep as a new calculation</Trans>
        </PrimaryButton>
      ) : null}
      {open === 'keep' ? <KeepDialog whatIf={whatIf} onClose={close} /> : null}
      <ConfirmDialog
        opened={open === 'drop'}
        title={<Trans>Throw the tried changes away?</Trans>}
        confirmLabel={<Trans>Throw away</Trans>}
        onConfirm={async () => whatIf.reset()}
        onClose={close}
      >
        <p>
          <Plural
            value={count}
            one="# change that is only on this device is forgotten. The calculation itself stays as it is."
            other="# changes that are only on this device are forgotten. The calculation itself stays as it is."
          />
        </p>
      </ConfirmDialog>
    </>
  );
};
