import type { ImportAsk } from './open-asks.ts';
import type { EventFields } from './stored-event.ts';

/** `withdrawn` by whoever said it; the others by people of the site. */
export const contributionStates = ['waiting', 'accepted', 'refused', 'withdrawn'] as const;
export type ContributionState = (typeof contributionStates)[number];

/** An event as somebody without a seat said it. It is none of the log before somebody of the site accepts it. */
export interface Contribution {
  readonly id: string;
  readonly siteId: string;
  readonly linkId: string;
  /** Name of the link. */
  readonly supplier: string;
  readonly said: EventFields;
  /** What the file that it came in leaves open: a person answers it, or takes it unlinked where that is enough. */
  readonly asks: readonly ImportAsk[];
  /** What the file says of the amount; '' = it came in none. */
  readonly written: string;
  readonly state: ContributionState;
  /** Why it was refused; '' otherwise. */
  readonly reason: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** As its link may read it: who decided, and what else the site knows, stays with the site. */
export type OwnContribution = Omit<Contribution, 'siteId' | 'linkId' | 'supplier' | 'asks' | 'written'>;

export const ownContribution = ({
  siteId: _site,
  linkId: _link,
  supplier: _name,
  asks: _asks,
  written: _written,
  ...own
}: Contribution): OwnContribution => own;
