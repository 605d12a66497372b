import type { EmissionFactors, EndOfLifeShares, LibraryItem } from '#domain/products/product.ts';
import { makeItem as makeNamed } from '#domain/self-test/reference-set-2022.ts';
import { same } from '#domain/self-test/self-test-case.ts';

/** The set that the product's self-test runs on. */
export { referenceSet2022 } from '#domain/self-test/reference-set-2022.ts';

/** A library item that is called the same in both languages. */
export const makeItem = (id: string, name: string, factors: Partial<EmissionFactors>): LibraryItem =>
  makeNamed(id, same(name), factors);

/** Of what is demolished, in percent. */
export const shares = (reuse: number, recycled: number, energy: number, final: number): EndOfLifeShares => ({
  reuse,
  recycled,
  energy,
  final,
  hazardous: 0,
});
