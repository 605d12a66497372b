import { setTimeout as wait } from 'node:timers/promises';
import { answerLost, edits, loginPage, refused } from '#tests/faults/rig/http-layer.ts';
import { refuseToOpen } from '#tests/faults/rig/storage.ts';
import type { Trial } from './line.ts';

const editCount = 10;
const dayMs = 24 * 60 * 60 * 1000;

const nameOf = (index: number): string => `Rivi ${index} ${crypto.randomUUID()}`;

const editAll = async (trial: Trial, count = editCount, restMs = 50, page = trial.pages.at(-1)): Promise<void> => {
  for (let index = 0; index < count; index += 1) {
    await trial.edit(page, nameOf(index));
    await wait(restMs);
  }
};

/** Every answer to an edit is another for a while, from before the first of ten edits on. */
const answers =
  (answer: Parameters<Trial['http']['fail']>[1], forMs: number) =>
  async (trial: Trial): Promise<void> => {
    const fault = trial.http.fail(edits, answer);
    const until = wait(forMs);
    await editAll(trial);
    await until;
    fault.times = 0;
  };

const offlineEdits = async (trial: Trial): Promise<void> => {
  await trial.context.setOffline(true);
  await editAll(trial);
  // What is stored a moment later is stored.
  await wait(1200);
};

const reopen = async (trial: Trial, tabs = 1): Promise<void> => {
  await trial.closePages();
  await trial.context.setOffline(false);
  await Promise.all(Array.from({ length: tabs }, () => trial.open()));
};

/** The faults of the comparison; after each everything is sound again, and the newest page is open. */
export const queueFaults: Readonly<Record<string, (trial: Trial) => Promise<void>>> = {
  'offline, edits, online': async (trial) => {
    await offlineEdits(trial);
    await trial.context.setOffline(false);
  },
  'answers lost after commit, 2 s': answers(answerLost, 2000),
  '503 for 3 s': answers(refused(503, 'unavailable'), 3000),
  '401 for 3 s': answers(refused(401, 'unauthenticated'), 3000),
  'captive portal (200, HTML) for 3 s': answers(loginPage, 3000),
  'requests cut half-way for 2 s': async (trial) => {
    const fault = trial.tcp.fail({ request: edits, kind: 'cut-request', times: 1000 });
    const until = wait(2000);
    await editAll(trial);
    await until;
    fault.times = 0;
  },
  'black hole for 4 s': async (trial) => {
    await trial.tcp.set({ kind: 'black-hole' });
    const until = wait(4000);
    await editAll(trial);
    await until;
    await trial.tcp.heal();
  },
  'every request delivered twice': async (trial) => {
    trial.tcp.fail({ request: edits, kind: 'duplicate', times: 1000 });
    await editAll(trial);
  },
  'tab closed with a request running': async (trial) => {
    const held = trial.http.fail(
      edits,
      async (_request, _response, forward) => {
        await forward();
      },
      1,
    );
    await editAll(trial);
    await wait(1200);
    held.times = 0;
    await reopen(trial);
  },
  'tab closed offline, opened online': async (trial) => {
    await offlineEdits(trial);
    await reopen(trial);
  },
  'two tabs edit offline, both closed': async (trial) => {
    const [first] = trial.pages;
    const second = await trial.open();
    await trial.context.setOffline(true);
    await editAll(trial, editCount / 2, 50, first);
    await editAll(trial, editCount / 2, 50, second);
    await wait(1200);
    await reopen(trial);
  },
  'two tabs opened at restart': async (trial) => {
    await offlineEdits(trial);
    await reopen(trial, 2);
  },
  '25 hours offline': async (trial) => {
    await offlineEdits(trial);
    await trial.context.addInitScript(
      (ms) => {
        const { now } = Date;
        Date.now = () => now() + ms;
      },
      dayMs + dayMs / 24,
    );
    await reopen(trial);
  },
  'one edit refused (422)': async (trial) => {
    await editAll(trial, editCount - 1);
    await trial.edit(trial.pages.at(-1), `${nameOf(editCount)} ${'x'.repeat(5000)}`);
  },
  'database does not open twice at start': async (trial) => {
    await offlineEdits(trial);
    await trial.context.addInitScript(refuseToOpen, { name: '', times: 2 });
    await reopen(trial);
  },
};
