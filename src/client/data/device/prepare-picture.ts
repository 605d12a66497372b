import type { EvidenceContent, EvidenceType } from '#domain/sites/evidence.ts';
import { maxThumbnailCharacters, maxUploadBytes } from '#domain/values/limits.ts';

/** What is stored of a file, or why nothing is. `unreadable`: a picture of a kind that this browser cannot read, as HEIC. */
export type PreparedPicture =
  | {
      readonly kind: 'ready';
      readonly bytes: ArrayBuffer;
      readonly content: EvidenceContent;
      /** Base64; '' = none. */
      readonly thumbnail: string;
    }
  | { readonly kind: 'refused'; readonly reason: 'unreadable' | 'too-large' | string };

/** Longest side of what is stored, and of the small picture. */
const longestPx = 2048;
const smallPx = 240;
const quality = 0.85;

/**
 * Scales a picture and takes everything else out of it: what the camera wrote into the file, its position too, does not
 * come along. A PDF stays as it is.
 * @param isOriginal its user wants it as it is; what is too large for that, or of a kind that nothing else could show, is scaled
 */
export const preparePicture = async (file: File, isOriginal = false): Promise<PreparedPicture> => {
  if (await isPdf(file)) {
    if (file.size > maxUploadBytes) return { kind: 'refused', reason: 'too-large' };
    const bytes = await file.arrayBuffer();
    return ready(bytes, { contentType: 'application/pdf', widthPx: null, heightPx: null }, '');
  }
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (bitmap === null) return { kind: 'refused', reason: 'unreadable' };
  const picture = await drawn(bitmap, longestPx, quality);
  const { width: fullWidth, height: fullHeight } = bitmap;
  bitmap.close();
  // Of the scaled one: to go through twelve megapixels once more would take as long again.
  const thumbnail = await smallOf(picture.canvas);
  const contentType = isOriginal && file.size <= maxUploadBytes ? await pictureType(file) : null;
  if (contentType !== null)
    return ready(await file.arrayBuffer(), { contentType, widthPx: fullWidth, heightPx: fullHeight }, thumbnail);
  const { width, height } = picture;
  const bytes = await picture.blob.arrayBuffer();
  return ready(bytes, { contentType: 'image/jpeg', widthPx: width, heightPx: height }, thumbnail);
};

const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, 5).text()) === '%PDF-';

/** By the bytes, as the server looks; null = it is scaled, and a JPEG then. */
const pictureType = async (file: Blob): Promise<EvidenceType | null> => {
  const mark = Array.from(new Uint8Array(await file.slice(0, 12).arrayBuffer()), (byte) => String.fromCharCode(byte));
  const text = mark.join('');
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n')) return 'image/png';
  return text.startsWith('RIFF') && text.endsWith('WEBP') ? 'image/webp' : null;
};

const ready = async (
  bytes: ArrayBuffer,
  facts: Omit<EvidenceContent, 'sizeBytes' | 'sha256'>,
  thumbnail: string,
): Promise<PreparedPicture> => {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { kind: 'ready', bytes, content: { ...facts, sizeBytes: bytes.byteLength, sha256 }, thumbnail };
};

const drawn = async (source: ImageBitmap | OffscreenCanvas, maxPx: number, jpegQuality: number) => {
  const ratio = Math.min(1, maxPx / Math.max(source.width, source.height));
  const width = Math.max(1, Math.round(source.width * ratio));
  const height = Math.max(1, Math.round(source.height * ratio));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('no canvas');
  // What shines through would be black in a JPEG.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return { blob: await canvas.convertToBlob({ type: 'image/jpeg', quality: jpegQuality }), canvas, width, height };
};

/** Ever coarser until it fits into its row. */
const smallOf = async (picture: OffscreenCanvas): Promise<string> => {
  for (const jpegQuality of [0.7, 0.5, 0.3]) {
    const { blob } = await drawn(picture, smallPx, jpegQuality);
    const text = base64Of(new Uint8Array(await blob.arrayBuffer()));
    if (text.length <= maxThumbnailCharacters) return text;
  }
  return '';
};

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
