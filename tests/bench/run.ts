import { cpus } from 'node:os';
import { firstLoadBytes } from '#tests/support/size-gate.ts';
import { apiFigures } from './api.ts';
import { browserFigures } from './browser.ts';
import { coldLoadFigures } from './cold-load.ts';
import { copyFigures } from './copies.ts';
import { engineFigures } from './engine.ts';
import { atMost, type Figure, tableRow } from './figure.ts';
import { gridFigures } from './grid.ts';
import { stallFigures } from './stalls.ts';
import { startFigures } from './start.ts';

/**
 * `npm run bench`: the README's benchmark table, measured on the production build (`npm run build` first).
 * Machines differ and are shared: the figures tell what was seen in one run, nothing asserts them.
 */
const runs = process.argv.indexOf('--runs');
const rounds = runs === -1 ? 5 : Number(process.argv[runs + 1]);
const port = 3471;

const bytes = await firstLoadBytes();
const figures: readonly Figure[] = [
  ...(await engineFigures()),
  {
    name: 'First load of the signed-in home page, JavaScript gz',
    value: bytes.js / 1000,
    unit: 'kB',
    goal: atMost(150),
  },
  { name: 'First load of the signed-in home page, CSS gz', value: bytes.css / 1000, unit: 'kB', goal: atMost(14) },
  ...(await startFigures(port, rounds)),
  ...(await gridFigures(rounds)),
  ...(await browserFigures(port, rounds)),
  ...(await coldLoadFigures(port, rounds)),
  ...(await copyFigures(rounds)),
  ...(await apiFigures(rounds)),
  ...(await stallFigures()),
];

console.log(`\nNode ${process.version}, ${cpus().length} cores, ${rounds} rounds\n`);
console.log('| figure | measured | goal | met |\n| --- | --- | --- | --- |');
for (const figure of figures) console.log(tableRow(figure));
process.exit(0);
