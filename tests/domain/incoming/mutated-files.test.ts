import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ilcdJson, ilcdProcessXml, ilcdZip, openEpd } from '#tests/support/files/epd-files.ts';
import { makeSheet } from '#tests/support/files/make-zip.ts';
import { mutateBytes } from '#tests/support/files/mutate-bytes.ts';
import { iso22057, passport } from '#tests/support/files/passport-files.ts';
import { readAnyFile } from '#tests/support/files/read-any-file.ts';
import { createRandom } from '#tests/support/random.ts';

/*
 * Real files with faults: each is read or refused with a reason, and nothing else is ever thrown. A few in `npm test`;
 * `npm run test:fuzz -- --files 10000 --seed 7` reads as many as wanted, and a seed gives the same files again.
 */
const count = Number(process.env['FUZZ_FILES'] ?? 150);
const seed = Number(process.env['FUZZ_SEED'] ?? 1);

interface Original {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const text = (name: string, content: string): Original => ({ name, bytes: new TextEncoder().encode(content) });

const own: readonly Original[] = [
  {
    name: 'a.xlsx',
    bytes: makeSheet([
      ['Nimi', 'Määrä', 'Yksikkö'],
      ...Array.from({ length: 30 }, (_, at) => [`Betoni ${at}`, at, 'm3']),
    ]),
  },
  text('a.csv', 'Tunnus;Nimi;Määrä;Yksikkö\r\nA1;Betoni;1,5;m3\r\nA2;"Teräs; harja";2;t\r\n'),
  text('a.xml', ilcdProcessXml),
  text('a.json', ilcdJson()),
  { name: 'a.zip', bytes: ilcdZip() },
  text('b.json', openEpd()),
  text('a.jsonld', passport()),
  text('c.json', iso22057()),
];

/** Larger ones would only make the same faults slower. */
const maxBytes = 400_000;
const folders = ['boq', 'ilcd/json', 'ilcd/xml/processes', 'lcabyg', 'lcax', 'lcax/epd', 'openepd', 'ifc'];

const shared = (): readonly Original[] =>
  folders.flatMap((folder) => {
    const path = join('../shared/data', folder);
    if (!existsSync(path)) return [];
    return readdirSync(path)
      .map((name) => ({ name, path: join(path, name) }))
      .filter(
        (file) => statSync(file.path).isFile() && statSync(file.path).size < maxBytes && !/\.(md|txt)$/.test(file.name),
      )
      .map((file) => ({ name: file.name, bytes: new Uint8Array(readFileSync(file.path)) }));
  });

it(`${count} files with faults are read or refused, seed ${seed}`, { timeout: 3_600_000 }, async () => {
  const originals = [...own, ...shared()];
  const kinds = new Map<string, number>();
  for (let index = 0; index < count; index += 1) {
    const random = createRandom(seed * 1_000_003 + index);
    const original = random.pick(originals);
    if (original === undefined) throw new Error('no files');
    const bytes = mutateBytes(original.bytes, random);
    try {
      const { kind, codes, taken } = await readAnyFile(original.name, bytes);
      if (kind === 'unknown' && codes.length !== 1) throw new Error('no reason was given');
      if (taken === 0 && codes.length === 0 && kind !== 'sheet') throw new Error('nothing was taken, for no reason');
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    } catch (error) {
      throw new Error(`file ${index} of seed ${seed}, made of ${original.name}`, { cause: error });
    }
  }
  console.log(Object.fromEntries(kinds));
  expect([...kinds.values()].reduce((sum, one) => sum + one, 0)).toBe(count);
});
