import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { newestReferenceSet } from '#client/data/library/newest-reference-set.ts';
import { entryName } from '#client/parts/library/browse.ts';
import { findRecord } from '#client/parts/library/record.ts';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { noOwnLibrary } from '#domain/library/library-entries.ts';
import classes from './record.module.css';
import { RecordDetails } from './record-details.tsx';

interface EmissionProductProps {
  readonly itemId: string;
  readonly onClose: () => void;
}

/** What the newest emission library says of a product, and the way to take it into the open calculation. */
export const EmissionProduct = ({ itemId, onClose }: EmissionProductProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { data: set } = useQuery(newestReferenceSet());
  const record = set === undefined ? null : findRecord(set, noOwnLibrary, { kind: 'item', id: itemId });
  if (set === undefined || record === null) return null;
  return (
    <Dialog kind="drawer" title={t`Emission data`} onClose={onClose}>
      <div className={classes['form']}>
        <h3 className={classes['title']}>{entryName(record, format.language)}</h3>
        <AddHere itemId={itemId} onDone={onClose} />
      </div>
      <RecordDetails record={record} referenceSet={set} />
    </Dialog>
  );
};

/** Nothing while no calculation is open. */
const AddHere = ({ itemId, onDone }: { readonly itemId: string; readonly onDone: () => void }) => {
  const { siteId, calculationId } = useParams({ strict: false });
  const navigate = useNavigate();
  if (siteId === undefined || calculationId === undefined) return null;
  return (
    <PrimaryButton
      onClick={() => {
        onDone();
        void navigate({
          to: '/sites/$siteId/calculations/$calculationId/construction-products',
          params: { siteId, calculationId },
          search: { add: itemId },
        });
      }}
    >
      <Trans>Add to this calculation</Trans>
    </PrimaryButton>
  );
};
