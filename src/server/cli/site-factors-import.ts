import { readFileSync, writeFileSync } from 'node:fs';
import { importFactors } from '#domain/site-log/factor-import.ts';
import { withoutMark } from '#domain/values/file-text.ts';

const usage = 'npm run site-factors:import -- FACTORS.csv   (writes the set that comes with the product)';
const id = 'site-factors-2025';
const out = `src/domain/site-log/data/${id}.json`;

const [source, ...others] = process.argv.slice(2);
if (source === undefined || others.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const { file, findings } = importFactors(withoutMark(readFileSync(source, 'utf8')), id);
for (const { line, id: factor, code } of findings) process.stderr.write(`line ${line}, ${factor}: ${code}\n`);
if (findings.length > 0) process.exit(1);
const rows = file.factors.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
const text = `{\n "id": ${JSON.stringify(file.id)},\n "sources": ${JSON.stringify(file.sources, null, 1)},\n "factors": [\n${rows}\n ]\n}\n`;
writeFileSync(out, text);
process.stdout.write(`${out}: ${file.factors.length} factors of ${file.sources.length} sources\n`);
