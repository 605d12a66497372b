import { ApiError } from '#client/data/line/api.ts';

/** What the server says about a field; other failures have told the user. */
export const codeAt = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.problem?.errors?.find(({ path }) => path === field)?.code : undefined;
