import { trustedAddress } from '#client/data/line/trusted-address.ts';
import type { CodeNews, CodeOrder } from './code-worker.ts';
import workerAddress from './code-worker.ts?worker&url';

/** Reads codes of pictures beside the page, one picture after the other. */
export interface CodeReader {
  /** The text of a code that the picture shows, or null; rejects where no reader can be had. */
  readonly read: (picture: ImageBitmap) => Promise<string | null>;
  /** Its memory goes with it. */
  readonly end: () => void;
}

let trusted: string | null = null;
/** A policy is made once. */
const address = (): string => {
  trusted ??= trustedAddress('code', workerAddress);
  return trusted;
};

export const startCodeReader = (): CodeReader => {
  const worker = new Worker(address(), { type: 'module' });
  return {
    read: (picture) =>
      new Promise((resolve, reject) => {
        const fail = () => reject(new Error('no reader of codes'));
        worker.onerror = fail;
        worker.onmessage = ({ data }: MessageEvent<CodeNews>) => (data.kind === 'text' ? resolve(data.text) : fail());
        worker.postMessage({ picture } satisfies CodeOrder, [picture]);
      }),
    end: () => worker.terminate(),
  };
};

/** The text of a code in a picture that was taken or chosen. `no-picture`: this browser cannot read the file. */
export const readCodeOfFile = async (file: Blob): Promise<string | 'no-picture' | null> => {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return 'no-picture';
  const reader = startCodeReader();
  try {
    return await reader.read(picture);
  } finally {
    reader.end();
  }
};
