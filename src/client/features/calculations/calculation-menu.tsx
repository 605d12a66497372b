import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, EllipsisVertical, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCalculations, useSite } from '#client/data/views.ts';
import { Menu, MenuItem } from '#client/ui/menu.tsx';
import classes from './calculation-menu.module.css';
import { CreateCalculationDialog } from './create-calculation-dialog.tsx';
import { DuplicateCalculationDialog } from './duplicate-calculation-dialog.tsx';
import { EditCalculationsDialog } from './edit-calculations-dialog.tsx';

interface CalculationMenuProps {
  readonly siteId: string;
  readonly calculationId: string;
}

type OpenDialog = 'create' | 'duplicate' | 'edit' | null;

/** What can be done with the site's calculations. */
export const CalculationMenu = ({ siteId, calculationId }: CalculationMenuProps) => {
  const { t } = useLingui();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const site = useSite(siteId);
  const calculations = useCalculations(siteId);
  const current = calculations.find(({ id }) => id === calculationId);
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={t`Actions of the calculations`}
        triggerClassName={classes['button']}
        trigger={<EllipsisVertical size={18} aria-hidden />}
      >
        <MenuItem icon={<Plus size={16} />} onClick={() => setDialog('create')}>
          <Trans>Create new calculation</Trans>
        </MenuItem>
        <MenuItem icon={<Copy size={16} />} disabled={!current} onClick={() => setDialog('duplicate')}>
          <Trans>Duplicate calculation</Trans>
        </MenuItem>
        <MenuItem icon={<Pencil size={16} />} onClick={() => setDialog('edit')}>
          <Trans>Edit calculations</Trans>
        </MenuItem>
      </Menu>
      <CreateCalculationDialog opened={dialog === 'create'} siteId={siteId} onClose={close} />
      {current === undefined ? null : (
        <DuplicateCalculationDialog opened={dialog === 'duplicate'} calculation={current} onClose={close} />
      )}
      <EditCalculationsDialog opened={dialog === 'edit'} site={site} calculations={calculations} onClose={close} />
    </>
  );
};
