import { readFile } from 'node:fs/promises';
import { signedText } from '#domain/reports/signed/check-file.ts';
import { readSigned } from '#domain/reports/signed/check-report.ts';
import { findChainedSites } from '#server/history-chain/chain.store.ts';
import { headState, type VerifiedChain, verifyHistory } from '#server/history-chain/verify-history.ts';
import { nodeCrypto } from '#server/signing/node-crypto.ts';
import { publishedKeys, rotateKey } from '#server/signing/signing-keys.store.ts';
import { type Command, CommandError, checkId } from './command.ts';

/** What the installation remembers, and that it is what was written. */
export const records: readonly Command[] = [
  {
    usage: 'history verify [--site ID] [--report FILE] (whole, or where it breaks; FILE: is its head in the chain?)',
    effect: 'none',
    run: async ({ installation: { database }, options }) => {
      const printed = options['report'] === undefined ? null : await readPrinted(options['report']);
      const site = options['site'] ?? printed?.siteId;
      const sites = site === undefined ? await findChainedSites(database) : [checkId(site)];
      const lines: string[] = [];
      let broken = 0;
      for (const id of sites) {
        const verified = await database.readTogether((tx) => verifyHistory(tx, id));
        const report = printed?.siteId === id ? headState(verified, printed.head) : null;
        if (verified.breaks.length > 0 || report === 'other') broken += 1;
        lines.push(...chainLines(verified), ...(report === null ? [] : [`  the report: ${reportWords[report]}`]));
      }
      const total = `${sites.length} sites, ${broken} of them broken`;
      if (broken > 0) throw new CommandError([...lines, total].join('\n'));
      return [...lines, total];
    },
  },
  {
    usage: 'signing keys (that reports are signed with, the newest first)',
    effect: 'none',
    run: ({ db }) => publishedKeys(db),
  },
  {
    usage: 'signing rotate (a new key signs from now on; what older ones signed stays valid)',
    effect: 'change',
    run: ({ db, now }) => rotateKey(db, now),
  },
];

const reportWords = {
  same: 'its head is in the chain',
  other: 'its head is NOT in the chain: the history is another one than the report was made of',
  removed: 'its history is older than what is kept, so it cannot be told',
} as const;

const readPrinted = async (file: string) => {
  const bytes = new Uint8Array(await readFile(file));
  const text = signedText(bytes, nodeCrypto);
  const signed = text === null ? null : readSigned(text);
  if (signed === null) throw new CommandError(`${file}: not a signed report.`);
  if (signed.history === null) throw new CommandError(`${file}: the report names no head.`);
  return { siteId: checkId(signed.siteId), head: signed.history };
};

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
