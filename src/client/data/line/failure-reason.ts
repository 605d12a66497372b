import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError } from './api.ts';
import { ownTexts, type TextsByCode } from './failure-text.ts';

export const serverBusy = msg`The server could not answer just now. Try again in a moment.`;
const forbidden = msg`You have no right to this.`;
const changed = msg`Somebody else has changed it meanwhile.`;

/** What only the reading of the code tells; what is missing here is told by its status. */
const texts: TextsByCode = {
  ...ownTexts,
  network: msg`The server could not be reached. Try again when there is a connection.`,
  foreign: msg`Something else answered than the server: a network's sign-in page, or a proxy.`,
  outdated: msg`A newer version of Työmaahiili is needed: reload the page.`,
  unauthenticated: msg`The session has ended. Log in again.`,
  'wrong-user': msg`Somebody else has logged in in this browser.`,
  'calculation-locked': msg`The calculation has been handed in and is locked.`,
  'storage-full': msg`The server has no room left.`,
};

const byStatus: Readonly<Record<number, MessageDescriptor>> = {
  403: forbidden,
  404: msg`It is not there any more, or not shown to you.`,
  409: changed,
  412: changed,
  413: msg`It is too large for the server.`,
};

/**
 * Why something failed, in a sentence that stands beside what it was: each answer of the server in its own words, no answer
 * as such, and what failed without anybody being asked as something of this device.
 * @param failedBy codes that mean something of their own here
 */
export const failureReason = (error: unknown, failedBy: TextsByCode = {}): MessageDescriptor => {
  if (!(error instanceof ApiError)) return msg`Something went wrong on this device.`;
  const { code, status } = error;
  return (
    failedBy[code] ??
    texts[code] ??
    byStatus[status ?? 0] ??
    (status !== null && status >= 500 ? serverBusy : msg`The server did not accept it.`)
  );
};
