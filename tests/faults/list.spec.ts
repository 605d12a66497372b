import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faults, notTried } from './fault-list.ts';

/** The numbers that stand in the files of the suite. */
const inFiles = (): ReadonlySet<string> => {
  const folder = join(process.cwd(), 'tests/faults');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && name !== 'list.spec.ts');
  return new Set(specs.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/\bF\d{2,3}\b/g) ?? []));
};

test('each fault of the list, in the order of their numbers, has a test or the reason why it has none', () => {
  const numbers = Object.keys(faults);
  const inOrder = [...numbers].sort((one, other) => Number(one.slice(1)) - Number(other.slice(1)));
  expect(numbers).toEqual(inOrder);
  expect(numbers.slice(0, 80)).toEqual(
    Array.from({ length: 80 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`),
  );
  const tried = inFiles();
  const reasons = new Set(Object.keys(notTried));
  const all = Object.keys(faults);
  expect(all.filter((number) => !tried.has(number) && !reasons.has(number))).toEqual([]);
  expect(all.filter((number) => tried.has(number) && reasons.has(number))).toEqual([]);
});
