import * as v from 'valibot';
import { expect, it } from 'vitest';
import { text } from '#client/ui/browser/search-params.ts';

it.each([
  ['betoni', 'betoni'],
  [501655, '501655'],
  [true, undefined],
  [undefined, undefined],
])('of an address, %s is searched for as %s', (given, read) => {
  expect(v.parse(v.object({ search: text }), { search: given }).search).toBe(read);
});
