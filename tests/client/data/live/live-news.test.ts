import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type LiveNews, NewsBoard, type RowNews } from '#client/data/live/live-news.ts';

const row = (id: string, more: Partial<RowNews> = {}): RowNews => ({
  id,
  name: id,
  kind: 'changed',
  changes: [],
  units: { before: 'kg', after: 'kg' },
  ...more,
});

const news = (userName: string, rows: readonly RowNews[], siteId = 'site-1'): LiveNews => ({
  siteId,
  userNames: [userName],
  rows,
  entities: [],
  isRestored: false,
});

const amount = (before: number, after: number) => ({ changes: [{ field: 'amount', before, after }] });

/** What is shown of two pieces that gathered while another one stood. */
const joinNews = (first: LiveNews, second: LiveNews) => {
  const board = new NewsBoard();
  for (const piece of [news('Kalle', []), first, second]) board.tell(piece);
  vi.advanceTimersByTime(4000);
  return board.shown.get();
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('two pieces of news as one', () => {
  it('tell a row that was changed twice from the first value to the last', () => {
    const joined = joinNews(news('Kalle', [row('US1', amount(10, 12))]), news('Maija', [row('US1', amount(12, 15))]));
    expect(joined?.userNames).toEqual(['Kalle', 'Maija']);
    expect(joined?.rows).toEqual([row('US1', amount(10, 15))]);
  });

  it('tell nothing of a value that went back, nor of a row that was made and deleted', () => {
    const [first, back] = [news('Kalle', [row('US1', amount(10, 12))]), news('Kalle', [row('US1', amount(12, 10))])];
    expect(joinNews(first, back)?.rows).toEqual([row('US1')]);
    const made = news('Kalle', [row('US2', { kind: 'created' })]);
    expect(joinNews(made, news('Kalle', [row('US2', { kind: 'deleted' })]))?.rows).toEqual([]);
    expect(joinNews(made, news('Kalle', [row('US2', amount(1, 2))]))?.rows).toEqual([row('US2', { kind: 'created' })]);
    expect(joinNews(first, news('Kalle', [row('US1', { kind: 'deleted' })]))?.rows).toMatchObject([
      { kind: 'deleted' },
    ]);
  });
});

describe('the board', () => {
  it('lets each piece be read, and sums up what comes meanwhile', () => {
    const board = new NewsBoard();
    const shown = () => board.shown.get()?.rows.map(({ id }) => id) ?? null;
    board.tell(news('Kalle', [row('US1')]));
    for (const id of ['US2', 'US3', 'US4']) board.tell(news('Kalle', [row(id)]));
    expect(shown()).toEqual(['US1']);
    vi.advanceTimersByTime(4000);
    expect(shown()).toEqual(['US2', 'US3', 'US4']);
    vi.advanceTimersByTime(5000);
    board.tell(news('Kalle', [row('US5')]));
    expect(shown()).toEqual(['US5']);
    vi.advanceTimersByTime(8000);
    expect(shown()).toBeNull();
  });

  it('does not keep the news of a site waiting behind those of another', () => {
    const board = new NewsBoard();
    board.tell(news('Kalle', [row('US1')]));
    board.tell(news('Kalle', [row('VP1')], 'site-2'));
    expect(board.shown.get()?.siteId).toBe('site-2');
  });
});
