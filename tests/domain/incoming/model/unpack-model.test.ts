import { describe, expect, it } from 'vitest';
import { sheetLimits } from '#domain/formats/sheets/sheet.ts';
import { unpackModel } from '#domain/incoming/model/unpack-model.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { makeZip } from '#tests/support/files/make-zip.ts';
import { createRandom } from '#tests/support/random.ts';

const mebibyte = 1024 * 1024;

/** Packs to about a two hundredth of its size. */
const sparse = (bytes: number): Uint8Array => {
  const random = createRandom(3);
  const content = new Uint8Array(bytes);
  for (let at = 0; at < bytes; at += mebibyte) {
    for (let one = at; one < at + 4096; one += 1) content[one] = random.below(256);
  }
  return content;
};

describe('a model in a zip', () => {
  it('may be larger than a part of a workbook', { timeout: 60_000 }, async () => {
    const size = sheetLimits.partBytes + mebibyte;
    const unpacked = await unpackModel(makeZip([{ name: 'a.ifc', content: sparse(size) }]), sheetPlatform);
    expect(unpacked.length).toBe(size);
  });

  it('that would unpack to far more than it packs is refused', async () => {
    const bomb = makeZip([{ name: 'a.ifc', content: new Uint8Array(2 * mebibyte) }]);
    await expect(unpackModel(bomb, sheetPlatform)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('that is beside another is no model', async () => {
    const two = makeZip(['a.ifc', 'b.ifc'].map((name) => ({ name, content: 'ISO-10303-21;' })));
    await expect(unpackModel(two, sheetPlatform)).rejects.toMatchObject({ code: 'not-a-model' });
  });
});
