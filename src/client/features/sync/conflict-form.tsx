import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { OutboxView } from '#client/data/content/actions/outbox-status.ts';
import { useKnownNames } from '#client/data/live/known-names.ts';
import type { OutboxItem } from '#client/data/outbox/questions/items.ts';
import type { Choice } from '#client/data/outbox/questions/questions.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { DeletionField, type QuestionFieldProps } from './deletion-field.tsx';
import { questionLines } from './question-lines.ts';
import classes from './sync-panel.module.css';
import { Side, Version } from './version.tsx';
import { WhoChanged } from './who-changed.tsx';

interface ConflictFormProps {
  readonly entry: Pick<OutboxItem, 'key' | 'questions' | 'subject'>;
  readonly resolve: OutboxView['resolve'];
}

/** What two people changed, side by side: settled field by field, or all alike. */
export const ConflictForm = ({ entry: { key, questions, subject }, resolve }: ConflictFormProps) => {
  const [choices, setChoices] = useState<ReadonlyMap<string, Choice>>(new Map());
  const isSingle = questions.length < 2;
  const isDeletion = questions.some((question) => question.isDeletion === true);
  const isContent = questions.some(({ inside }) => inside !== undefined);
  const isComplete = questions.every(({ id }) => choices.has(id));
  return (
    <Form className={classes['conflict']} onSubmit={() => resolve(key, choices)}>
      {questions.map((question) => (
        <Field
          key={question.id}
          question={question}
          subject={subject}
          choice={choices.get(question.id) ?? null}
          onChoose={isSingle ? null : (choice) => setChoices((now) => new Map([...now, [question.id, choice]]))}
        />
      ))}
      <div className={classes['actions']}>
        {isSingle ? null : (
          <SecondaryButton size="xs" type="submit" disabled={!isComplete}>
            <Trans>Settle as chosen</Trans>
          </SecondaryButton>
        )}
        <SecondaryButton size="xs" onClick={() => void resolve(key, 'mine')}>
          <MineText isSingle={isSingle} isDeletion={isDeletion} />
        </SecondaryButton>
        <SecondaryButton size="xs" onClick={() => void resolve(key, 'theirs')}>
          <TheirsText isSingle={isSingle} isDeletion={isDeletion} isContent={isContent} />
        </SecondaryButton>
      </div>
    </Form>
  );
};

/** What is asked about, with no choice of its own: it is settled with others. */
export const BothValues = ({ questions }: Pick<OutboxItem, 'questions'>) =>
  questions.map((question) => (
    <Field key={question.id} question={question} subject={null} choice={null} onChoose={null} />
  ));

const Field = (props: QuestionFieldProps) =>
  props.question.isDeletion === true ? <DeletionField {...props} /> : <QuestionField {...props} />;

interface ChoiceTextProps {
  readonly isSingle: boolean;
  readonly isDeletion: boolean;
}

const MineText = ({ isSingle, isDeletion }: ChoiceTextProps) => {
  if (isDeletion) return isSingle ? <Trans>Delete anyway</Trans> : <Trans>Delete all anyway</Trans>;
  return isSingle ? <Trans>Keep mine</Trans> : <Trans>Keep all mine</Trans>;
};

const TheirsText = ({ isSingle, isDeletion, isContent }: ChoiceTextProps & { readonly isContent: boolean }) => {
  if (isContent) return <Trans>Keep it</Trans>;
  if (isDeletion) return isSingle ? <Trans>Keep the row</Trans> : <Trans>Keep all the rows</Trans>;
  return isSingle ? <Trans>Take theirs</Trans> : <Trans>Take all theirs</Trans>;
};

const QuestionField = ({ question, subject, choice, onChoose }: QuestionFieldProps) => {
  const { t } = useLingui();
  const name = useId();
  const format = useFormat();
  const nameOf = useKnownNames(format.language);
  const lines = questionLines(question, { t, format, nameOf });
  const texts = (side: 'base' | 'mine' | 'theirs') =>
    lines.map((line) => (
      <span key={line.label} className={classes['value']}>
        {lines.length > 1 ? `${line.label}: ${line[side]}` : line[side]}
      </span>
    ));
  return (
    <fieldset className={classes['question']}>
      <legend>{lines.length === 1 ? lines[0]?.label : t`Several values`}</legend>
      <div className={classes['versions']}>
        <Version title={t`Before`}>{texts('base')}</Version>
        <Side side="mine" answer={{ name, choice, onChoose }}>
          {texts('mine')}
        </Side>
        <Side side="theirs" answer={{ name, choice, onChoose }}>
          {texts('theirs')}
        </Side>
      </div>
      <WhoChanged
        subject={subject && { ...subject, id: question.rowId ?? subject.id }}
        find={({ changes }) => changes.some(({ field }) => question.fields.includes(field))}
        known={question.changedBy}
      />
    </fieldset>
  );
};
