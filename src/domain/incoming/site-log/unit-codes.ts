import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import type { UnitCodeRow } from './code-lists.ts';
import file from './data/unit-codes.json';

export type CodedUnit =
  | { readonly kind: 'unit'; readonly unit: LogUnit; readonly factor: number }
  /** A bag, a pallet, a set: how much it holds must be asked. */
  | { readonly kind: 'no-fixed-amount' }
  | { readonly kind: 'unknown' };

const codes = new Map((file.codes as unknown as readonly UnitCodeRow[]).map((row) => [row[0], row]));

/** What a code of UN/ECE Recommendation 20 or 21 measures. */
export const unitOfCode = (code: string): CodedUnit => {
  const row = codes.get(code.trim().toUpperCase());
  if (row === undefined) return { kind: 'unknown' };
  const [, , name, factor] = row;
  if (name === null || factor === null) return { kind: 'no-fixed-amount' };
  const unit = logUnits.find((one) => one === name);
  return unit === undefined ? { kind: 'unknown' } : { kind: 'unit', unit, factor };
};
