import type { Calculation } from '#domain/calculations/calculation.ts';
import type { Site } from '#domain/sites/site.ts';
import { CreateCalculationDialog } from './create-calculation-dialog.tsx';
import { DuplicateCalculationDialog } from './duplicate-calculation-dialog.tsx';
import { EditCalculationsDialog } from './edit-calculations-dialog.tsx';
import { ReviseDialog } from './revise-dialog.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

export type CalculationDialogKind = 'create' | 'duplicate' | 'edit' | 'submit' | 'revise';

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
  if (current === undefined) return null;
  if (kind === 'submit') return <SubmitDialog calculation={current} onClose={onClose} />;
  if (kind === 'revise') return <ReviseDialog calculation={current} onClose={onClose} />;
  return <DuplicateCalculationDialog calculation={current} onClose={onClose} />;
};
