import { SheetError } from '#domain/formats/sheets/sheet.ts';
import type { SheetPlatform } from '#domain/formats/sheets/sheet-platform.ts';
import { ModelError, modelLimits } from '#domain/formats/step/step-reading.ts';
import { openZip } from '#domain/formats/zip/zip.ts';

/** Names of the models in a zip; what a system adds beside them (`__MACOSX`) has the same endings and no model. */
export const modelsInZip = (names: Iterable<string>): readonly string[] =>
  [...names].filter((name) => /\.ifc$/i.test(name) && !/(?:^|[\\/])(?:__MACOSX[\\/]|\._)/.test(name));

/**
 * The bytes of a model, unpacked where they come in a zip (`.ifczip`) that has one model and nothing else that matters.
 * It may be as large as one that comes plain. Throws `ModelError` for a zip that is broken, too large or has no single model.
 */
export const unpackModel = async (
  bytes: Uint8Array<ArrayBuffer>,
  platform: SheetPlatform,
): Promise<Uint8Array<ArrayBuffer>> => {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes;
  try {
    const zip = openZip(bytes, platform, modelLimits.bytes);
    const [name, ...others] = modelsInZip(zip.names);
    if (name === undefined || others.length > 0) throw new ModelError('not-a-model');
    return await joined(zip.pieces(name));
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new ModelError(error.code === 'sheet-too-large' ? 'too-large' : 'zip-broken');
  }
};

const joined = async (pieces: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    parts.push(piece);
    size += piece.length;
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};
