import { type PreparedPicture, preparePicture } from '#client/data/device/prepare-picture.ts';

self.addEventListener('message', ({ data }: MessageEvent<File>) => {
  void preparePicture(data).then(
    (prepared) => self.postMessage(prepared, { transfer: transferOf(prepared) }),
    (error: unknown) => self.postMessage({ kind: 'refused', reason: String(error) } satisfies PreparedPicture),
  );
});

const transferOf = (prepared: PreparedPicture): Transferable[] => (prepared.kind === 'ready' ? [prepared.bytes] : []);
