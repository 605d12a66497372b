import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ApiError } from './api.ts';

/** What is said of a failed call; that there is no room is said as such, whatever was asked for. */
export const failureText = ({ code }: Pick<ApiError, 'code'>, failed: MessageDescriptor): MessageDescriptor =>
  code === 'quota-exceeded' ? msg`The company's quota is full. The settings show of what.` : failed;
