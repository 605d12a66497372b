import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useOwnLibrary } from '#client/data/library/own-library.ts';
import { entryName } from '#client/parts/library/browse.ts';
import { LibraryFinder } from '#client/parts/library/library-finder.tsx';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { dataName } from '#client/parts/report/page/print-head.tsx';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './composite-editor.module.css';
import type { Libraries } from './layer-facts.ts';

interface LayerFinderProps {
  readonly libraries: Libraries;
  /** true: one product for a layer that is there; false: layer after layer. */
  readonly isReplacing: boolean;
  /** Takes it as a layer; answers why it cannot be one, or null. */
  readonly onChoose: (record: LibraryRecord) => string | null;
  readonly onClose: () => void;
}

/** The search of the library, for layers: what is chosen becomes a layer at once. */
export const LayerFinder = ({ libraries, isReplacing, onChoose, onClose }: LayerFinderProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const issueText = useIssueText();
  // With the composite itself: what contains it is found, and refused for that reason.
  const own = useOwnLibrary('');
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<{ readonly name: string; readonly refusal: string | null } | null>(null);
  const choose = (record: LibraryRecord | null) => {
    if (record === null) return setOutcome({ name: '', refusal: 'composite-too-deep' });
    const refusal = onChoose(record);
    setOutcome({ name: entryName(record, language), refusal });
    if (refusal === null && isReplacing) onClose();
  };
  const added = outcome?.name ?? '';
  const setName = dataName(libraries.referenceSet.version, null);
  return (
    <Dialog kind="drawer" title={isReplacing ? t`Choose the product` : t`Add layers`} onClose={onClose}>
      <div className={classes['finder']}>
        {/* A composite belongs to no calculation, which would say whose library it is. */}
        <p className={classes['help']}>
          <Trans>
            The emission data of new calculations ({setName}) and your own products. A calculation with other emission
            data tells what it lacks of them.
          </Trans>
        </p>
        <LibraryFinder referenceSet={libraries.referenceSet} own={own} field={field} chosen={null} onChoose={choose}>
          <p className={classes['outcome']} role="status" data-refused={(outcome?.refusal ?? null) !== null}>
            {outcome === null ? null : outcome.refusal === null ? (
              t`Added: ${added}`
            ) : (
              <>
                {outcome.name === '' ? null : <strong>{outcome.name}: </strong>}
                {issueText(outcome.refusal)}
              </>
            )}
          </p>
        </LibraryFinder>
      </div>
    </Dialog>
  );
};
