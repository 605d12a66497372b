import { useCalculationView } from '#client/data/content/views/calculation-view.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { ImportDialog } from './import-dialog.tsx';

interface ReceivedSheetProps {
  readonly place: CalculationPlace;
  readonly onClose: () => void;
}

/** The import with the file in it that was shared with the app or opened with it. */
export const ReceivedSheet = ({ place, onClose }: ReceivedSheetProps) => (
  <ImportDialog isReceived view={useCalculationView(place)} onClose={onClose} />
);
