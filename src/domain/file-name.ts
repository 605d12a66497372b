/** Names joined to the name of a file: without what some file system forbids, and each short enough for all to fit. */
export const safeFileName = (names: readonly string[]): string =>
  names
    .map((name) => [...name.replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]+/gu, '-')].slice(0, maxLength).join('').trim())
    .filter((name) => name !== '')
    .join(' - ');

const maxLength = 60;
