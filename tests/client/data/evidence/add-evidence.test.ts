import { afterEach, expect, it, vi } from 'vitest';
import { pictureOriginal, picturePosition } from '#client/data/device/page-preferences.ts';
import { addEvidence } from '#client/data/evidence/add-evidence.ts';
import { closePictures, picturesOf } from '#client/data/evidence/kept-pictures.ts';
import type { PictureOrder } from '#client/data/evidence/picture-worker.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab } = withTab();
const orders: PictureOrder[] = [];

/** Answers as the worker does, of a picture that is ready. */
const scales = class extends EventTarget {
  postMessage(order: PictureOrder): void {
    orders.push(order);
    const content = { contentType: 'image/jpeg', widthPx: 1, heightPx: 1, sizeBytes: 3, sha256: 'a'.repeat(64) };
    const data = { kind: 'ready', bytes: new ArrayBuffer(3), content, thumbnail: '' };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
};

afterEach(async () => {
  vi.unstubAllGlobals();
  picturePosition.set(false);
  pictureOriginal.set(false);
  orders.length = 0;
  const userId = tab().outbox.userId ?? '';
  await picturesOf(userId).remove(...(await picturesOf(userId).read()).map(({ row }) => row.id));
  closePictures(userId);
});

const added = async () => {
  const file = new File(['x'], 'kuorma.jpg', { type: 'image/jpeg' });
  await addEvidence(tab(), 's', { subject: 'site', subjectId: 's' }, [{ file }]);
  const [picture] = (await picturesOf(tab().outbox.userId ?? '').read()).slice(-1);
  return picture?.row;
};

it('asks for the place only where its user allows it, and keeps the original only where it is wanted', async () => {
  vi.stubGlobal('Worker', scales);
  const asked = vi.fn((tell: (place: object) => void) =>
    tell({ coords: { latitude: 60.2, longitude: 24.9, accuracy: 12 } }),
  );
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition: asked } } }));
  expect(await added()).toMatchObject({ name: 'kuorma.jpg', position: null });
  expect(asked).not.toHaveBeenCalled();
  expect(orders.map(({ isOriginal }) => isOriginal)).toEqual([false]);
  picturePosition.set(true);
  pictureOriginal.set(true);
  expect(await added()).toMatchObject({ position: { latitudeDeg: 60.2, longitudeDeg: 24.9, accuracyM: 12 } });
  expect(orders.map(({ isOriginal }) => isOriginal)).toEqual([false, true]);
});
