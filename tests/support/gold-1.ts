/** The case that the product's self-test runs. */
export { gold1, makeQuantity, withChoices } from '#domain/self-test/gold-1.ts';
