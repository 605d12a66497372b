import { expect, it } from 'vitest';
import { changedNames } from '#client/features/calculations/changed-names.ts';

const calculations = [
  { id: 'a', name: 'Concrete' },
  { id: 'b', name: 'Wood' },
];

it('sends only the calculations whose name changed', () => {
  expect(changedNames(calculations, { a: 'Concrete', b: 'Timber' })).toEqual([{ id: 'b', name: 'Timber' }]);
});

it('does not take blanks around a name for a change', () => {
  expect(changedNames(calculations, { a: ' Concrete ', b: 'Wood' })).toEqual([]);
});
