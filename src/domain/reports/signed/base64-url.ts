const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Bytes as text for addresses and signatures (RFC 4648, section 5), without padding. */
export const base64Url = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 3) {
    const three = ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    const digits = [18, 12, 6, 0].map((shift) => alphabet[(three >>> shift) & 63]);
    pieces.push(digits.slice(0, Math.min(4, bytes.length - at + 1)).join(''));
  }
  return pieces.join('');
};

/** The bytes of such a text; null where it is not the one text that stands for them. */
export const bytesOfBase64Url = (text: string): Uint8Array<ArrayBuffer> | null => {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let bits = 0;
  let held = 0;
  let to = 0;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit === -1) return null;
    bits = ((bits << 6) | digit) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[to] = (bits >>> held) & 0xff;
    to += 1;
  }
  return base64Url(bytes) === text ? bytes : null;
};
