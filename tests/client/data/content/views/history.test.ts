import { describe, expect, it } from 'vitest';
import { bulletinQueries } from '#client/data/content/views/bulletins.ts';
import { historyQueries } from '#client/data/content/views/history.ts';
import { withTab } from '#tests/support/client/with-tab.ts';

const { tab, server } = withTab();

const entry = {
  id: 'h',
  at: '2026-11-20T08:00:00.000Z',
  call: 'patchQuantity',
  entity: 'quantity',
  entityId: 'q',
  userName: 'Maija',
  kind: 'changed',
  isBroughtBack: false,
  changes: [{ field: 'amount', before: 1, after: 2 }],
} as const;

describe('historyQueries', () => {
  it('read a history page by page until its end', async () => {
    server().replies.set('getHistory', (_, _body, search) => {
      const cursor = search.get('cursor');
      return { data: [{ ...entry, id: cursor ?? 'first' }], total: 2, next: cursor === null ? 'second' : null };
    });
    const query = { ...historyQueries.of('quantity', 'q'), pages: 5 };
    const { pages } = await tab().queryClient.fetchInfiniteQuery(query);
    expect(pages.flatMap(({ data }) => data).map(({ id }) => id)).toEqual(['first', 'second']);
  });

  it('tell a failure', async () => {
    server().fault = { status: 403, type: 'forbidden' };
    await expect(tab().queryClient.fetchInfiniteQuery(historyQueries.of('site', 's'))).rejects.toThrow();
    expect(tab().notices.map(({ message }) => message.message)).toEqual(['Failed to fetch history']);
  });
});

describe('bulletinQueries', () => {
  it('read what is valid, and tell a failure', async () => {
    const bulletin = {
      id: 'b',
      titleFi: 'Otsikko',
      titleEn: 'Title',
      textFi: 'Teksti',
      textEn: 'Text',
      publishedAt: '2026-11-20T08:00:00.000Z',
      validFrom: null,
      validTo: null,
    };
    server().replies.set('listBulletins', () => ({ data: [bulletin], total: 1 }));
    expect(await tab().queryClient.fetchQuery(bulletinQueries.list())).toEqual([bulletin]);
    server().fault = { status: 403, type: 'licence-expired' };
    await expect(tab().queryClient.fetchQuery({ ...bulletinQueries.list(), staleTime: 0 })).rejects.toThrow();
    expect(tab().notices.map(({ message }) => message.message)).toEqual(['Failed to fetch bulletins']);
  });
});
