import type { Calculation } from '#domain/calculation.ts';
import type { Site } from '#domain/site.ts';
import { CreateCalculationDialog } from './create-calculation-dialog.tsx';
import { DuplicateCalculationDialog } from './duplicate-calculation-dialog.tsx';
import { EditCalculationsDialog } from './edit-calculations-dialog.tsx';

export type CalculationDialogKind = 'create' | 'duplicate' | 'edit';

interface CalculationDialogProps {
  readonly kind: CalculationDialogKind;
  readonly site: Site;
  readonly calculations: readonly Calculation[];
  readonly calculationId: string;
  readonly onClose: () => void;
}

/** The dialogs of the calculation menu, loaded when the first one is opened. */
export const CalculationDialog = ({ kind, site, calculations, calculationId, onClose }: CalculationDialogProps) => {
  if (kind === 'create') return <CreateCalculationDialog siteId={site.id} onClose={onClose} />;
  if (kind === 'edit') return <EditCalculationsDialog site={site} calculations={calculations} onClose={onClose} />;
  const current = calculations.find(({ id }) => id === calculationId);
  return current === undefined ? null : <DuplicateCalculationDialog calculation={current} onClose={onClose} />;
};
