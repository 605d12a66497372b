import type { EventKind } from '#domain/terms/event-kinds.ts';

/** A page for a person, or an address that files are posted to: the secret of one opens nothing of the other. */
export const linkChannels = ['page', 'drop'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** What somebody without a seat may say of a site, and for how long. Whoever has its secret is who it names. */
export interface ContributorLink {
  readonly id: string;
  readonly siteId: string;
  readonly channel: LinkChannel;
  /** Of the supplier or subcontractor that has it. */
  readonly supplier: string;
  readonly kinds: readonly EventKind[];
  /** ISO date, its last day. */
  readonly validUntil: string;
  /** Events in 24 hours. */
  readonly maxPerDay: number;
  /** RFC 3339; null = it holds. */
  readonly revokedAt: string | null;
  readonly createdAt: string;
  /** null = somebody who is gone. */
  readonly createdBy: string | null;
  readonly createdByName: string;
  /** When something came by it last; null = nothing has. */
  readonly lastReceivedAt: string | null;
}

/** @param today ISO date */
export const isLinkOpen = (
  { revokedAt, validUntil }: Pick<ContributorLink, 'revokedAt' | 'validUntil'>,
  today: string,
) => revokedAt === null && validUntil >= today;
