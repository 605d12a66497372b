import { staticGates } from './static-gates.ts';

/** `npm run check`: what needs no browser and no database. */
const { passed, failed } = await staticGates();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
