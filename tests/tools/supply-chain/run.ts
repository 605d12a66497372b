import { spawnSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { billOfMaterials } from './bill-of-materials.ts';
import { listLicences } from './licences.ts';
import { auditVerdict, releaseVerdict } from './network-checks.ts';

/** `npm run licences`, `npm run sbom`, `npm run dependency-audit`, `npm run release-age -- NAME@VERSION`. */
const npm = (...args: readonly string[]): string => spawnSync('npm', [...args], { encoding: 'utf8' }).stdout ?? '';

const say = (text: string): void => void process.stdout.write(`${text}\n`);

const finish = ({ text, exitCode }: { readonly text: string; readonly exitCode: number }): void => {
  say(text);
  process.exitCode = exitCode;
};

const [task, argument = ''] = process.argv.slice(2);
if (task === 'licences') {
  const { lines, refused } = listLicences();
  for (const line of lines) say(line);
  finish({
    text: refused.length === 0 ? `${lines.length} packages, all allowed` : `Not allowed:\n${refused.join('\n')}`,
    exitCode: refused.length === 0 ? 0 : 1,
  });
} else if (task === 'sbom') {
  await mkdir('dist', { recursive: true });
  await writeFile('dist/sbom.cdx.json', `${JSON.stringify(billOfMaterials(), null, 2)}\n`);
  say('dist/sbom.cdx.json');
} else if (task === 'audit') {
  finish(auditVerdict(npm('audit', '--omit=dev', '--json')));
} else if (task === 'age') {
  finish(releaseVerdict(argument, npm('view', argument, 'time', '--json'), new Date()));
}
