/** What a company may have at most, and `work`: how much heavy work its people may ask for in a minute. */
export const quotaKinds = ['sites', 'rows', 'products', 'bytes', 'work'] as const;
export type QuotaKind = (typeof quotaKinds)[number];

/** What stays: everything but the work of a minute. */
export const storedKinds = ['sites', 'rows', 'products', 'bytes'] as const satisfies readonly QuotaKind[];
export type StoredKind = (typeof storedKinds)[number];

/** What the installation allows every company; 0 = no limit. */
export interface UsualQuotas {
  readonly limits: Readonly<Record<QuotaKind, number>>;
  /** Of the limits, for a company on trial. */
  readonly trialShare: number;
}

/** What an operator has said for one company; 0 = no limit, what is left out is as usual. */
export type OwnQuotas = Readonly<Partial<Record<QuotaKind, number>>>;

export interface QuotaHolder {
  readonly isTrial: boolean;
  readonly own: OwnQuotas;
}

/** How much of something a company has, and how much it may have; null = as much as it likes. */
export interface QuotaUse {
  readonly kind: QuotaKind;
  readonly used: number;
  readonly limit: number | null;
}

/** The company's limit; null = none. A trial's is never so small that nothing at all can be tried. */
export const limitOf = (kind: QuotaKind, { limits, trialShare }: UsualQuotas, company: QuotaHolder): number | null => {
  const own = company.own[kind];
  if (own !== undefined) return own === 0 ? null : own;
  if (limits[kind] === 0) return null;
  return company.isTrial ? Math.max(1, Math.round(limits[kind] * trialShare)) : limits[kind];
};

/** From this share of a limit on people are told that it comes near. */
export const nearShare = 0.8;

export const isNear = ({ used, limit }: Pick<QuotaUse, 'used' | 'limit'>): boolean =>
  limit !== null && used >= nearShare * limit;

export const isFull = ({ used, limit }: Pick<QuotaUse, 'used' | 'limit'>): boolean => limit !== null && used >= limit;

/** Would more of it be too much? What takes nothing more is always allowed, also above a limit that was lowered. */
export const isTooMuch = ({ used, limit }: Pick<QuotaUse, 'used' | 'limit'>, added: number): boolean =>
  limit !== null && added > 0 && used + added > limit;
