import type { Queryable } from '#server/db/database.ts';
import { findAmendments, findChainHead, type LinkRow, readLinks } from './chain.store.ts';
import { type ChainBreak, createChainWalk } from './chain-walk.ts';

export interface VerifiedChain {
  readonly siteId: string;
  readonly changes: number;
  /** Changes from before the chain: how many there are is known, not what they were. */
  readonly unlinked: number;
  readonly link: number;
  readonly keptAfter: number;
  /** Heads by link, as far as they are kept. */
  readonly heads: ReadonlyMap<number, string>;
  readonly breaks: readonly ChainBreak[];
}

const noHead = '0'.repeat(64);

/** Goes through a site's chain from where it is kept to its head. */
export const verifyHistory = async (tx: Queryable, siteId: string): Promise<VerifiedChain> => {
  const end = await findChainHead(tx, siteId);
  const { link = 0, head = noHead, keptAfter = 0, keptHead = noHead } = end ?? {};
  const walk = createChainWalk(await findAmendments(tx, siteId), keptAfter, keptHead);
  let changes = 0;
  let unlinked = 0;
  for await (const rows of linksOf(readLinks(tx, siteId))) {
    changes += rows.length;
    if (rows[0].link === null) unlinked += rows.length;
    else walk.step(rows);
  }
  walk.finish(link, head);
  const breaks = [...walk.breaks, ...outside(unlinked, end?.unlinked ?? null)];
  return { siteId, changes, unlinked, link, keptAfter, heads: walk.heads, breaks };
};

const outside = (unlinked: number, known: number | null): readonly ChainBreak[] => {
  if (known === null) return [{ link: null, change: null, what: 'the site has changes and no head' }];
  if (unlinked === known) return [];
  return [{ link: null, change: null, what: `${unlinked} changes are from before the chain; there were ${known}` }];
};

/** The changes of one link after another. */
async function* linksOf(rows: AsyncIterable<LinkRow>): AsyncGenerator<readonly [LinkRow, ...LinkRow[]]> {
  let open: [LinkRow, ...LinkRow[]] | null = null;
  for await (const row of rows) {
    if (open !== null && open[0].link === row.link) open.push(row);
    else {
      if (open !== null) yield open;
      open = [row];
    }
  }
  if (open !== null) yield open;
}

/** A head as a report has it. */
export interface PrintedHead {
  readonly link: number;
  readonly sha256: string;
}

/** Is a printed head in the chain? `removed` = what is kept begins after it, so nobody can tell. */
export const headState = (
  { heads, keptAfter }: Pick<VerifiedChain, 'heads' | 'keptAfter'>,
  { link, sha256 }: PrintedHead,
): 'same' | 'other' | 'removed' => {
  if (link < keptAfter) return 'removed';
  return heads.get(link) === sha256 ? 'same' : 'other';
};
