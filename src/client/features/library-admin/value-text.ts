import { type Format, missing } from '#client/ui/text/format.ts';
import type { ValueChange } from '#domain/library/value-change.ts';

/** A value as the source gives it; what it does not give is a dash, never 0. */
export const valueText = (value: ValueChange['before'], format: Format): string => {
  if (value === null || value === '') return missing;
  return typeof value === 'string' ? value : format.plain(value);
};

/** A value that appears, disappears or is a word has no percentage. */
export const percentText = (percent: number | null, format: Format): string =>
  percent === null ? missing : `${format.signed(percent, 1)} %`;
