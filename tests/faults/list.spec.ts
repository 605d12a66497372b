import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { faults, notTried } from './fault-list.ts';

/** The numbers that stand in the files of the suite. */
const inFiles = (): ReadonlySet<string> => {
  const folder = join(process.cwd(), 'tests/faults');
  const specs = readdirSync(folder).filter((name) => name.endsWith('.spec.ts') && name !== 'list.spec.ts');
  return new Set(specs.flatMap((name) => readFileSync(join(folder, name), 'utf8').match(/F\d\d/g) ?? []));
};

test('the list has every fault from F01 to F80, each with a test or with the reason why it has none', () => {
  const numbers = Array.from({ length: 80 }, (_, index) => `F${String(index + 1).padStart(2, '0')}`);
  expect(Object.keys(faults)).toEqual(numbers);
  const tried = inFiles();
  const reasons = new Set(Object.keys(notTried));
  expect(numbers.filter((number) => !tried.has(number) && !reasons.has(number))).toEqual([]);
  expect(numbers.filter((number) => tried.has(number) && reasons.has(number))).toEqual([]);
});
