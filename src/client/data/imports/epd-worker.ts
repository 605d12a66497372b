import { readEpds } from '#domain/incoming/epd/read-epds.ts';
import type { ReadEpds } from '#domain/incoming/epd/reading.ts';
import { sheetPlatform } from './sheet-platform.ts';

export interface EpdOrder {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type EpdNews = ReadEpds;

self.addEventListener('message', async ({ data: { name, bytes } }: MessageEvent<EpdOrder>) => {
  self.postMessage((await readEpds(name, bytes, sheetPlatform)) satisfies EpdNews);
});
