import { inFull, isGtin } from '#domain/values/gtin.ts';
import type { SearchEntry } from './search-entry.ts';

/** Answers the entries that have a number, in whatever length it is written; none where it is no GTIN by its check digit. */
export const createGtinReader = (entries: readonly SearchEntry[]): ((gtin: string) => readonly SearchEntry[]) => {
  const byNumber = new Map<string, SearchEntry[]>();
  for (const entry of entries) {
    if (entry.gtin === undefined) continue;
    const full = inFull(entry.gtin);
    byNumber.set(full, [...(byNumber.get(full) ?? []), entry]);
  }
  return (gtin) => (isGtin(gtin) ? (byNumber.get(inFull(gtin)) ?? []) : []);
};
