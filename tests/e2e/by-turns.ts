import { shareOfDay } from '#tests/tools/day.ts';

/**
 * Journeys that `npm test` takes every other day, each with what tries its rules and its screens every day; what only the
 * browser shows of them is found a day later. Those that nothing else is like stand in no list: signing in, the way from an
 * empty account to a declaration, the grid, working offline, the log at the gate, what is typed and not saved, and what
 * may be read. By hand all are taken.
 */
const byTurns: readonly Readonly<Record<string, string>>[] = [
  {
    'import.spec.ts':
      'client/features/{incoming,quantity-import,project-import}, server/quantity-import, domain/incoming',
    'pictures.spec.ts': 'domain/pictures, client/features/audit-sheet',
    'library-admin.spec.ts': 'client/features/library-admin, server/library',
    'register.spec.ts': 'domain/register, server/reports',
    'quota.spec.ts': 'client/features/sync, server/quotas',
    'tools.spec.ts': 'client/features/{quantities,categories}',
    'what-if.spec.ts': 'client/features/what-if, domain/what-if',
    'journeys/codes.spec.ts': 'client/features/site-log, domain/incoming/codes',
    'journeys/backup.spec.ts': 'client/features/backups, server/backups; `site.spec.ts` restores one',
    'journeys/evidence-appendix.spec.ts': 'domain/reports, client/data/evidence; `supplier-picture.spec.ts` is like it',
  },
  {
    'epd-import.spec.ts': 'client/features/epd-import, domain/incoming/epd, server/fuzz',
    'model-import.spec.ts': 'client/features/model-import, domain/incoming/model',
    'figures.spec.ts': 'domain/self-test, domain/uncertainty, domain/carbon',
    'signed-report.spec.ts': 'client/features/verify-report, server/signing',
    'company.spec.ts': 'client/features/settings, server/people',
    'bad-input.spec.ts': 'client/features/bad-input.test.tsx, domain/reports',
    'gone.spec.ts': 'server/deletions, client/data/live; the faults delete under open editors',
    'settings-of-the-user.spec.ts': 'client/features/quantities; the looks at every screen are like it',
    'journeys/passport.spec.ts': 'client/features/own-library, server/passports',
    'journeys/drops.spec.ts': 'client/features/site-log, server/drops',
    'journeys/shared-pictures.spec.ts': 'client/data/evidence; `installed-app.spec.ts` shares a file',
    'journeys/portfolio.spec.ts': 'client/features/portfolio, domain/portfolio.test.ts',
    'journeys/verifier.spec.ts': 'client/features/comments, server/comments, domain/comment.test.ts',
  },
];

/** What a journey takes of its files in four days (`shareOfToday`), it takes on days of its turn: so both change places after four. */
const turnOf = (told: string | undefined): number => {
  const day = shareOfDay(8, told);
  return (day + Math.floor(day / 4)) % 2;
};

/** The journeys that it is not the turn of, as patterns of their files. `told` names another day, 0 to 7. */
export const notToday = (told: string | undefined): readonly string[] => {
  const today = turnOf(told);
  return byTurns.flatMap((files, turn) => (turn === today ? [] : Object.keys(files).map((file) => `**/e2e/${file}`)));
};

/** Of all turns. */
export const turnFiles: readonly string[] = byTurns.flatMap(Object.keys);
