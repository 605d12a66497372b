import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
import type { WaitingFile } from '#client/data/imports/waiting-files.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { ErrorBoundary } from '#client/ui/states/error-boundary.tsx';
import { Loading } from '#client/ui/states/loading.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { endingsOfKind, type FileKind, type KindOfFile } from '#domain/incoming/file-kind.ts';
import classes from './incoming.module.css';
import { kindTexts, reasonTexts } from './kind-texts.ts';
import { LogTarget } from './log-target.tsx';
import { SheetTarget } from './sheet-target.tsx';
import { WithChoices } from './with-choices.tsx';

/** Who reads which kind; the rows of a spreadsheet go to a calculation, which has an import of its own. */
export type Importers = Readonly<Partial<Record<Exclude<FileKind, PassedOn>, Importer>>>;

/** What goes on to an import of its own: rows to a calculation, events to a log. */
type PassedOn = 'sheet' | 'despatch-advice' | 'fleet';

type Importer = ComponentType<{
  readonly file: File;
  /** The calculation that was open when the file came. */
  readonly place: CalculationPlace | null;
  /** Left as it is: the file waits on. */
  readonly onClose: () => void;
  /** What the file holds is in. */
  readonly onDone: () => void;
}>;

interface FileCardProps {
  readonly waiting: WaitingFile;
  /** What it is; null while it is read. */
  readonly found: KindOfFile | null;
  readonly importers: Importers;
  readonly prepareSheet: () => Promise<unknown>;
  readonly place: CalculationPlace | null;
  /** Its importer is shown; of the others only what they are. */
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  readonly onRemove: () => void;
  readonly onPassOn: (draft: string) => Promise<boolean>;
}

/** One file: what it is, why it is not taken, and what reads it. */
export const FileCard = (props: FileCardProps) => {
  const { waiting, found, importers, prepareSheet, place, isOpen, onOpen, onClose, onRemove, onPassOn } = props;
  const { file } = waiting;
  const [asSheet, setAsSheet] = useState(false);
  const kind: FileKind | null = asSheet ? 'sheet' : found === null || found.kind === 'unknown' ? null : found.kind;
  const isOfLog = kind === 'despatch-advice' || kind === 'fleet';
  const Importer = kind === null || kind === 'sheet' || isOfLog ? null : (importers[kind] ?? null);
  const isTaken = kind === 'sheet' || isOfLog || Importer !== null;
  return (
    <Panel title={file.name} className={classes['card'] ?? ''}>
      <What found={found} asSheet={asSheet} size={file.size} />
      {kind === null || isTaken ? null : (
        <p role="alert">
          <Trans>Files of this kind cannot be brought in here.</Trans>
        </p>
      )}
      {isOpen && (kind === 'sheet' || isOfLog) ? (
        <WithChoices>
          {isOfLog ? (
            <LogTarget place={place} onPassOn={onPassOn} />
          ) : (
            <SheetTarget place={place} prepare={prepareSheet} onPassOn={onPassOn} />
          )}
        </WithChoices>
      ) : null}
      {isOpen && Importer !== null ? (
        <ErrorBoundary fallback={<Failed />}>
          <Loading>
            <Importer file={file} place={place} onClose={onClose} onDone={onRemove} />
          </Loading>
        </ErrorBoundary>
      ) : null}
      <div className={classes['actions']}>
        {isOpen || !isTaken ? null : (
          <SecondaryButton onClick={onOpen}>
            <Trans>Open</Trans>
          </SecondaryButton>
        )}
        {canBeTable(found) && !asSheet ? (
          <SecondaryButton onClick={() => setAsSheet(true)}>
            <Trans>Read as a spreadsheet</Trans>
          </SecondaryButton>
        ) : null}
        <SecondaryButton onClick={onRemove}>
          <Trans>Remove from the list</Trans>
        </SecondaryButton>
      </div>
    </Panel>
  );
};

/** Whatever happens in an importer, the other files and the way to remove this one stay. */
const Failed = () => (
  <p role="alert">
    <Trans>Opening the file failed. Nothing was written; reload the page or remove the file from the list.</Trans>
  </p>
);

/** What did not look like a bill of quantities may be one to its owner. */
const canBeTable = (found: KindOfFile | null): boolean =>
  found?.kind === 'oekobaudat' ||
  (found?.kind === 'unknown' && (found.reason === 'plain-text' || found.reason === 'co2data-workbook'));

interface WhatProps {
  readonly found: KindOfFile | null;
  readonly asSheet: boolean;
  readonly size: number;
}

const What = ({ found, asSheet, size }: WhatProps) => {
  const { t } = useLingui();
  const bytes = useBytes();
  if (found === null)
    return (
      <p role="status">
        <Trans>Looking at the file</Trans>
      </p>
    );
  if (found.kind === 'unknown' && !asSheet)
    return (
      <div role="alert" className={classes['what']}>
        {found.reason === 'picture' ? null : <p>{t(reasonTexts[found.reason])}</p>}
        <p className="second">
          {bytes(size)}
          {found.seen === '' ? null : (
            <>
              {' · '}
              <Trans>
                Read of it: <code>{found.seen}</code>
              </Trans>
            </>
          )}
        </p>
      </div>
    );
  const kind = found.kind === 'unknown' ? 'sheet' : found.kind;
  const endings = endingsOfKind[kind].map((ending) => `.${ending}`).join(', ');
  return (
    <div role="status" className={classes['what']}>
      <p>
        {t(kindTexts[asSheet ? 'sheet' : kind])} <span className="second">{bytes(size)}</span>
      </p>
      {found.kind !== 'unknown' && found.isMisnamed ? (
        <p className="second">
          <Trans>The name of the file says something else: such files end with {endings}. The content decides.</Trans>
        </p>
      ) : null}
    </div>
  );
};

const useBytes = () => {
  const format = useFormat();
  return (size: number): string =>
    size < 1_000_000
      ? `${format.plain(Math.max(1, Math.round(size / 1_000)))} kB`
      : `${format.plain(Math.round(size / 100_000) / 10)} MB`;
};
