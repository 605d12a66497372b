import { call } from '#client/data/line/api.ts';
import { currentData } from '#client/data/outbox/records/client-data.ts';
import { endOtherSessions } from '#contract/people/sessions.ts';
import { hasUnsent, signOut, type WaitingEditsChoice } from './sign-out.ts';

/**
 * Ends the user's sessions on all devices, this one at last. As `signOut` it answers `waiting-edits` and does nothing
 * when there are unsent edits and no choice was made. Rejects with `ApiError` when the server cannot be reached: then no
 * session has ended.
 */
export const endAllSessions = async (choice?: WaitingEditsChoice): Promise<'signed-out' | 'waiting-edits'> => {
  if (choice === undefined && (await hasUnsent(currentData().outbox))) return 'waiting-edits';
  await call(endOtherSessions, {});
  return signOut(choice);
};
