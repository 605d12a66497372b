import { ApiError } from './api.ts';

/** Many times what the server answers to the largest batch. */
const longestAnswer = 32_000_000;

/** `onBytes` of an edit: an answer that goes on and on would take all memory before its time is over. */
export const refuseEndless = (bytes: number): void => {
  if (bytes > longestAnswer) throw new ApiError('foreign');
};
