import { describe, expect, it, vi } from 'vitest';
import type { Kept, Waiting } from '#client/contributor/kept.ts';
import { typedNumber, writtenDay } from '#client/contributor/language.ts';
import { shownOf } from '#client/contributor/own-list.ts';
import type { OwnContribution } from '#domain/site-log/contribution.ts';
import { emptyEventFields } from '#domain/site-log/stored-event.ts';
import { today } from '#domain/values/today.ts';

const own = (id: string, state: OwnContribution['state'], createdAt: string): OwnContribution => ({
  id,
  said: { ...emptyEventFields, kind: 'delivery', date: '2026-11-20', name: id },
  state,
  reason: '',
  version: 1,
  createdAt,
  updatedAt: createdAt,
});
const waiting = (id: string, at: string, more: Partial<Waiting> = {}): Waiting => ({
  said: { id, kind: 'delivery', date: '2026-11-20', name: `${id} uusi` },
  at,
  isWithdrawal: false,
  isRejected: false,
  ...more,
});
const shown = (kept: Pick<Kept, 'own' | 'waiting'>) => shownOf(kept).map(({ said, state }) => [said.name, state]);

it('writes the year of a day where it is not this one', () => {
  vi.stubGlobal('navigator', { languages: ['fi'] });
  const year = Number(today(new Date()).slice(0, 4));
  expect(writtenDay(`${year}-12-31`)).not.toContain(String(year));
  expect(writtenDay(`${year + 10}-12-31`)).toContain(String(year + 10));
  vi.unstubAllGlobals();
});

describe('what a link has said', () => {
  it('is what waits over what the server told, the newest first', () => {
    const kept = {
      own: [own('a', 'accepted', '2026-11-20T08:00'), own('b', 'waiting', '2026-11-20T09:00')],
      waiting: [
        waiting('b', '2026-11-20T09:30'),
        waiting('c', '2026-11-20T10:00'),
        waiting('d', '2026-11-20T07:00', { isRejected: true }),
      ],
    };
    expect(shown(kept)).toEqual([
      ['c uusi', 'kept'],
      ['b uusi', 'kept'],
      ['a', 'accepted'],
      ['d uusi', 'rejected'],
    ]);
  });

  it('is withdrawn at once, and gone where nobody had heard of it', () => {
    const kept = {
      own: [own('a', 'waiting', '2026-11-20T08:00')],
      waiting: [
        waiting('a', '2026-11-20T09:00', { isWithdrawal: true }),
        waiting('z', '2026-11-20T09:00', { isWithdrawal: true }),
      ],
    };
    expect(shown(kept)).toEqual([['a', 'withdrawn']]);
  });

  it.each([
    ['7,5', 7.5],
    ['7.5', 7.5],
    ['1 500', 1500],
    ['', null],
    ['-3', null],
    ['1,2,3', null],
    ['7 m3', null],
  ])('reads %s as %s', (text, value) => {
    expect(typedNumber(text)).toBe(value);
  });
});
