import { Suspense, useState } from 'react';
import { useIsChoiceKnown } from '#client/data/content/views/use-calculation-choice.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { Waiting } from '#client/ui/states/loading.tsx';
import { Spinner } from '#client/ui/states/spinner.tsx';
import { ModelReview } from './model-review.tsx';
import { ModelTarget } from './model-target.tsx';

interface ModelImportProps {
  readonly file: File;
  /** The calculation that was open when the file came. */
  readonly place?: CalculationPlace | null;
  readonly onClose: () => void;
  /** Its rows are in the calculation. */
  readonly onDone?: () => void;
}

/** Amounts of a building model (IFC) as rows of a calculation: where to, what is in it, what becomes of it. */
export const ModelImport = ({ file, place = null, onClose, onDone = onClose }: ModelImportProps) => {
  const [target, setTarget] = useState<CalculationPlace | null>(null);
  const isChoiceKnown = useIsChoiceKnown();
  if (target === null) return isChoiceKnown ? <ModelTarget place={place} onChoose={setTarget} /> : <Waiting />;
  return (
    <Suspense fallback={<Spinner />}>
      <ModelReview
        // Another file or calculation has nothing in common with this one.
        key={`${target.calculationId} ${file.name} ${file.size} ${file.lastModified}`}
        place={target}
        file={file}
        onClose={onClose}
        onDone={onDone}
      />
    </Suspense>
  );
};
