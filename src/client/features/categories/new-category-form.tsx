import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useUndoableEdits } from '#client/data/content/edits/undoable-edits.ts';
import type { CalculationPlace } from '#client/data/outbox/overlay/calculation-place.ts';
import { PrimaryButton } from '#client/ui/buttons/button.tsx';
import { Form } from '#client/ui/form/form.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import type { Category } from '#domain/calculations/category.ts';
import { findTalo2000Class, scopeOfTalo2000Code, talo2000Classes } from '#domain/terms/talo2000.ts';
import { nextPosition } from './category-order.ts';
import classes from './edit-categories-dialog.module.css';
import { brokenRule } from './text-cell.tsx';

interface NewCategoryFormProps {
  readonly place: CalculationPlace;
  readonly categories: readonly Category[];
}

const codesId = 'talo2000-codes';

/** Adds a category; a Talo 2000 code brings its name along. */
export const NewCategoryForm = ({ place, categories }: NewCategoryFormProps) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const edits = useUndoableEdits(place);
  const [code, setCode] = useState('');
  const [name, setName] = useState('');
  const [issue, setIssue] = useState<string | null>(null);
  const suggested = findTalo2000Class(code.trim())?.[language] ?? '';
  const add = async () => {
    const shown = (name === '' ? suggested : name).trim();
    const broken = brokenRule(shown, true) ?? brokenRule(code, false);
    setIssue(broken);
    if (broken !== null) return;
    const talo2000Code = code.trim();
    const scope = scopeOfTalo2000Code(talo2000Code);
    await edits.createCategory({ name: shown, talo2000Code, scope, position: nextPosition(categories) });
    setCode('');
    setName('');
  };
  return (
    <Form className={classes['new']} onSubmit={add}>
      <input
        name="code"
        className={classes['input']}
        aria-label={t`Talo 2000 code of the new category`}
        placeholder={t`Code`}
        list={codesId}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <datalist id={codesId}>
        {talo2000Classes.map((known) => (
          <option key={known.code} value={known.code}>
            {known[language]}
          </option>
        ))}
      </datalist>
      <span className={classes['cell']}>
        <input
          name="name"
          className={classes['input']}
          aria-label={t`Name of the new category`}
          aria-invalid={issue !== null}
          placeholder={suggested === '' ? t`Name` : suggested}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {issue === null ? null : (
          <span className={classes['error']} role="alert">
            {issueText(issue, language)}
          </span>
        )}
      </span>
      <PrimaryButton type="submit">
        <Trans>Add</Trans>
      </PrimaryButton>
    </Form>
  );
};
