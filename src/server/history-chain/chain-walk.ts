import type { Amendment, LinkRow } from './chain.store.ts';
import { amendmentDigest, changeDigest, headAfter, linkDigest, markOf } from './chain.ts';

/** Where a chain breaks: in which link, at which change if one can be named, and how. */
export interface ChainBreak {
  readonly link: number | null;
  readonly change: string | null;
  readonly what: string;
}

/** What has been walked of a chain, link by link; after a break it goes on from the head that is stored. */
export const createChainWalk = (amendments: readonly Amendment[], keptAfter: number, keptHead: string) => {
  const breaks: ChainBreak[] = [];
  const heads = new Map<number, string>([[keptAfter, keptHead]]);
  const amended = new Map(amendments.map((one) => [one.amended, one]));
  let waiting = amendments;
  let last = { link: keptAfter, head: keptHead };

  const tell = (link: number | null, what: string, change: string | null = null): void => {
    breaks.push({ link, change, what });
  };

  const goTo = (link: number, head: string | null, expected: string | null): void => {
    if (head === null) tell(link, 'its last change is missing');
    else if (expected !== null && expected !== head) tell(link, 'it is not what was written');
    last = { link, head: head ?? expected ?? last.head };
    heads.set(link, last.head);
  };

  const overAmendments = (before: number): void => {
    for (let link = last.link + 1; link < before && waiting[0]?.link === link; link += 1) {
      const parts = waiting.filter((part) => part.link === link);
      waiting = waiting.filter((part) => part.link !== link);
      const digest = amendmentDigest(parts.map((part) => [part.amended, part.digest]));
      const expected = headAfter(last.head, digest, 0);
      const isOne = parts.every(({ head }) => head === parts[0]?.head);
      goTo(link, isOne ? (parts[0]?.head ?? null) : null, expected);
    }
  };

  const step = (rows: readonly LinkRow[]): void => {
    const link = rows[0]?.link ?? 0;
    overAmendments(link);
    const isNext = link === last.link + 1;
    if (!isNext) tell(link, link > last.link ? 'what was before it is missing' : 'it is older than what is kept');
    const digests = rows.map(changeDigest);
    for (const [index, row] of rows.entries()) {
      const what = faultOf(row, digests[index], rows);
      if (what !== null) tell(link, what, row.id);
    }
    const closing = rows.find(({ head }) => head !== null);
    const { head = null, salt = null, revision = 0 } = closing ?? {};
    const amendment = amended.get(link);
    const digest = linkDigest(salt, digests);
    if (amendment === undefined) goTo(link, head, isNext ? headAfter(last.head, digest, revision) : null);
    else {
      const isAsLeft = salt === null && digest.toString('hex') === amendment.digest;
      if (!isAsLeft) tell(link, 'it is not what the erasure of personal data left');
      goTo(link, head, null);
    }
  };

  const finish = (link: number, head: string): void => {
    overAmendments(Number.POSITIVE_INFINITY);
    for (const one of waiting) tell(one.link, 'an amendment is not in the chain');
    if (last.link !== link) tell(last.link, `the chain ends here; its head is that of link ${link}`);
    else if (last.head !== head) tell(link, 'the head is another one');
  };

  return { breaks, heads, step, finish };
};

/** What is wrong with a change among those of its link. */
const faultOf = (row: LinkRow, digest: Buffer | undefined, rows: readonly LinkRow[]): string | null => {
  if (digest === undefined || markOf(digest) !== row.mark) return 'the change is not what was written';
  if (row.revision !== rows[0]?.revision) return 'the change is of another revision';
  const isLast = row === rows.at(-1);
  if (!isLast && (row.head !== null || row.salt !== null)) return 'the link ends at another change';
  return null;
};
