import { describe, expect, it } from 'vitest';
import { retryAfterMs } from '#client/data/line/retry-after.ts';

const date = 'Mon, 02 Mar 2026 10:00:00 GMT';

describe('how long an answer asks to wait', () => {
  it('is told in seconds', () => {
    expect(retryAfterMs('7', null)).toBe(7000);
  });

  it('is told as a date, which counts from the date of the answer and not from the clock of the device', () => {
    expect(retryAfterMs('Mon, 02 Mar 2026 10:00:20 GMT', date)).toBe(20_000);
    expect(retryAfterMs('Mon, 02 Mar 2026 09:00:00 GMT', date)).toBe(0);
    expect(retryAfterMs('Mon, 02 Mar 2026 10:00:20 GMT', null)).toBeNull();
  });

  it.each(['3600', '99999999999', 'Thu, 31 Dec 2099 23:59:59 GMT'])('is five minutes at most: %s', (text) => {
    expect(retryAfterMs(text, date)).toBe(300_000);
    expect(retryAfterMs(text, date, false)).toBe(60_000);
  });

  it.each([null, '', 'soon', '-5', '1.5'])('is not known where it says %s', (text) => {
    expect(retryAfterMs(text, date)).toBeNull();
  });
});
