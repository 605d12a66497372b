import { Plural, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { useKnownNames } from '#client/data/live/known-names.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import type { Choice, Question } from '#client/data/outbox/questions/questions.ts';
import { changeLines } from '#client/parts/changes/change-lines.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { HistoryEntry } from '#domain/documents/history.ts';
import { units } from '#domain/terms/units.ts';
import classes from './sync-panel.module.css';
import { Side } from './version.tsx';
import { WhoChanged } from './who-changed.tsx';

export interface QuestionFieldProps {
  readonly question: Question;
  /** Whose history tells who changed it; null: nobody asks. */
  readonly subject: OutboxItem['subject'];
  readonly choice: Choice | null;
  /** null = the only question is settled by a button. */
  readonly onChoose: ((choice: Choice) => void) | null;
}

/**
 * A row that I delete and somebody else has changed: gone, or as it is now. Of what holds rows: those that somebody else
 * has worked on.
 */
export const DeletionField = ({ question, subject, choice, onChoose }: QuestionFieldProps) => {
  const { rowId, theirs, inside, changedBy } = question;
  const { t } = useLingui();
  const name = useId();
  const format = useFormat();
  const nameOf = useKnownNames(format.language);
  const { name: rowName, amount } = theirs;
  const unit = units.find((known) => known === theirs['unit']) ?? null;
  const [line] = changeLines(
    { field: 'amount', before: null, after: amount },
    { t, format, nameOf, units: { before: unit, after: unit } },
  );
  const historyOf = inside === undefined ? rowId : (inside[0]?.id ?? null);
  return (
    <fieldset className={classes['question']}>
      <legend>{typeof rowName === 'string' ? rowName : ''}</legend>
      <div className={classes['versions']}>
        <Side side="mine" answer={{ name, choice, onChoose }}>
          <span className={classes['value']}>{t`Deleted`}</span>
        </Side>
        <Side side="theirs" answer={{ name, choice, onChoose }}>
          <span className={classes['value']}>
            {inside === undefined ? (line?.after ?? t`Changed`) : <Inside rows={inside} />}
          </span>
        </Side>
      </div>
      <WhoChanged
        subject={historyOf === null || subject === null ? null : { type: 'quantity', id: historyOf }}
        find={isChange}
        known={changedBy}
      />
    </fieldset>
  );
};

const maxNames = 3;

const Inside = ({ rows }: { readonly rows: NonNullable<Question['inside']> }) => {
  const names = rows.slice(0, maxNames).map(({ name }) => name);
  return (
    <>
      <Plural value={rows.length} one="# row changed or added:" other="# rows changed or added:" />{' '}
      {[...names, ...(rows.length > maxNames ? ['…'] : [])].join(', ')}
    </>
  );
};

const isChange = ({ kind }: HistoryEntry): boolean => kind !== 'deleted';
