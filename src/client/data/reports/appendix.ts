import { nextTask } from '#client/data/device/next-task.ts';
import { call } from '#client/data/line/api.ts';
import { getEvidenceContent } from '#contract/site-log/evidence.ts';
import { readJpeg } from '#domain/formats/jpeg.ts';
import type { Appendix, AppendixPicture } from '#domain/site-log/reports/picture-blocks.ts';
import type { Evidence } from '#domain/sites/evidence.ts';

/** Of this device; null = not here. */
type BytesOf = (id: string) => Promise<ArrayBuffer | null>;

/**
 * The chosen pictures for the appendix of a report: from this device, else from the server. What neither gives is told as
 * missing, never left out; a document is listed by its hash alone.
 */
export const fetchAppendix = async (chosen: readonly Evidence[], bytesOf: BytesOf): Promise<Appendix> => {
  const appendix = new Map<string, AppendixPicture>();
  for (const evidence of chosen) {
    appendix.set(evidence.id, await pictureOf(evidence, bytesOf));
    await nextTask();
  }
  return appendix;
};

const pictureOf = async (evidence: Evidence, bytesOf: BytesOf): Promise<AppendixPicture> => {
  if (evidence.contentType === 'application/pdf') return { kind: 'listed' };
  const found = (await bytesOf(evidence.id).catch(() => null)) ?? (await fetched(evidence).catch(() => null));
  if (found === null) return { kind: 'missing' };
  const bytes = new Uint8Array(found);
  const jpeg = readJpeg(bytes);
  if (jpeg !== null) return { kind: 'picture', bytes, jpeg };
  const drawn = await asJpeg(new Blob([bytes], { type: evidence.contentType })).catch(() => null);
  const facts = drawn === null ? null : readJpeg(drawn);
  return drawn === null || facts === null ? { kind: 'listed' } : { kind: 'picture', bytes: drawn, jpeg: facts };
};

const fetched = async ({ id, siteId, isUploaded }: Evidence): Promise<ArrayBuffer | null> => {
  if (!isUploaded) return null;
  const { content } = await call(getEvidenceContent, { params: { siteId, evidenceId: id }, query: {} });
  return content.arrayBuffer();
};

/** PNG, WebP and JPEG of kinds that a PDF does not take, drawn anew on white; what is listed keeps the hash of what was taken. */
const asJpeg = async (blob: Blob): Promise<Uint8Array<ArrayBuffer> | null> => {
  const bitmap = await createImageBitmap(blob);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const drawn = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
  return new Uint8Array(await drawn.arrayBuffer());
};
