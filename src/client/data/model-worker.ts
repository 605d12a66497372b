import { compareModels, type ModelComparison, type ModelState, stateOfModel } from '#domain/model/compare-models.ts';
import { ModelError, type ModelFault, type ModelTakeoff } from '#domain/model/model-takeoff.ts';
import { readModel } from '#domain/model/read-model.ts';
import { unpackModel } from '#domain/model/unpack-model.ts';
import { sheetPlatform } from './sheet-platform.ts';

export interface ModelOrder {
  readonly file: Blob;
  /** What it is compared with. */
  readonly earlier: readonly ModelState[];
}

export interface ModelReading {
  readonly takeoff: ModelTakeoff;
  readonly state: ModelState;
  /** With each of the earlier ones, in their order. */
  readonly comparisons: readonly ModelComparison[];
}

/** How far it is, then what was read, or why nothing was. */
export type ModelNews =
  | { readonly share: number }
  | { readonly reading: ModelReading }
  | { readonly fault: ModelFault };

self.addEventListener('message', async ({ data: { file, earlier } }: MessageEvent<ModelOrder>) => {
  const tell = (news: ModelNews): void => self.postMessage(news);
  try {
    const bytes = await unpackModel(new Uint8Array(await file.arrayBuffer()), sheetPlatform);
    const takeoff = readModel(bytes, { onProgress: (share) => tell({ share }) });
    const state = stateOfModel(takeoff);
    tell({ reading: { takeoff, state, comparisons: earlier.map((one) => compareModels(one, state)) } });
  } catch (error) {
    tell({ fault: faultOf(error) });
  }
});

/** What nobody foresaw is no matter of size, unless it was asked for more memory than there is. */
const faultOf = (error: unknown): ModelFault => {
  if (error instanceof ModelError) return error.code;
  return error instanceof RangeError ? 'too-large' : 'broken';
};
