import type * as v from 'valibot';
import type { Language } from '#domain/values/language.ts';
import type { ProblemIssue } from './errors.ts';
import { type IssueCode, isIssueCode, issueText } from './issues.ts';

type Issue = v.BaseIssue<unknown>;

/** What a schema refused, as paths (`calculations[0].categories[3].name`), codes and texts. */
export const problemIssues = (issues: readonly Issue[], language: Language): readonly ProblemIssue[] =>
  issues.map((issue) => {
    const code = issueCode(issue);
    return { path: issuePath(issue), code, message: issueText(code, language) };
  });

/** The code of a broken rule: the schema's own message, or by what kind of check failed. */
const issueCode = (issue: Issue): IssueCode => {
  if (isIssueCode(issue.message)) return issue.message;
  if (issue.type === 'strict_object' && issue.expected === 'never') return 'unknown-key';
  if (issue.received === 'undefined') return 'required';
  if (issue.type === 'picklist' || issue.type === 'literal' || issue.type === 'variant') return 'not-allowed';
  return 'wrong-type';
};

const issuePath = (issue: Issue): string =>
  (issue.path ?? []).reduce<string>((path, { key }) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');
