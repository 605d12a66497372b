import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, FileCheck, FilePlus2, History as HistoryIcon, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/data/content/views/rights.ts';
import { useCalculations, useSite } from '#client/data/content/views/views.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import type { HistorySlot } from '#client/parts/changes/history-slot.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { isLocked } from '#domain/sites/stage.ts';
import type { CalculationDialogKind } from './calculation-dialog.tsx';

interface CalculationMenuProps extends CalculationPlace {
  readonly History: HistorySlot;
}

const CalculationDialog = lazily(async () => (await import('./calculation-dialog.tsx')).CalculationDialog);

/** What can be done with the site's calculations. */
export const CalculationMenu = ({ siteId, calculationId, History }: CalculationMenuProps) => {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<CalculationDialogKind | 'history' | null>(null);
  const site = useSite(siteId);
  const calculations = useCalculations(siteId);
  const isOnline = useIsOnline();
  const canSubmit = useCan('submit', site);
  const canCopy = useCan('copy-calculation', site);
  const current = calculations.find(({ id }) => id === calculationId);
  return (
    <>
      <MoreMenu narrow label={t`Actions of the calculations`}>
        <MenuItem icon={<Plus size={16} />} onClick={() => setDialog('create')}>
          <Trans>Create new calculation</Trans>
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} disabled={!current} onClick={() => setDialog('duplicate')}>
          <Trans>Duplicate calculation</Trans>
        </MenuItem>
        <MenuItem icon={<Pencil size={16} />} onClick={() => setDialog('edit')}>
          <Trans>Edit calculations</Trans>
        </MenuItem>
        <MenuItem icon={<HistoryIcon size={16} />} disabled={!current} onClick={() => setDialog('history')}>
          <Trans>History of the calculation</Trans>
        </MenuItem>
        <MenuItem
          icon={<FileCheck size={16} />}
          disabled={!current || isLocked(current) || !canSubmit || !isOnline}
          onClick={() => setDialog('submit')}
        >
          <Trans>Mark as handed in</Trans>
        </MenuItem>
        <MenuItem
          icon={<FilePlus2 size={16} />}
          disabled={!current || !canCopy || !isOnline}
          onClick={() => setDialog('revise')}
        >
          <Trans>Make a new revision</Trans>
        </MenuItem>
      </MoreMenu>
      {dialog === 'history' && current ? (
        <History type="calculation" id={current.id} name={current.name} onClose={() => setDialog(null)} />
      ) : null}
      {dialog === null || dialog === 'history' ? null : (
        <CalculationDialog
          kind={dialog}
          site={site}
          calculations={calculations}
          calculationId={calculationId}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
};
