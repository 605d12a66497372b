import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useKnownNames } from '#client/data/known-names.ts';
import { changeLines } from '#client/ui/changes/change-lines.ts';
import { useFormat } from '#client/ui/language.ts';
import { units } from '#domain/carbon/units.ts';
import type { HistoryEntry } from '#domain/history.ts';
import type { QuestionFieldProps } from './conflict-form.tsx';
import classes from './sync-panel.module.css';
import { Version } from './version.tsx';
import { WhoChanged } from './who-changed.tsx';

/** A row that I delete and somebody else has changed: gone, or as it is now. */
export const DeletionField = ({ question: { rowId, theirs }, choice, onChoose }: QuestionFieldProps) => {
  const { t } = useLingui();
  const group = useId();
  const format = useFormat();
  const nameOf = useKnownNames(format.language);
  const { name, amount } = theirs;
  const unit = units.find((known) => known === theirs['unit']) ?? null;
  const [line] = changeLines(
    { field: 'amount', before: null, after: amount },
    { t, format, nameOf, units: { before: unit, after: unit } },
  );
  return (
    <fieldset className={classes['question']}>
      <legend>{typeof name === 'string' ? name : ''}</legend>
      <div className={classes['versions']}>
        <Version
          title={t`Mine`}
          name={group}
          isChosen={choice === 'mine'}
          onChoose={onChoose && (() => onChoose('mine'))}
        >
          <span className={classes['value']}>{t`Deleted`}</span>
        </Version>
        <Version
          title={t`Theirs`}
          name={group}
          isChosen={choice === 'theirs'}
          onChoose={onChoose && (() => onChoose('theirs'))}
        >
          <span className={classes['value']}>{line?.after ?? t`Changed`}</span>
        </Version>
      </div>
      <WhoChanged subject={rowId === null ? null : { type: 'quantity', id: rowId }} find={isChange} />
    </fieldset>
  );
};

const isChange = ({ kind }: HistoryEntry): boolean => kind === 'changed';
