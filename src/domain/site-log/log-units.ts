import type { LogUnit } from './log-event.ts';
import type { FactorUnit } from './site-factor.ts';

/** Units that measure the same, each as a multiple of the family's first. */
const families: readonly Readonly<Partial<Record<LogUnit | FactorUnit, number>>>[] = [
  { kg: 1, t: 1000 },
  { l: 1, m3: 1000 },
  { kWh: 1, MWh: 1000 },
];

/** How many of `to` one of `from` is; null = they do not measure the same. A density is never guessed. */
export const unitRatio = (from: LogUnit, to: FactorUnit | LogUnit): number | null => {
  if (from === to) return 1;
  for (const family of families) {
    const [own, other] = [family[from], family[to]];
    if (own !== undefined && other !== undefined) return own / other;
  }
  return null;
};
