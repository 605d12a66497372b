import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import classes from './evidence.module.css';
import { SmallPicture } from './evidence-picture.tsx';
import { stateText } from './evidence-texts.ts';

const EvidenceViewer = lazily(async () => (await import('./evidence-viewer.tsx')).EvidenceViewer);

interface EvidenceListProps {
  readonly evidence: readonly Evidence[];
  readonly canEdit: boolean;
  /** What it belongs to, where that is not plain from the place. */
  readonly subjectOf?: (evidence: Evidence) => string;
}

/** Small pictures, each of which opens the viewer on it. */
export const EvidenceList = ({ evidence, canEdit, subjectOf }: EvidenceListProps) => {
  const { t } = useLingui();
  const kept = useKeptPictures();
  const format = useFormat();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <>
      <ul className={classes['list']}>
        {evidence.map((one) => {
          const picture = kept.get(one.id);
          const state = stateText(one, picture);
          const name = one.name || t`Picture`;
          return (
            <li key={one.id} className={classes['item']}>
              <button
                type="button"
                className={classes['open']}
                aria-label={t`Show ${name}`}
                onClick={() => setShown(one.id)}
              >
                <SmallPicture evidence={one} kept={picture} />
              </button>
              <span className="second">{subjectOf?.(one) ?? name}</span>
              {state === null ? null : (
                <span className={classes[picture?.problem == null ? 'waiting' : 'problem']}>
                  {t(state)} · {format.number(one.sizeBytes / 1e6, 1)} MB
                </span>
              )}
            </li>
          );
        })}
      </ul>
      {shown === null ? null : (
        <EvidenceViewer
          evidence={evidence}
          shownId={shown}
          canEdit={canEdit}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
};
