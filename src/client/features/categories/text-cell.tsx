import { useId, useState } from 'react';
import { useFormat } from '#client/ui/language.ts';
import { issueText } from '#contract/issues.ts';
import { maxTextLength } from '#domain/limits.ts';
import classes from './edit-categories-dialog.module.css';

interface TextCellProps {
  readonly label: string;
  readonly value: string;
  readonly required?: boolean;
  readonly onSave: (value: string) => Promise<void>;
}

/** One text that saves itself when it is left; a broken rule is told right under it and nothing is lost. */
export const TextCell = ({ label, value, required = false, onSave }: TextCellProps) => {
  const { language } = useFormat();
  const errorId = useId();
  const [text, setText] = useState<string | null>(null);
  const [issue, setIssue] = useState<string | null>(null);
  const leave = async () => {
    const next = (text ?? value).trim();
    const broken = brokenRule(next, required);
    setIssue(broken);
    if (broken !== null) return;
    if (next !== value) await onSave(next);
    setText(null);
  };
  return (
    <span className={classes['cell']}>
      <input
        className={classes['input']}
        aria-label={label}
        aria-invalid={issue !== null}
        aria-describedby={issue === null ? undefined : errorId}
        value={text ?? value}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={() => void leave()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
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
