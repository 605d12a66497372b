import type { Mend } from '#domain/register/mend-wire.ts';
import { type RegisterReading, readRegister } from '#domain/register/register-reader.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { maxUploadBytes } from '#domain/values/limits.ts';

/** A file of the register as it was chosen: its JSON, and the climate report in it. */
export interface RegisterFile {
  readonly name: string;
  readonly json: unknown;
  /** null = there is no climate report in it. */
  readonly reading: RegisterReading | null;
}

/** Reads a chosen file; null = it is no JSON, or too large to be one of the register's. */
export const readRegisterFile = async (file: File): Promise<RegisterFile | null> => {
  if (file.size > maxUploadBytes) return null;
  try {
    const json: unknown = parseJsonFile(await file.text());
    const read = readRegister(json);
    return { name: file.name, json, reading: read.ok ? read.value : null };
  } catch {
    return null;
  }
};

/** Each kind of mistake once, with how often it was there. */
export const countMends = (mends: readonly Mend[]): readonly (readonly [code: Mend['code'], count: number])[] => {
  const counts = new Map<Mend['code'], number>();
  for (const { code } of mends) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts];
};
