const dayMs = 86_400_000;

/** The number of today's share of what takes `days` days to try whole, counted from 0; `told` names another day. */
export const shareOfDay = (days: number, told: string | undefined): number =>
  Number(told ?? Math.floor(Date.now() / dayMs)) % days;
