import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useVanishedEdits } from '#client/data/offline/use-vanished-edits.ts';
import { labelIn } from '#client/data/outbox/questions/edit-labels.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { PendingButton, SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import classes from './sync-panel.module.css';

/** As many stand in the list at once; all of them are in the file. */
const maxShown = 100;

/** Changes that were saved once and are gone, because the server was put back to an earlier state. */
export const VanishedEdits = () => {
  const { edits, sendAgain, toFile, leave } = useVanishedEdits();
  const isOnline = useIsOnline();
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const [isChoosing, setChoosing] = useState(false);
  const [isPending, setPending] = useState(false);
  if (edits.length === 0) return null;
  const chosen = edits.filter(({ key }) => !leftOut.has(key));
  const send = () => {
    setPending(true);
    void sendAgain(chosen).finally(() => setPending(false));
  };
  const toggle = (key: string) => {
    const next = new Set(leftOut);
    if (!next.delete(key)) next.add(key);
    setLeftOut(next);
  };
  return (
    <div className={classes['notice']}>
      <p>
        <Trans>The server has been put back to an earlier state.</Trans>{' '}
        <Plural
          value={edits.length}
          one="# of your saved changes is no longer there."
          other="# of your saved changes are no longer there."
        />
      </p>
      {isChoosing ? <EditChoices edits={edits} leftOut={leftOut} onToggle={toggle} /> : null}
      <div className={classes['actions']}>
        <PendingButton size="xs" pending={isPending} disabled={!isOnline || chosen.length === 0} onClick={send}>
          <Plural value={chosen.length} one="Send # change again" other="Send # changes again" />
        </PendingButton>
        {isChoosing ? null : (
          <SecondaryButton size="xs" onClick={() => setChoosing(true)}>
            <Trans>Choose what to send</Trans>
          </SecondaryButton>
        )}
        <SecondaryButton size="xs" onClick={() => void saveFile(toFile())}>
          <Trans>Save to a file</Trans>
        </SecondaryButton>
        <SecondaryButton size="xs" onClick={() => void leave()}>
          <Trans>Go on without them</Trans>
        </SecondaryButton>
      </div>
    </div>
  );
};

interface EditChoicesProps {
  readonly edits: ReturnType<typeof useVanishedEdits>['edits'];
  readonly leftOut: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

const EditChoices = ({ edits, leftOut, onToggle }: EditChoicesProps) => {
  const language = useTextLanguage();
  const format = useFormat();
  return (
    <>
      <ul className={classes['list']}>
        {edits.slice(0, maxShown).map(({ key, label, createdAt }) => (
          <li key={key} className={classes['entry']}>
            <label>
              <input name="left-out" type="checkbox" checked={!leftOut.has(key)} onChange={() => onToggle(key)} />{' '}
              {labelIn(label, language)}{' '}
              <span className="second">{format.dateTime(new Date(createdAt).toISOString())}</span>
            </label>
          </li>
        ))}
      </ul>
      {edits.length > maxShown ? (
        <p className="second">
          <Plural value={edits.length - maxShown} one="and # more" other="and # more" />
        </p>
      ) : null}
    </>
  );
};
