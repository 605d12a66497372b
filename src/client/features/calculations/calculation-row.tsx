import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { Copy, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSiteEdits } from '#client/data/content/edits/site-edits.ts';
import { useCan } from '#client/data/content/views/rights.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Send } from '#client/ui/form/form-dialog.tsx';
import { ConfirmDialog } from '#client/ui/overlays/confirm-dialog.tsx';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Site } from '#domain/sites/site.ts';
import { isLocked } from '#domain/sites/stage.ts';
import classes from './edit-calculations-dialog.module.css';
import { useDuplicate } from './use-duplicate.ts';

interface CalculationRowProps {
  readonly site: Site;
  readonly calculation: Calculation;
  readonly calculations: readonly Calculation[];
  readonly send: Send;
  readonly onDone: () => void;
  /** The field of its name. */
  readonly children: React.ReactNode;
}

/** One calculation in the edit dialog. The default one cannot be deleted. */
export const CalculationRow = (props: CalculationRowProps) => {
  const { site, calculation, calculations, send, onDone, children } = props;
  const { t } = useLingui();
  const [confirming, setConfirming] = useState(false);
  const duplicate = useDuplicate();
  const remove = useRemove(calculations);
  const isDefault = calculation.id === site.defaultCalculationId;
  const { name } = calculation;

  const copy = async () => {
    try {
      await send(async () => {
        await duplicate(calculation, '');
        onDone();
      });
    } catch {
      // The failed call has told the user.
    }
  };

  return (
    <li>
      <div className={classes['row']}>
        <div className={classes['field']}>{children}</div>
        {isDefault ? null : <DefaultButton site={site} calculation={calculation} />}
        <IconButton label={t`Duplicate ${name}`} onClick={() => void copy()}>
          <Copy size={16} aria-hidden />
        </IconButton>
        {isDefault || isLocked(calculation) ? null : (
          <IconButton label={t`Delete ${name}`} onClick={() => setConfirming(true)}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </div>
      {isDefault ? (
        <div className="second">
          <Trans>The default calculation cannot be deleted.</Trans>
        </div>
      ) : isLocked(calculation) ? (
        <div className="second">
          <Trans>A handed-in calculation is neither renamed nor deleted.</Trans>
        </div>
      ) : null}
      <ConfirmDialog
        opened={confirming}
        title={<Trans>Delete calculation</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        onClose={() => setConfirming(false)}
        onConfirm={() => remove(calculation)}
      >
        <strong>{name}</strong> <Trans>will be deleted permanently. This action cannot be undone.</Trans>
      </ConfirmDialog>
    </li>
  );
};

/** Makes a calculation the one that a site opens with; for owners. */
const DefaultButton = ({ site, calculation }: Pick<CalculationRowProps, 'site' | 'calculation'>) => {
  const { t } = useLingui();
  const { patchSite } = useSiteEdits();
  const { id, name } = calculation;
  if (!useCan('choose-default', site)) return null;
  return (
    <IconButton
      label={t`Make ${name} the default calculation`}
      onClick={() => void patchSite(site, { defaultCalculationId: id })}
    >
      <Star size={16} aria-hidden />
    </IconButton>
  );
};

/** Opens the first other calculation on the same sub-page, then deletes: no page stands on what is gone. */
const useRemove = (calculations: readonly Calculation[]) => {
  const { deleteCalculation } = useSiteEdits();
  const navigate = useNavigate();
  return async (calculation: Calculation) => {
    const first = calculations.find(({ id }) => id !== calculation.id);
    if (first) await navigate({ to: '.', params: (before) => ({ ...before, calculationId: first.id }), search: {} });
    try {
      await deleteCalculation(calculation);
    } catch (error) {
      console.error('Deleting the calculation failed', error);
    }
  };
};
