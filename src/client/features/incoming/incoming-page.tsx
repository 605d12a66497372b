import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { useWaitingFiles, type WaitingFile } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/calculation-place.ts';
import { Page } from '#client/ui/page.tsx';
import { FileCard, type Importers } from './file-card.tsx';
import { FileChooser } from './file-chooser.tsx';
import classes from './incoming.module.css';

interface IncomingPageProps {
  readonly importers: Importers;
  /** The calculation that was open when the file came. */
  readonly place: CalculationPlace | null;
  /** Another program has handed the files over. */
  readonly isShared: boolean;
}

/** Where every file lands that is brought to the app: it says what the file is and opens what reads it, one by one. */
export const IncomingPage = ({ importers, place, isShared }: IncomingPageProps) => {
  const { t } = useLingui();
  const { files, remove, passOn } = useWaitingFiles();
  // Files whose importer was closed: they wait for a word of the person, and do not open by themselves again.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const waiting = files ?? [];
  const current = waiting.find(({ id }) => !closed.has(id));
  const rest = waiting.filter((one) => one !== current);
  const card = (one: WaitingFile) => (
    <FileCard
      key={one.id}
      waiting={one}
      importers={importers}
      place={place}
      isOpen={one === current}
      onOpen={() => setClosed(new Set(waiting.map(({ id }) => id).filter((id) => id !== one.id)))}
      onClose={() => setClosed(new Set([...closed, one.id]))}
      onRemove={() => void remove(one.id)}
      onPassOn={(draft) => passOn(one, draft)}
    />
  );
  return (
    <Page title={isShared ? t`A file shared with Työmaahiili` : t`Bring a file in`} width="wide">
      <div className={classes['page']}>
        {isShared && waiting.length > 0 ? (
          <p className="second">
            <Trans>
              It is on this device and nowhere else yet. Look at what it is, and choose below what is made of it;
              without a network, too.
            </Trans>
          </p>
        ) : null}
        {current === undefined ? null : card(current)}
        {rest.length === 0 ? null : (
          <section className={classes['waiting']}>
            <h2 className={classes['heading']}>
              <Plural value={rest.length} one="# more file waits" other="# more files wait" />
            </h2>
            {rest.map(card)}
          </section>
        )}
        <FileChooser onFiles={(chosen) => void keepReceived(chosen, nowMs())} />
        {files === null ? (
          <p className="second" role="status">
            <Trans>Looking for files that wait</Trans>
          </p>
        ) : null}
      </div>
    </Page>
  );
};
