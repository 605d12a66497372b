import { afterEach, describe, expect, it } from 'vitest';
import { makeRoom } from '#client/data/evidence/evict-pictures.ts';
import { closePictures, type KeptPicture, picturesOf, unsentOf } from '#client/data/evidence/kept-pictures.ts';

const userId = 'user-of-pictures';
const picture = (id: string, change: Partial<KeptPicture> = {}): KeptPicture => ({
  row: {
    id,
    subject: 'site',
    subjectId: 's',
    contentType: 'image/jpeg',
    sizeBytes: 10,
    sha256: 'a'.repeat(64),
  },
  siteId: 's',
  isRowStored: true,
  isSent: false,
  problem: null,
  keptAt: Number(id),
  ...change,
});

const ids = async () => (await picturesOf(userId).read()).map(({ row }) => row.id);

afterEach(async () => {
  await picturesOf(userId).remove(...(await ids()));
  closePictures(userId);
});

describe('pictures on the device', () => {
  it('are there with their bytes at the next start, oldest first', async () => {
    await picturesOf(userId).add(picture('2'), new Uint8Array([2]).buffer);
    await picturesOf(userId).add(picture('1'), new Uint8Array([1]).buffer);
    closePictures(userId);
    expect(await ids()).toEqual(['1', '2']);
    expect(new Uint8Array((await picturesOf(userId).bytesOf('2')) ?? new ArrayBuffer())).toEqual(new Uint8Array([2]));
    await picturesOf(userId).change('1', { problem: 'gone' });
    await picturesOf(userId).change('3', { problem: 'gone' });
    expect(
      picturesOf(userId)
        .all.get()
        ?.map(({ problem }) => problem),
    ).toEqual(['gone', null]);
  });

  it('make room oldest first where the server has them, and never where it has not', async () => {
    const pictures = picturesOf(userId);
    for (const id of ['1', '2', '3', '4']) await pictures.add(picture(id, { isSent: id !== '1' }), new ArrayBuffer(10));
    await makeRoom(pictures, 20);
    expect(await ids()).toEqual(['1', '3', '4']);
    await makeRoom(pictures, 0);
    expect(await ids()).toEqual(['1']);
    expect(unsentOf(pictures.all.get())).toHaveLength(1);
    expect(await pictures.bytesOf('3')).toBeNull();
  });
});
