import { createContext, use } from 'react';

/** Turns the code of a broken rule into the user's language; given by the app, which knows the contract. */
export const IssueTextContext = createContext<(code: string) => string>((code) => code);

export const useIssueText = (): ((code: string) => string) => use(IssueTextContext);

/** The codes in a field's errors: schema issues carry them as `message`, our own rules are plain strings. */
export const issueCodes = (errors: readonly unknown[]): readonly string[] => [
  ...new Set(errors.map(issueCode).filter((code) => code !== null)),
];

const issueCode = (error: unknown): string | null => {
  if (typeof error === 'string') return error;
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string')
    return error.message;
  return null;
};
