import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ImportAnswers } from '#client/data/imports/log-import.ts';
import type { LogView } from '#client/data/site-log/log-view.ts';
import entry from '#client/features/site-log/screen/entry-form.module.css';
import { kindNames } from '#client/features/site-log/screen/kind-texts.ts';
import { LogField } from '#client/features/site-log/screen/log-field.tsx';
import large from '#client/ui/fields/large-inputs.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import type { ImportAnswer } from '#domain/incoming/site-log/answers.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { LogImportPreview } from './import-preview.ts';
import classes from './log-import.module.css';
import { QuestionAmount } from './question-amount.tsx';
import { QuestionFactor } from './question-factor.tsx';
import { QuestionProduct } from './question-product.tsx';
import type { QuestionProps } from './question-props.ts';

interface ImportQuestionsProps {
  readonly view: LogView;
  readonly preview: LogImportPreview;
  readonly answers: ImportAnswers;
  readonly onAnswer: (key: string, change: ImportAnswer) => void;
}

/** Long lists are told in part: what is answered makes room for the next. */
const maxShown = 50;

/** What only a person can say, once for all rows that ask the same; what is not answered is not taken. */
export const ImportQuestions = ({ view, preview, answers, onAnswer }: ImportQuestionsProps) => {
  const format = useFormat();
  const { groups } = preview;
  const open = groups.filter((group) => group.open.length > 0);
  const settled = groups.filter((group) => group.open.length === 0);
  if (groups.length === 0) return null;
  const [openCount, settledCount] = [format.plain(open.length), format.plain(settled.length)];
  // An answered one stays where it is, or the focus would be lost while somebody types.
  const shown = open.length > maxShown ? [...settled, ...open.slice(0, maxShown)] : groups;
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>
        <Trans>
          To be answered: {openCount}, answered: {settledCount}
        </Trans>
      </h3>
      <ul className={classes['questions']}>
        {groups
          .filter((group) => shown.includes(group))
          .map((group) => (
            <Question
              key={group.key}
              view={view}
              context={preview.context}
              group={group}
              answer={answers.get(group.key) ?? {}}
              onAnswer={(change) => onAnswer(group.key, change)}
            />
          ))}
      </ul>
      {open.length <= maxShown ? null : (
        <p className={classes['note']}>
          <Plural
            value={open.length - maxShown}
            one="# more is shown when these are answered."
            other="# more are shown when these are answered."
          />
        </p>
      )}
    </section>
  );
};

const Question = (props: QuestionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { group, answer, onAnswer } = props;
  const [{ event, written, amounts, asks, row }] = group.questions;
  const [told] = amounts;
  // Of a code of a unit its own name is told where it has one.
  const amount =
    told === undefined ? written : `${format.plain(told.amount)} ${writtenUnit(told.unit, format.language)}`;
  return (
    <li
      className={classes['question']}
      data-open={group.open.length > 0}
      aria-label={event.name || t(kindNames[event.kind])}
    >
      <p>
        <strong>{event.name || t(kindNames[event.kind])}</strong>{' '}
        <span className={classes['note']}>
          {[t(kindNames[event.kind]), amount, format.date(event.date), t`row ${row}`]
            .filter((part) => part !== '')
            .join(' · ')}
          {group.questions.length === 1 ? null : (
            <>
              {' · '}
              <Plural value={group.questions.length} one="# row" other="# rows" />
            </>
          )}
        </span>
      </p>
      <div className={`${large['inputs']} ${entry['form']}`}>
        {asks.includes('product') ? <QuestionProduct {...props} /> : null}
        {asks.includes('factor') ? <QuestionFactor {...props} /> : null}
        <QuestionAmount {...props} />
        {asks.includes('return') ? (
          <LogField label={<Trans>The amount is below zero</Trans>}>
            <select
              name="return"
              value={answer.isReturn === undefined ? '' : String(answer.isReturn)}
              onChange={(change) => {
                const { value } = change.currentTarget;
                if (value !== '') onAnswer({ isReturn: value === 'true' });
              }}
            >
              <option value="">{t`Choose`}</option>
              <option value="true">{t`It went back to the supplier`}</option>
              <option value="false">{t`It came: the sign is wrong`}</option>
            </select>
          </LogField>
        ) : null}
      </div>
    </li>
  );
};
