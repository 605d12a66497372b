import { unforeseenFault } from '#client/data/device/unforeseen-fault.ts';
import type { ModelFault } from '#domain/formats/step/step-reading.ts';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import {
  compareModels,
  type ModelComparison,
  type ModelState,
  stateOfModel,
} from '#domain/incoming/model/compare-models.ts';
import type { ModelTakeoff } from '#domain/incoming/model/model-takeoff.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { unpackModel } from '#domain/incoming/model/unpack-model.ts';
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
    tell({ fault: error instanceof ModelError ? error.code : unforeseenFault(error) });
  }
});
