const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

const digits = new Uint8Array(128);
for (let index = 0; index < alphabet.length; index += 1) digits[alphabet.charCodeAt(index)] = index;

/** The bytes of a base64 text (RFC 4648) without line breaks. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> => {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='));
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let from = 0, to = 0; from < text.length; from += 4, to += 3) {
    const digit = (at: number): number => digits[text.charCodeAt(from + at)] ?? 0;
    const three = (digit(0) << 18) | (digit(1) << 12) | (digit(2) << 6) | digit(3);
    bytes[to] = three >>> 16;
    bytes[to + 1] = (three >>> 8) & 0xff;
    bytes[to + 2] = three & 0xff;
  }
  return bytes;
};
