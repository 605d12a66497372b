import { afterEach, expect, it, vi } from 'vitest';
import { pictureLine } from '#client/data/device/page-preferences.ts';
import { Signal } from '#client/data/device/signal.ts';
import { closePictures, type KeptPicture, picturesOf } from '#client/data/evidence/kept-pictures.ts';
import { startPictureSender } from '#client/data/evidence/picture-sender.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();
const id = '0190e5b2-0000-7000-8000-000000000001';
const waiting: KeptPicture = {
  row: { id, subject: 'site', subjectId: 's', contentType: 'image/jpeg', sizeBytes: 3, sha256: 'a'.repeat(64) },
  siteId: 's',
  isRowStored: true,
  isSent: false,
  problem: null,
  keptAt: 1,
};

afterEach(() => {
  vi.unstubAllGlobals();
  pictureLine.set('any');
});

it('waits for a good line where its user wants that, and goes when the phone is on one', async () => {
  const connection = Object.assign(new EventTarget(), { type: 'cellular' });
  vi.stubGlobal('navigator', Object.create(navigator, { connection: { value: connection } }));
  pictureLine.set('good');
  const userId = tab().outbox.userId ?? '';
  const pictures = picturesOf(userId);
  await pictures.add(waiting, new ArrayBuffer(3));
  const parts: string[] = [];
  server().replies.set('getEvidenceUpload', () => ({ receivedBytes: 0, isUploaded: false, refusal: null }));
  server().replies.set('putEvidencePart', () => {
    parts.push(connection.type);
    return { receivedBytes: 3, isUploaded: true, refusal: null };
  });
  const stop = startPictureSender({ data: tab(), pictures, isLeading: new Signal(true), random: () => 0 });
  try {
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(parts).toEqual([]);
    connection.type = 'wifi';
    connection.dispatchEvent(new Event('change'));
    await expect.poll(() => pictures.all.get()?.map(({ isSent }) => isSent)).toEqual([true]);
    expect(parts).toEqual(['wifi']);
  } finally {
    stop();
    await pictures.remove(id);
    closePictures(userId);
  }
});
