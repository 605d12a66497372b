/** Names joined to the name of a file: without what some file system forbids, and each short enough for all to fit. */
export const safeFileName = (names: readonly string[]): string =>
  names
    .map((name) =>
      [...name.replace(turning, '').replace(/[\\/:*?"<>|\p{Cc}\p{Cs}]+/gu, '-')].slice(0, maxLength).join('').trim(),
    )
    .filter((name) => name !== '')
    .join(' - ');

const maxLength = 60;

/** Marks that turn the direction of writing: with one of them a name can end in what looks like another kind of file. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
