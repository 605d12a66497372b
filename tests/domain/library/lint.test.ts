import { expect, test } from 'vitest';
import { lintReferenceSet } from '#domain/library/lint.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const [item] = gold1.referenceSet.items;

test.each<[string, Partial<EmissionFactors>, boolean]>([
  ['conservative below zero', { gwpA1A3Conservative: -1, handprintCarbonStorage: -1 }, true],
  ['typical below zero', { gwpA1A3Typical: -1, handprintCarbonStorage: -1 }, true],
  ['below zero without storage', { gwpA1A3Conservative: -1, handprintCarbonStorage: null }, false],
  ['storage beside a fossil value', { gwpA1A3Conservative: 1, gwpA1A3Typical: 1, handprintCarbonStorage: -1 }, false],
])('carbon storage on an uptake: %s', (_, factors, expected) => {
  if (item === undefined) throw new Error('no item');
  const set = { ...gold1.referenceSet, items: [{ ...item, factors: { ...item.factors, ...factors } }] };
  expect(lintReferenceSet(set).some(({ code }) => code === 'storage-counted-twice')).toBe(expected);
});
