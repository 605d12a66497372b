import * as v from 'valibot';
import { ApiError } from '#client/data/line/api.ts';
import { issueText } from '#contract/frame/issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import type { SiteDocument } from '#domain/documents/site-document.ts';
import type { Language } from '#domain/values/language.ts';
import { err, ok, type Result } from '#domain/values/result.ts';

export interface DocumentIssue {
  /** As in `calculations[0].name`. */
  readonly path: string;
  readonly text: string;
}

/** Checks a site document before it is sent, so that mistakes show at once and offline too. */
export const checkSiteDocument = (
  json: unknown,
  language: Language,
): Result<SiteDocument, readonly DocumentIssue[]> => {
  const parsed = v.safeParse(siteDocument, json);
  if (parsed.success) return ok(parsed.output);
  return err(parsed.issues.map((issue) => ({ path: pathOf(issue), text: issueText(codeOf(issue), language) })));
};

/** The broken places that the server named, or null when it named none. */
export const issuesOf = (error: unknown, language: Language): readonly DocumentIssue[] | null => {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  return errors.length === 0 ? null : errors.map(({ path, code }) => ({ path, text: issueText(code, language) }));
};

/** Valibot's own texts stand where no code was given: a key that is not known, or one that is missing. */
const codeOf = (issue: v.BaseIssue<unknown>): string => {
  if (issue.type !== 'strict_object') return issue.message;
  return issue.expected === 'never' ? 'unknown-key' : issue.input === undefined ? 'required' : 'wrong-type';
};

const pathOf = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce(
    (path, { key }) =>
      typeof key === 'number' ? `${path}[${key}]` : path === '' ? String(key) : `${path}.${String(key)}`,
    '',
  );
