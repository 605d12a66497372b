import { findChainedSites } from '#server/history-chain/chain.store.ts';
import { type VerifiedChain, verifyHistory } from '#server/history-chain/verify-history.ts';
import { type Command, CommandError, checkId } from './command.ts';

/** What the installation remembers, and that it is what was written. */
export const records: readonly Command[] = [
  {
    usage: 'history verify [--site ID] (whole, or where the chain of changes breaks)',
    effect: 'none',
    run: async ({ installation: { database }, options }) => {
      const site = options['site'];
      const sites = site === undefined ? await findChainedSites(database) : [checkId(site)];
      const lines: string[] = [];
      let broken = 0;
      for (const id of sites) {
        const verified = await database.readTogether((tx) => verifyHistory(tx, id));
        if (verified.breaks.length > 0) broken += 1;
        lines.push(...chainLines(verified));
      }
      const total = `${sites.length} sites, ${broken} of them broken`;
      if (broken > 0) throw new CommandError([...lines, total].join('\n'));
      return [...lines, total];
    },
  },
];

const chainLines = ({ siteId, changes, unlinked, link, keptAfter, breaks }: VerifiedChain): readonly string[] => {
  const kept = keptAfter === 0 ? '' : `, kept from link ${keptAfter + 1} on`;
  const before = unlinked === 0 ? '' : `, ${unlinked} of them from before the chain (counted only)`;
  const state = breaks.length === 0 ? 'whole' : 'BROKEN';
  return [
    `${siteId}: ${state}, ${changes} changes${before}, head at link ${link}${kept}`,
    ...breaks.map(({ link: at, change, what }) => {
      const place = [at === null ? '' : `link ${at}`, change === null ? '' : `change ${change}`];
      return `  ${[...place.filter((part) => part !== ''), what].join(': ')}`;
    }),
  ];
};
