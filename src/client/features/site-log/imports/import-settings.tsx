import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import fileLine from '#client/ui/layout/file-line.module.css';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { LogSheet } from '#domain/incoming/site-log/log-file.ts';
import { type EventKind, eventKinds } from '#domain/terms/event-kinds.ts';
import type { LogImportPreview } from './import-preview.ts';
import classes from './log-import.module.css';
import type { LogImportState } from './use-log-import.ts';

interface ImportSettingsProps {
  readonly state: LogImportState;
  readonly preview: LogImportPreview;
}

/** What it comes to in one line, and how the whole of it is read. */
export const ImportSettings = ({ state, preview }: ImportSettingsProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { input, read, startOver, bring } = state;
  const { events, openRows, knownCount, refused } = preview;
  const [news, asked] = [format.plain(events.length), format.plain(openRows)];
  const [known, refusals] = [format.plain(knownCount), format.plain(refused.length)];
  const sheet = read?.reading.sheet ?? null;
  return (
    <section className={classes['section']}>
      <div className={fileLine['line']}>
        <strong>{input?.kind === 'file' ? input.file.name : t`Pasted lines`}</strong>
        <SecondaryButton size="xs" onClick={startOver}>
          <Trans>Choose another file</Trans>
        </SecondaryButton>
      </div>
      {read?.reading.needsOther === true && input?.kind === 'file' ? (
        <div className={classes['warning']} role="alert">
          <p>
            <Trans>
              Counters of machines tell what was done between two moments. Choose the data of the other moment, too.
            </Trans>
          </p>
          <FileButton accept=".xml,.json" onFiles={([other]) => bring({ ...input, other: other ?? null })}>
            <Trans>Choose the other file</Trans>
          </FileButton>
        </div>
      ) : (
        <p role="status">
          <Trans>
            New: {news}, to be answered: {asked}, in the log already: {known}, refused: {refusals}.
          </Trans>
        </p>
      )}
      {sheet === null ? null : <SheetSettings state={state} sheet={sheet} />}
      {knownCount === 0 ? null : (
        <p className={classes['note']}>
          <Plural
            value={knownCount}
            one="# row is in the log already: it is not added again."
            other="# rows are in the log already: they are not added again."
          />
        </p>
      )}
    </section>
  );
};

interface SheetSettingsProps {
  readonly state: LogImportState;
  readonly sheet: LogSheet;
}

/** Which sheet of a workbook, and of which kind its rows are. */
const SheetSettings = ({ state, sheet }: SheetSettingsProps) => {
  const { t } = useLingui();
  const { isReading } = state;
  return (
    <div className={fileLine['fields']}>
      {sheet.names.length < 2 ? null : (
        <LabelledSelect
          label={<Trans>Sheet</Trans>}
          value={sheet.name}
          disabled={isReading}
          options={sheet.names.map(({ name, isHidden }) => ({
            value: name,
            label: isHidden ? t`${name} (hidden)` : name,
          }))}
          onChange={(name) => state.revise({ sheet: name, mapping: null })}
        />
      )}
      <LabelledSelect<EventKind | ''>
        label={<Trans>Rows that do not say their kind</Trans>}
        value={sheet.kind ?? ''}
        disabled={isReading}
        options={[
          { value: '', label: t`By the words of the row` },
          ...eventKinds.filter((kind) => kind !== 'note').map((kind) => ({ value: kind, label: t(kindNames[kind]) })),
        ]}
        onChange={(kind) => state.revise({ kind: kind === '' ? null : kind })}
      />
    </div>
  );
};
