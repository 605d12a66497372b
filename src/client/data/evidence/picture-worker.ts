import { type PreparedPicture, preparePicture } from '#client/data/device/prepare-picture.ts';

/** What the page asks for. */
export interface PictureOrder {
  readonly file: File;
  readonly isOriginal: boolean;
}

self.addEventListener('message', ({ data: { file, isOriginal } }: MessageEvent<PictureOrder>) => {
  void preparePicture(file, isOriginal).then(
    (prepared) => self.postMessage(prepared, { transfer: transferOf(prepared) }),
    (error: unknown) => self.postMessage({ kind: 'refused', reason: String(error) } satisfies PreparedPicture),
  );
});

const transferOf = (prepared: PreparedPicture): Transferable[] => (prepared.kind === 'ready' ? [prepared.bytes] : []);
