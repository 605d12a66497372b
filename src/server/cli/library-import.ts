import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { type FormatProblem, formatMessage } from '#domain/formats/format-error.ts';
import { buildReferenceSet, withLifetimesOf } from '#domain/library/build-reference-set.ts';
import { readCo2dataJson } from '#domain/library/co2data-json.ts';
import { lintReferenceSet, lintSource } from '#domain/library/lint.ts';
import { readNormalisedCsv } from '#domain/library/normalised-csv.ts';
import { encodeReferenceSet } from '#domain/library/reference-set-file.ts';
import type { SourceLibrary } from '#domain/library/source-library.ts';
import type { Result } from '#domain/values/result.ts';

const usage = `npm run library:import -- FILE [--lifetimes FILE] [--energy FILE] [--out FILE]
  FILE         CO2data.fi JSON, or the normalised products CSV
  --lifetimes  CO2data.fi JSON of the version whose service lives and end-of-life shares are taken
  --energy     energy scenarios CSV (default: energy_scenarios.csv beside the products CSV)
  --out        data file to write (default: src/server/library/data/<set id>.json)`;

const stop = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const valueOrStop = <Value>(result: Result<Value, FormatProblem>, file: string): Value =>
  result.ok ? result.value : stop(`${basename(file)}: ${formatMessage(result.error)}`);

const readLibrary = (file: string, energyFile: string | undefined): SourceLibrary => {
  const text = readFileSync(file, 'utf8');
  if (!file.endsWith('.csv')) return valueOrStop(readCo2dataJson(text), file);
  const energy = readFileSync(energyFile ?? join(dirname(file), 'energy_scenarios.csv'), 'utf8');
  return valueOrStop(readNormalisedCsv(text, energy), file);
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lifetimes: { type: 'string' }, energy: { type: 'string' }, out: { type: 'string' } },
});
const file = positionals[0] ?? stop(usage);
const read = readLibrary(file, values.energy);
const library = values.lifetimes ? withLifetimesOf(read, readLibrary(values.lifetimes, undefined)) : read;
const set = valueOrStop(buildReferenceSet(library), file);
const out = values.out ?? join('src/server/library/data', `${set.id}.json`);
writeFileSync(out, encodeReferenceSet(set));

const findings = [...lintSource(library), ...lintReferenceSet(set)];
for (const { code, itemId, detail } of findings) process.stdout.write(`${code}  ${itemId}  ${detail}\n`);
process.stdout.write(`${set.id}: ${set.items.length} products, ${findings.length} findings -> ${out}\n`);
