import { readFileSync, truncateSync, writeFileSync } from 'node:fs';

/** The name of a file of PostgreSQL's log of changes, `pg_wal`. */
export const isLog = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);

/** Such a file is 16 MB, most of them zeros behind what is written so far, which need not be written again. */
export const copyLog = (from: string, to: string, mode: number): void => {
  const content = readFileSync(from);
  const length = lengthWithoutZeros(content);
  writeFileSync(to, content.subarray(0, length), { mode });
  if (length < content.length) truncateSync(to, content.length);
};

const zeros = Buffer.alloc(8192);

/** Up to the last block with anything in it. */
const lengthWithoutZeros = (content: Buffer): number => {
  let length = content.length;
  while (length >= zeros.length && content.compare(zeros, 0, zeros.length, length - zeros.length, length) === 0) {
    length -= zeros.length;
  }
  return length;
};
