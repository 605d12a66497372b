import * as v from 'valibot';
import { number } from './fields.ts';

/** A number that cannot be above 0, or null. */
export const negativeNumber = v.pipe(
  number,
  v.check((value) => value === null || value <= 0, 'number-above-zero'),
);
