import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { notToday, turnFiles } from '#tests/e2e/by-turns.ts';

describe('the journeys by turns', () => {
  it('are there, each once, and each is taken on one of two days', () => {
    expect(turnFiles.filter((file) => !existsSync(join('tests/e2e', file)))).toEqual([]);
    expect(new Set(turnFiles).size).toBe(turnFiles.length);
    const left = ['0', '1'].flatMap(notToday);
    expect(left.toSorted()).toEqual(turnFiles.map((file) => `**/e2e/${file}`).toSorted());
    expect(notToday('0')).not.toEqual(notToday('1'));
  });

  it('take every share of what they bring, whatever day it falls on', () => {
    for (const shares of [2, 3, 4]) {
      const seen = new Set(Array.from({ length: 24 }, (_, day) => `${day % shares} ${notToday(String(day))[0]}`));
      expect(seen.size).toBe(shares * 2);
    }
  });
});
