import type { SheetPlatform } from './sheet-platform.ts';

/**
 * Text of a file in UTF-8 (with or without mark), UTF-16 (with mark) or, when it is neither, Windows-1252.
 * null = a mark that the rest does not keep to. A character cut at the end is left out.
 */
export const decodeText = (bytes: Uint8Array, { textDecoder }: Pick<SheetPlatform, 'textDecoder'>): string | null => {
  const [first, second] = bytes;
  const marked = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const hasUtf8Mark = first === 0xef && second === 0xbb && bytes[2] === 0xbf;
  const decode = (encoding: string): string | null => {
    try {
      // Streaming, so that a sample may end inside a character.
      return textDecoder(encoding).decode(bytes, { stream: true });
    } catch {
      return null;
    }
  };
  return decode(marked ?? 'utf-8') ?? (marked !== null || hasUtf8Mark ? null : decode('windows-1252'));
};
