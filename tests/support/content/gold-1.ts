import { gold1 } from '#domain/self-test/gold-1.ts';

/** The case that the product's self-test runs. */
export { gold1, makeQuantity, withChoices } from '#domain/self-test/gold-1.ts';

/** The same building in two use classes: every table line comes twice. */
export const gold1OfTwoUses = {
  ...gold1,
  site: {
    ...gold1.site,
    useClasses: [
      { code: 'AK3', heatedNetAreaM2: 800 },
      { code: 'T', heatedNetAreaM2: 200 },
    ],
  },
};
