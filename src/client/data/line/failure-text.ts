import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiError, type FailureCode } from './api.ts';

export type TextsByCode = { readonly [Code in FailureCode]?: MessageDescriptor };

/** What is said instead of what failed, whatever was asked for: who reads it knows what to do. */
export const ownTexts: TextsByCode = {
  'quota-exceeded': msg`The company's quota is full. The settings show of what.`,
  'too-many-requests': msg`Too much was asked in a short time. Wait a minute and try again.`,
  'licence-expired': msg`The company's licence has ended.`,
  'site-read-only': msg`The site can only be read.`,
  unsent: msg`Earlier changes of yours have not been sent yet: look at what waits.`,
};

/**
 * What is said of something that failed.
 * @param failed where its code says no more
 * @param failedBy codes that mean something of their own here
 */
export const failureText = (error: unknown, failed: MessageDescriptor, failedBy?: TextsByCode): MessageDescriptor =>
  (error instanceof ApiError && (failedBy?.[error.code] ?? ownTexts[error.code])) || failed;
