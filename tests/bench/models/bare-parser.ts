/**
 * The least that any reader of the file does: every token of every statement is told apart, texts with their escaped
 * quotes, comments and numbers included, and counted. Nothing is kept. The yardstick of the take-off.
 */
export const parseBarely = (bytes: Uint8Array): { readonly tokens: number; readonly sum: number } => {
  const { length } = bytes;
  let [tokens, sum] = [0, 0];
  for (let at = 0; at < length; ) {
    const byte = bytes[at] ?? 0;
    if (byte <= 32) {
      at += 1;
      continue;
    }
    tokens += 1;
    if (byte === 39) at = endOfText(bytes, at + 1);
    else if (byte === 47 && bytes[at + 1] === 42) at = bytes.indexOf(47, at + 2) + 1 || length;
    else if (byte === 35 || byte === 45 || byte === 43 || isDigit(byte)) {
      let value = 0;
      for (at += 1; at < length; at += 1) {
        const next = bytes[at] ?? 0;
        if (isDigit(next)) value = value * 10 + next - 48;
        else if (next !== 46 && next !== 69 && next !== 45) break;
      }
      sum = (sum + value) % 1e9;
    } else if (isWord(byte)) {
      let hash = 0;
      for (; at < length && isWord(bytes[at] ?? 0); at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0;
      sum += hash & 1;
    } else at += 1;
  }
  return { tokens, sum };
};

const endOfText = (bytes: Uint8Array, from: number): number => {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] !== 39) continue;
    if (bytes[at + 1] !== 39) return at + 1;
    at += 1;
  }
  return bytes.length;
};

const isDigit = (byte: number): boolean => byte >= 48 && byte <= 57;

const isWord = (byte: number): boolean =>
  (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122) || byte === 95 || isDigit(byte);
