import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeRoom } from '#client/data/evidence/evict-pictures.ts';
import {
  closePictures,
  type KeptPicture,
  KeptPictures,
  picturesOf,
  unsentOf,
} from '#client/data/evidence/kept-pictures.ts';

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

  it('are read once, not with each change of one of hundreds, and again when another tab changes one', async () => {
    const pictures = picturesOf(userId);
    await pictures.read();
    const reads = vi.spyOn(IDBObjectStore.prototype, 'getAll');
    await pictures.add(picture('1'), new ArrayBuffer(1));
    await pictures.add(picture('2'), new ArrayBuffer(1));
    await pictures.change('2', { isSent: true });
    await pictures.remove('1');
    expect(reads).toHaveBeenCalledTimes(0);
    expect(pictures.all.get()).toEqual([picture('2', { isSent: true })]);
    const otherTab = new KeptPictures(userId);
    await otherTab.add(picture('3'), new ArrayBuffer(1));
    await vi.waitFor(() => expect(pictures.all.get()?.map(({ row }) => row.id)).toEqual(['2', '3']));
    otherTab.close();
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
