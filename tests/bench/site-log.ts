import type { LogEvent } from '#domain/site-log/log-event.ts';
import { LogFollower } from '#domain/site-log/log-follower.ts';
import { atMost, type Figure, median } from './figure.ts';
import { basisOfMany, manyEvents } from './log-events.ts';

const count = 10_000;
const changesPerRound = 50;

/** The figures of a large log, as a page of it finds them: processor time, which does not depend on what else the machine does. */
export const siteLogFigures = (rounds: number): readonly Figure[] => {
  const basis = basisOfMany();
  const events = manyEvents(count);
  const warm = 10;
  const whole: number[] = [];
  const changed: number[] = [];
  for (let round = 0; round < warm + rounds * 3; round += 1) {
    const fresh = events.map((event) => ({ ...event }));
    const follower = new LogFollower();
    const all = processorMs(() => void follower.follow(fresh, basis));
    const logs = changedLogs(fresh, round);
    const each = processorMs(() => {
      for (const log of logs) follower.follow(log, basis);
    });
    if (round < warm) continue;
    whole.push(all);
    changed.push(each / changesPerRound);
  }
  return [
    {
      name: '10,000 events of a site’s log to all month totals, processor time',
      value: median(whole),
      unit: 'ms',
      goal: atMost(5),
    },
    { name: 'The same, the quickest round', value: Math.min(...whole), unit: 'ms', goal: atMost(5) },
    { name: 'One changed event of them, processor time', value: median(changed), unit: 'ms', goal: atMost(0.1) },
  ];
};

/** The log after each of some changes of an amount. */
const changedLogs = (events: readonly LogEvent[], round: number): readonly (readonly LogEvent[])[] => {
  let now = events;
  return Array.from({ length: changesPerRound }, (_, index) => {
    const place = (round * 997 + index * 331) % count;
    now = now.map((event, at) => (at === place ? { ...event, amount: index + 1 } : event));
    return now;
  });
};

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};
