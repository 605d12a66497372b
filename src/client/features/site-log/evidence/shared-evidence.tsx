import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FileText, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCalculationChoice } from '#client/data/content/views/use-calculation-choice.ts';
import type { WaitingFile } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { CalculationFields, NoSiteYet } from '#client/parts/calculation-fields.tsx';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import classes from './evidence.module.css';
import { SharedSubject } from './shared-subject.tsx';

interface SharedEvidenceProps {
  /** Pictures and PDFs, by their content. */
  readonly files: readonly WaitingFile[];
  readonly place: CalculationPlace | null;
  readonly onRemove: (id: string) => void;
  /** Some of them were taken, and wait no more. */
  readonly onChanged: () => void;
}

/** Pictures and PDFs that were brought to the app wait here until somebody says what they belong to. */
export const SharedEvidence = ({ files, place, onRemove, onChanged }: SharedEvidenceProps) => {
  const { t } = useLingui();
  const choice = useCalculationChoice(place);
  const { siteId } = choice;
  const title = <Plural value={files.length} one="# picture or document" other="# pictures or documents" />;
  return (
    <Panel title={title}>
      <div className={classes['section']}>
        <ul className={classes['list']}>
          {files.map((one) => (
            <li key={one.id} className={classes['item']}>
              <span className={classes['open']}>
                <Preview file={one.file} />
              </span>
              <span className="second">{one.file.name}</span>
              <IconButton label={t`Remove ${one.file.name} from the list`} onClick={() => onRemove(one.id)}>
                <Trash2 size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
        {choice.sites.length === 0 ? (
          <NoSiteYet />
        ) : (
          <>
            <p>
              <Trans>What do they belong to? They are kept on this device until you say so.</Trans>
            </p>
            {/* They are the site's, whatever its calculations are. */}
            <CalculationFields {...choice} calculations={[]} className={classes['field']} />
            {siteId === '' ? null : <SharedSubject key={siteId} siteId={siteId} files={files} onChanged={onChanged} />}
          </>
        )}
      </div>
    </Panel>
  );
};

/** A picture that this browser cannot show says only that it is one. */
const Preview = ({ file }: { readonly file: File }) => {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const [isBroken, setBroken] = useState(false);
  if (address === null || isBroken) return <FileText size={32} aria-hidden />;
  return <img src={address} alt="" decoding="async" onError={() => setBroken(true)} />;
};
