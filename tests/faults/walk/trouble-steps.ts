import type { Random } from '#tests/support/random.ts';
import { decide } from './decide.ts';
import type { Tab } from './device.ts';
import { mishaps } from './line.ts';
import type { Course } from './walk.ts';

const yearMs = 365 * 24 * 60 * 60 * 1000;

/** Something goes wrong, or somebody decides; answers what it was. */
export const makeTrouble = async (course: Course, tab: Tab, random: Random): Promise<string> => {
  const { device } = tab;
  const kind = random.below(12);
  if (kind < 3) {
    device.line.isOnline = !device.line.isOnline;
    return device.line.isOnline ? 'online again' : 'offline';
  }
  if (kind < 6) {
    const kinds = mishaps.filter(() => random.chance(0.4));
    const ms = 2000 + random.below(30_000);
    device.line.disturb(0.2 + random.below(7) / 10, kinds, ms);
    return `for ${ms} ms the line suffers from ${kinds.join(', ')}`;
  }
  if (kind === 6) {
    const ms = random.below(6000);
    course.server.kill(ms);
    return `the server is killed and away for ${ms} ms`;
  }
  if (kind === 7) {
    const isLeft = random.chance(0.5);
    await tab.reopen(isLeft);
    return isLeft ? 'the page is loaded anew' : 'the tab is killed and opened anew';
  }
  if (kind === 8) return killAmidst(course, tab, random);
  if (kind === 9) {
    device.clockError = (random.below(16) - 6) * yearMs;
    return `the clock is off by ${device.clockError / yearMs} years`;
  }
  if (kind === 10) {
    tab.page.data().sendNow();
    return 'send now';
  }
  return `${await decide(course, tab, random)} decisions`;
};

/** The tab dies while an edit is stored: the edit is there whole, or not at all. */
const killAmidst = async (course: Course, tab: Tab, random: Random): Promise<string> => {
  const view = tab.page.view(course.place);
  const quantity = random.pick(view?.quantities ?? []);
  if (quantity !== undefined) {
    const patch = { note: `kesken ${random.below(1_000_000)}` };
    void tab.page
      .edits()
      .patchQuantity(course.place, quantity, patch)
      .catch(() => undefined);
    await course.time.turns(random.below(6));
    course.confirmed.push({ tab, entityId: quantity.id, field: 'note', value: patch.note, isGivenUp: true });
  }
  await tab.reopen(false);
  return 'the tab is killed while an edit is stored';
};
