import { useId, useState } from 'react';
import { useTypedField } from '#client/ui/fields/typed-fields.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import { maxTextLength } from '#domain/values/limits.ts';
import classes from './edit-categories-dialog.module.css';

interface TextCellProps {
  /** The field's name in the document. */
  readonly field: string;
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  readonly onSave: (value: string) => Promise<void>;
}

/** One text that saves itself when it is left; a broken rule is told right under it and nothing is lost. */
export const TextCell = ({ field, label, value, required = false, onSave }: TextCellProps) => {
  const { language } = useFormat();
  const errorId = useId();
  const [text, setText] = useState<string | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const leave = async (typed: string) => {
    const next = typed.trim();
    const broken = brokenRule(next, required);
    setIssue(broken);
    if (broken !== null) return;
    if (next !== value) await onSave(next);
    setText(null);
    kept.drop();
  };
  const kept = useTypedField(field, value, (typed) => {
    kept.keep(typed, value);
    setText(typed);
    void leave(typed);
  });
  return (
    <span className={classes['cell']}>
      <input
        name={field}
        className={classes['input']}
        aria-label={label}
        aria-invalid={issue !== null}
        aria-describedby={issue === null ? undefined : errorId}
        value={text ?? value}
        onChange={(event) => {
          kept.keep(event.currentTarget.value, value);
          setText(event.currentTarget.value);
        }}
        onBlur={() => void leave(text ?? value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key !== 'Escape') return;
          setText(null);
          kept.drop();
        }}
      />
      {issue === null ? null : (
        <span className={classes['error']} id={errorId} role="alert">
          {issueText(issue, language)}
        </span>
      )}
    </span>
  );
};

/** Code of the rule that a text breaks, or null. */
export const brokenRule = (text: string, required: boolean): 'required' | 'max-text' | null => {
  if (required && text.trim() === '') return 'required';
  return text.length > maxTextLength ? 'max-text' : null;
};
