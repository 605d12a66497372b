import {
  contribute,
  getContributorPage,
  listOwnContributions,
  withdrawContribution,
} from '#contract/site-log/contributor.ts';
import { changeKept, type Kept, type Waiting } from './kept.ts';
import { callLink, LineError } from './line.ts';
import { sendPictures } from './pictures.ts';

export interface LineState {
  /** null = not asked yet. */
  readonly isOnline: boolean | null;
  readonly isFull: boolean;
}

/** So many go in one call. */
const portion = 20;

/**
 * Sends what waits and learns what became of the rest; what cannot be sent stays kept. Whatever is sent twice, by two pages
 * or after an answer that was lost, is the same event by its id.
 */
export const exchange = async (secret: string, onChange: (kept: Kept) => void): Promise<LineState> => {
  try {
    const isFull = await sendAll(secret, onChange);
    await sendPictures(secret);
    const page = await callLink(getContributorPage, secret, {});
    const { data: own } = await callLink(listOwnContributions, secret, {});
    onChange(await changeKept(secret, (now) => ({ ...now, page, own, isClosed: false })));
    return { isOnline: true, isFull };
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    if (error.failure !== 'closed') return { isOnline: error.failure !== 'later', isFull: false };
    onChange(await changeKept(secret, (now) => ({ ...now, isClosed: true })));
    return { isOnline: true, isFull: false };
  }
};

/** Answers whether the day is full. */
const sendAll = async (secret: string, onChange: (kept: Kept) => void): Promise<boolean> => {
  let size = portion;
  for (;;) {
    const { waiting } = await changeKept(secret, (now) => now);
    const next = waiting.filter(({ isRejected }) => !isRejected);
    if (next.length === 0) return false;
    const withdrawals = next.filter(({ isWithdrawal }) => isWithdrawal);
    const some = withdrawals.length > 0 ? withdrawals.slice(0, 1) : next.slice(0, size);
    const outcome = await send(secret, some);
    if (outcome === 'too-many') return true;
    // Of several that are not taken together each is asked for by itself.
    if (outcome === 'rejected' && some.length > 1) size = 1;
    else onChange(await changeKept(secret, (now) => settled(now, some, outcome)));
  }
};

const send = async (secret: string, some: readonly Waiting[]): Promise<'sent' | 'rejected' | 'too-many'> => {
  const [first] = some;
  try {
    if (first?.isWithdrawal === true) {
      await callLink(withdrawContribution, secret, { params: { contributionId: first.said.id } });
    } else {
      await callLink(contribute, secret, { body: { events: some.map(({ said }) => said) } });
    }
    return 'sent';
  } catch (error) {
    if (!(error instanceof LineError)) throw error;
    // What never arrived need not be taken back; whether the link holds the next question tells.
    if (error.failure === 'closed' && first?.isWithdrawal === true) return 'sent';
    if (error.failure === 'too-many') return 'too-many';
    if (error.failure === 'rejected' || error.failure === 'too-large') return 'rejected';
    throw error;
  }
};

/** What was changed while it was on its way waits on. */
const settled = (now: Kept, some: readonly Waiting[], outcome: 'sent' | 'rejected'): Kept => {
  const told = new Set(some.map((one) => JSON.stringify(one)));
  const waiting = now.waiting.flatMap((one) => {
    if (!told.has(JSON.stringify(one))) return [one];
    return outcome === 'sent' ? [] : [{ ...one, isRejected: true }];
  });
  return { ...now, waiting };
};
