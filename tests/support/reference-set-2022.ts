/** The set that the product's self-test runs on. */
export { makeItem, referenceSet2022, shares } from '#domain/self-test/reference-set-2022.ts';
