import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { readModelFile } from '#client/data/imports/model-reading.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import labelled from '#client/ui/layout/labelled.module.css';
import section from '#client/ui/layout/section.module.css';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ElementChange, ModelComparison } from '#domain/incoming/model/compare-models.ts';
import { className } from './group-texts.ts';
import classes from './model.module.css';
import type { ModelPlanState } from './use-model-plan.ts';
import type { ReadModelState } from './use-model-reading.ts';

interface ModelChangesProps {
  readonly plan: ModelPlanState;
  readonly read: ReadModelState;
  readonly file: File;
}

/** Whether the model is a newer version of one that was imported, and what has changed in it, element by element. */
export const ModelChanges = ({ plan, read }: ModelChangesProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const [chosen, setChosen] = useState<ModelComparison | null>(null);
  const { known, fresh } = plan.models;
  if (known.length === 0) return null;
  const recordOf = (modelId: string) => read.records.find((record) => record.modelId === modelId);
  const labelOf = (modelId: string, rows: number): string => {
    const record = recordOf(modelId);
    return record === undefined
      ? t`A newer version of the model of ${plural(rows, { one: '# row', other: '# rows' })}`
      : t`A newer version of ${record.fileName}, imported ${format.date(record.importedAt)}`;
  };
  const at = read.records.findIndex((record) => record.modelId === plan.modelId);
  const comparison = chosen ?? read.comparisons[at] ?? null;
  const isNewer = plan.modelId !== fresh;
  return (
    <section className={`${section['section']} ${classes['section']}`}>
      <h3 className={section['heading']}>
        <Trans>Changes</Trans>
      </h3>
      <LabelledSelect
        className={classes['field']}
        label={<Trans>The calculation has rows of this project’s models. This file is</Trans>}
        value={plan.modelId}
        options={[
          ...known.map(({ modelId, rows }) => ({ value: modelId, label: labelOf(modelId, rows) })),
          { value: fresh, label: t`Another model: its rows are added` },
        ]}
        onChange={plan.setModelId}
      />
      {isNewer && comparison !== null ? <Comparison comparison={comparison} /> : null}
      {isNewer && comparison === null ? <EarlierFile read={read} onCompared={setChosen} /> : null}
    </section>
  );
};

interface EarlierFileProps {
  readonly read: ReadModelState;
  readonly onCompared: (comparison: ModelComparison) => void;
}

/** This device has not read the earlier model, so that its file has to be shown for a comparison by elements. */
const EarlierFile = ({ read, onCompared }: EarlierFileProps) => {
  const id = useId();
  const [isFailed, setFailed] = useState(false);
  const compare = async (file: File) => {
    setFailed(false);
    try {
      const watch = { signal: new AbortController().signal, onProgress: () => undefined };
      const { comparisons } = await readModelFile(file, [read.state], watch);
      const [backwards] = comparisons;
      if (backwards !== undefined) onCompared(turned(backwards));
    } catch {
      setFailed(true);
    }
  };
  return (
    <div className={`${labelled['field']} ${classes['field']}`}>
      <p className={classes['note']}>
        <Trans>
          The earlier model was imported on another device or before the last sign-out: below you see which rows change.
          To see which elements have changed, choose the earlier file.
        </Trans>
      </p>
      <label htmlFor={id}>
        <Trans>Earlier file</Trans>
      </label>
      <FileButton
        id={id}
        accept=".ifc,.ifczip,.zip"
        onFiles={([file]) => {
          if (file !== undefined) void compare(file);
        }}
      >
        <Trans>Choose a file</Trans>
      </FileButton>
      {isFailed ? (
        <p role="alert" className={classes['problem']}>
          <Trans>The earlier file could not be read.</Trans>
        </p>
      ) : null}
    </div>
  );
};

/** Seen from the other side. */
const turned = ({ added, removed, changed, same, elements }: ModelComparison): ModelComparison => ({
  added: removed,
  removed: added,
  changed,
  same,
  elements: elements.map((element) => ({ ...element, change: opposite[element.change] })),
});

const opposite = { added: 'removed', removed: 'added', changed: 'changed' } as const;

const mostShown = 100;

const Comparison = ({
  comparison: { added, removed, changed, same, elements },
}: {
  readonly comparison: ModelComparison;
}) => {
  const format = useFormat();
  const { t } = useLingui();
  const texts: Readonly<Record<ElementChange['change'], string>> = {
    added: t`Added`,
    removed: t`Removed`,
    changed: t`Changed`,
  };
  const rest = added + removed + changed - Math.min(elements.length, mostShown);
  return (
    <>
      <p role="status">
        <Trans>
          Elements added: {format.number(added)}, removed: {format.number(removed)}, changed: {format.number(changed)},
          unchanged: {format.number(same)}.
        </Trans>
      </p>
      {elements.length === 0 ? null : (
        <details>
          <summary>
            <Plural value={added + removed + changed} one="# change" other="# changes" />
          </summary>
          <ul className={classes['plain']}>
            {elements.slice(0, mostShown).map(({ globalId, change, typeName, material, className: name }) => (
              <li key={globalId}>
                {texts[change]}: {[typeName || className(name, t), material].filter((text) => text !== '').join(' · ')}{' '}
                <code className={classes['note']}>{globalId}</code>
              </li>
            ))}
          </ul>
          {rest > 0 ? (
            <p className={classes['note']}>
              <Plural value={rest} one="and # more" other="and # more" />
            </p>
          ) : null}
        </details>
      )}
    </>
  );
};
