import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError } from '#client/data/line/api.ts';
import { SendingRest } from '#client/data/outbox/records/sending-rest.ts';

let now: number;
let backOff: SendingRest;

beforeEach(() => {
  now = 1_000_000;
  backOff = new SendingRest({ now: () => now, random: () => 1 });
});

const noLine = () => new ApiError('network');
const between = (foreignStatus: number) => new ApiError('foreign', { foreignStatus });
const busy = () => new ApiError('unavailable', { status: 503 });

describe('a request that fails while the line is sound', () => {
  it('is made ever more rarely', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 8].map(() => {
      backOff.begin(between(502), null);
      backOff.takeLine(false);
      return backOff.restMs();
    });
    expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('is made at once when the line was down and is back', () => {
    for (let time = 0; time < 6; time += 1) backOff.begin(noLine(), null);
    backOff.takeLine(true);
    expect(backOff.restMs()).toBe(0);
  });

  it('says why, and when it is tried next', () => {
    backOff.begin(between(403), null);
    expect(backOff.rest.get()).toEqual({ until: now + 1000, why: 'between', foreignStatus: 403 });
    backOff.begin(noLine(), null);
    expect(backOff.rest.get()?.why).toBe('line');
    backOff.begin(busy(), 7000);
    expect(backOff.rest.get()).toEqual({ until: now + 7000, why: 'server', foreignStatus: null });
    backOff.end();
    expect(backOff.rest.get()).toBeNull();
  });
});

describe('what the server asks for', () => {
  beforeEach(() => backOff.begin(busy(), 300_000));

  it('holds when the line is back', () => {
    backOff.takeLine(true);
    expect(backOff.restMs()).toBe(300_000);
  });

  it('holds against its user for ten seconds', () => {
    backOff.shorten();
    expect(backOff.restMs()).toBe(10_000);
    now += 20_000;
    backOff.begin(busy(), 300_000);
    now += 11_000;
    backOff.shorten();
    expect(backOff.restMs()).toBe(0);
  });

  it('ends when the clock of the device is set back', () => {
    now -= 1000;
    expect(backOff.restMs()).toBe(0);
  });
});

it('takes a hint of somebody on the way, who has no say against the line', () => {
  backOff.begin(between(503), 60_000);
  expect(backOff.restMs()).toBe(60_000);
  backOff.takeLine(true);
  expect(backOff.restMs()).toBe(0);
});
