import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import { nowMs } from '#client/data/device/clock.ts';
import { keepReceived } from '#client/data/imports/received-files.ts';
import { useWaitingFiles, type WaitingFile } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { Page } from '#client/ui/layout/page.tsx';
import { FileCard, type Importers } from './file-card.tsx';
import { FileChooser } from './file-chooser.tsx';
import classes from './incoming.module.css';
import { reasonTexts } from './kind-texts.ts';
import { isEvidence, isPdf, useKinds } from './use-kinds.ts';
import { WithChoices } from './with-choices.tsx';

interface IncomingPageProps {
  readonly importers: Importers;
  /** Fetches the import that the rows of a spreadsheet go on to, while a person says where they go. */
  readonly prepareSheet: () => Promise<unknown>;
  /** Asks where pictures and PDFs belong, and keeps them there. */
  readonly Evidence: ComponentType<EvidenceProps>;
  /** The calculation that was open when the file came. */
  readonly place: CalculationPlace | null;
  /** Another program has handed the files over. */
  readonly isShared: boolean;
  /** The device had no room for all of them. */
  readonly isFull?: boolean;
}

interface EvidenceProps {
  readonly files: readonly WaitingFile[];
  readonly place: CalculationPlace | null;
  readonly onRemove: (id: string) => void;
  /** Some of them were taken, and wait no more. */
  readonly onChanged: () => void;
}

/** Where every file lands that is brought to the app: it says what the file is and opens what reads it, one by one. */
export const IncomingPage = ({ isShared, isFull = false, ...props }: IncomingPageProps) => {
  const { importers, prepareSheet, Evidence, place } = props;
  const { t } = useLingui();
  const { files, look, remove, passOn } = useWaitingFiles();
  // Files whose importer was closed: they wait for a word of the person, and do not open by themselves again.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = files ?? none;
  const kinds = useKinds(all);
  const pictures = all.filter(({ id }) => isEvidence(kinds.get(id)));
  const waiting = all.filter(({ id }) => !isEvidence(kinds.get(id)));
  const current = waiting.find(({ id }) => !closed.has(id));
  const rest = waiting.filter((one) => one !== current);
  const card = (one: WaitingFile) => (
    <FileCard
      key={one.id}
      waiting={one}
      found={kinds.get(one.id) ?? null}
      {...{ importers, prepareSheet, place }}
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
        <Told isShared={isShared && all.length > 0} isFull={isFull} />
        {pictures.length === 0 ? null : (
          <WithChoices>
            <Evidence files={pictures} place={place} onRemove={(id) => void remove(id)} onChanged={() => void look()} />
          </WithChoices>
        )}
        {pictures.some(({ id }) => isPdf(kinds.get(id))) ? <p className="second">{t(reasonTexts.pdf)}</p> : null}
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

const none: readonly WaitingFile[] = [];

interface ToldProps {
  readonly isShared: boolean;
  readonly isFull: boolean;
}

const Told = ({ isShared, isFull }: ToldProps) => (
  <>
    {isFull ? (
      <p role="alert">
        <Trans>
          This device had no room for all the files that were shared. Those that are missing below are still where they
          came from: make room, and share them again.
        </Trans>
      </p>
    ) : null}
    {isShared ? (
      <p className="second">
        <Trans>
          It is on this device and nowhere else yet. Look at what it is, and choose below what is made of it; without a
          network, too.
        </Trans>
      </p>
    ) : null}
  </>
);
