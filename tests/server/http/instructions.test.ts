import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = 'public/help';
/** All pictures together: whoever reads the instructions may be on a building site. */
const mostBytes = 250_000;

const pages = ['ohjeet', 'anvisningar', 'instructions'] as const;
const textOf = (page: string): string => readFileSync(`public/${page}.html`, 'utf8');
const picturesOf = (page: string) =>
  [...textOf(page).matchAll(/<img src="\/help\/([^"]+)" alt="([^"]+)" width="(\d+)" height="(\d+)"/g)].map(
    ([, file = '', alternative = '', width, height]) => ({ file, alternative, size: [Number(width), Number(height)] }),
  );

describe('the instructions', () => {
  it.each(pages)('have ten tasks, each with its picture: %s', (page) => {
    const pictures = picturesOf(page);
    expect(textOf(page).match(/<h2 id="[^"]+">\d+\. /g)).toHaveLength(10);
    expect(pictures.map(({ file }) => file).sort()).toEqual(readdirSync(folder).sort());
    for (const { alternative, size, file } of pictures) {
      expect(alternative).not.toBe('');
      expect(size).toEqual(sizeOf(readFileSync(join(folder, file))));
    }
  });

  it('have pictures that load fast', () => {
    const sizes = readdirSync(folder).map((file) => statSync(join(folder, file)).size);
    expect(sizes.reduce((all, size) => all + size, 0)).toBeLessThanOrEqual(mostBytes);
  });
});

/** Width and height of a lossy WebP: they stand behind the start code of its frame. */
const sizeOf = (file: Buffer): readonly number[] => {
  const at = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  return [file.readUInt16LE(at + 3) & 0x3fff, file.readUInt16LE(at + 5) & 0x3fff];
};
