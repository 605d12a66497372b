/** Longest file name that every common file system takes. */
const maxNameLength = 120;

/**
 * `Content-Disposition` of a file to keep: the name as it is for today's browsers (RFC 5987 in RFC 6266), and without
 * accents for those that cannot read it. No character of the name can end the header or leave the reader's folder.
 */
export const contentDisposition = (name: string): string => {
  const safe = name
    .replace(/[\p{Cc}\p{Cf}\p{Surrogate}"*/:<>?\\|]/gu, '_')
    .replace(/^\.+/, '')
    .slice(-maxNameLength)
    .replace(/\p{Surrogate}/gu, '_');
  const plain = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|[%;]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(safe)}`;
};

/** `attr-char` of RFC 5987: less than what `encodeURIComponent` leaves as it is. */
const encodeExtended = (text: string): string =>
  encodeURIComponent(text).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
