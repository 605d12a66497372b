import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databaseOnServer } from '#tests/support/server/test-database.ts';
import { killRounds } from './kill-rounds.ts';

const kills = Number(process.env['KILL_RUNS'] ?? 3);
const seed = Number(process.env['KILL_SEED'] ?? Date.now() % 2 ** 31);
const serverUrl = process.env['TEST_DATABASE_URL'];

/** Where the server keeps its data, and how to throw them away. */
const openPlace = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kill-'));
  const own = serverUrl === undefined ? null : await databaseOnServer(serverUrl);
  return {
    environment: { DATA_DIR: folder, ...own?.environment },
    close: async () => {
      await own?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

describe('a server that is killed in the middle of 1,000 writes', () => {
  it(`has every acknowledged write once after ${kills} kills (seed ${seed})`, {
    timeout: 120_000 + kills * 30_000,
  }, async () => {
    const place = await openPlace();
    let done = 0;
    while (done < kills) {
      const now = Math.min(5, kills - done);
      const { environment } = place;
      const report = await killRounds({ kills: now, writes: 1_000, seed: seed + done, environment });
      done += report.kills;
      console.log(`${done} kills: ${report.repeated} writes sent again, ${report.replayed} of them had happened`);
      expect(report.complaints).toEqual([]);
      expect(report.acknowledged).toBe(1_000);
    }
    await place.close();
  });
});
