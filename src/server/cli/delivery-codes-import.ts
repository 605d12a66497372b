import { readFileSync, writeFileSync } from 'node:fs';
import { type CodeFinding, unitRows, wasteRows } from '#domain/incoming/site-log/code-lists.ts';

const usage =
  'npm run delivery-codes:import -- UNITS.csv WASTE-CODES.csv   (writes the codes of units and of waste that come with the product)';
const folder = 'src/domain/incoming/site-log/data';

const [unitFile, wasteFile, ...others] = process.argv.slice(2);
if (unitFile === undefined || wasteFile === undefined || others.length > 0) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const textOf = (file: string): string => readFileSync(file, 'utf8').replace(/^\uFEFF/, '');

const write = (
  name: string,
  source: string,
  { rows, findings }: { readonly rows: readonly unknown[]; readonly findings: readonly CodeFinding[] },
): void => {
  for (const { line, code, fault } of findings) process.stderr.write(`${name}, line ${line}, ${code}: ${fault}\n`);
  if (findings.length > 0) process.exit(1);
  const lines = rows.map((row) => `  ${JSON.stringify(row)}`).join(',\n');
  writeFileSync(`${folder}/${name}.json`, `{\n "source": ${JSON.stringify(source)},\n "codes": [\n${lines}\n ]\n}\n`);
  process.stdout.write(`${folder}/${name}.json: ${rows.length} codes\n`);
};

write(
  'unit-codes',
  'UN/ECE Recommendation 20, revision 11e, and Recommendation 21 (codes with X), UN/CEFACT; codes that deliveries to building sites use.',
  unitRows(textOf(unitFile)),
);
write(
  'waste-codes',
  'List of waste: Commission Decision 2000/532/EC, as amended by 2014/955/EU, © European Union.',
  wasteRows(textOf(wasteFile)),
);
