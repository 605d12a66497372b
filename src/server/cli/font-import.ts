import { readFileSync } from 'node:fs';
import { readTrueType } from '#server/fonts/read-true-type.ts';

/** Makes the compact data file of a font that documents embed: `npx tsx src/server/cli/font-import.ts FILE.ttf > font.json`. */
const [file] = process.argv.slice(2);
if (file === undefined) {
  process.stderr.write('npx tsx src/server/cli/font-import.ts FILE.ttf\n');
  process.exitCode = 2;
} else {
  process.stdout.write(`${JSON.stringify(readTrueType(readFileSync(file)))}\n`);
}
