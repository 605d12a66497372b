import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { CellIssue } from '#client/features/quantities/columns/cell-input.ts';
import { useFormat } from '#client/ui/text/language.ts';
import { issueText } from '#contract/frame/issues.ts';
import type { FormulaProblem } from '#domain/values/formula.ts';

const formulaTexts: Readonly<Record<FormulaProblem, MessageDescriptor>> = {
  incomplete: msg`A number is missing`,
  unexpected: msg`This character cannot stand here`,
  unclosed: msg`The parenthesis is not closed`,
  'zero-division': msg`Division by zero`,
  'no-number': msg`The result is not a number`,
  'too-long': msg`The formula is too long`,
};

/** What is wrong with a cell's text, in the user's language; of a formula also where. */
export const useIssueText = (): ((issue: CellIssue) => string) => {
  const format = useFormat();
  const { t } = useLingui();
  const { language } = useFormat();
  return (issue) => {
    if (typeof issue === 'string') return issueText(issue, language);
    const problem = t(formulaTexts[issue.problem]);
    const { position } = issue;
    return t`Formula, character ${format.number(position)}: ${problem}`;
  };
};
