import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { commentQueries } from '#client/data/content/views/comments.ts';
import { sessionQueries } from '#client/data/outbox/edits/user.ts';
import { LazyComments } from '#client/features/comments/lazy-comments.ts';
import { LazyHistory } from '#client/features/history/lazy-history.tsx';
import type { Comment } from '#domain/calculations/comment.ts';
import type { SiteRole } from '#domain/sites/site.ts';
import { makeUser } from '#tests/support/client/fake-server.ts';
import { place, renderPage, serveInput } from '#tests/support/client/render-page.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';
import { makeComment } from '#tests/support/content/comments.ts';
import { gold1 } from '#tests/support/content/gold-1.ts';

const { tab, server } = withTab();
let comments: Comment[];
let targets: string[];

beforeEach(() => {
  comments = [];
  targets = [];
  server().replies.set('listComments', () => ({ data: comments, total: comments.length, next: null }));
  server().replies.set('createComment', (_, body) => {
    const { id, ...fields } = body as Comment;
    const made = makeComment({ ...fields, id, userId: 'user-1', userName: 'Maija Mallikas' });
    comments = [...comments, made];
    return made;
  });
  server().replies.set('patchComment', ({ commentId }, body) => {
    const { base: _, ...fields } = body as Partial<Comment> & { base?: unknown };
    comments = comments.map((one) => (one.id === commentId ? { ...one, ...fields, version: one.version + 1 } : one));
    return comments.find(({ id }) => id === commentId);
  });
  server().replies.set('deleteComment', ({ commentId }) => {
    comments = comments.filter(({ id }) => id !== commentId);
    return undefined;
  });
});

const rowId = '0190e5b2-0000-7000-8000-0000000000c9';
const rowName = 'Ulkoseinä US1';
const [first, second] = ['0190e5b2-0000-7000-8000-0000000000c1', '0190e5b2-0000-7000-8000-0000000000c2'] as const;

const open = async (target: string, role: SiteRole = 'verifier') => {
  serveInput(server(), gold1, { role });
  const { content } = server();
  content.quantities = content.quantities.map((row, index) =>
    index === 0 ? { ...row, id: rowId, name: rowName } : row,
  );
  tab().queryClient.setQueryData(sessionQueries.me().queryKey, makeUser());
  await renderPage(
    tab(),
    gold1,
    <LazyComments
      {...place}
      target={target}
      onTarget={(next) => targets.push(next)}
      onClose={() => undefined}
      History={LazyHistory}
    />,
    'en',
  );
  return screen.findByRole('dialog');
};

const press = (name: string, within_: HTMLElement = document.body) =>
  act(async () => void fireEvent.click(within(within_).getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } }));

describe('the comments of a row', () => {
  it('are said, asked as a change, answered and marked as done', async () => {
    await open(`row:${rowId}`);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(`Comments: ${rowName}`);
    await type('New comment', ' Check the amount ');
    await press('Ask for a change');
    await waitFor(() =>
      expect(comments).toMatchObject([{ text: 'Check the amount', kind: 'request', quantityId: rowId }]),
    );
    await screen.findByText('Change request');
    await press('Answer');
    await type('Answer', 'Done so');
    await press('Send answer');
    await waitFor(() => expect(comments[1]).toMatchObject({ answersTo: comments[0]?.id, quantityId: rowId }));
    await press('Mark as done');
    await waitFor(() => expect(comments[0]?.state).toBe('done'));
    expect(screen.getByRole('button', { name: 'Open again' })).toBeTruthy();
  });

  it('are shown at once without a line, and sent when there is one', async () => {
    await open(`row:${rowId}`);
    server().fault = 'no-line';
    await type('New comment', 'From the cellar');
    await press('Comment');
    await screen.findByText('From the cellar');
    expect(screen.getByText(/not sent yet/)).toBeTruthy();
    expect(comments).toEqual([]);
  });

  it('are changed and deleted by their author alone, and come back by undo under their own id', async () => {
    comments = [
      makeComment({ id: first, text: 'Theirs' }),
      makeComment({ id: second, text: 'Mine', userId: 'user-1', kind: 'request' }),
    ];
    await open('calculation');
    await screen.findByText('Theirs');
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1);
    await press('Edit');
    await type('Edit the comment', 'Mine, changed');
    await press('Save');
    await waitFor(() => expect(comments[1]?.text).toBe('Mine, changed'));
    await press('Delete');
    await waitFor(() => expect(comments.map(({ id }) => id)).toEqual([first]));
    await press('Undo');
    await waitFor(() => expect(comments[1]).toMatchObject({ id: second, text: 'Mine, changed', kind: 'request' }));
  });

  it('are read by a viewer, who says nothing', async () => {
    comments = [makeComment({ id: first, text: 'Theirs' })];
    await open('calculation', 'viewer');
    await screen.findByText('Theirs');
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  });
});

describe('all comments of the calculation', () => {
  it('are shown open or done, each with the way to its row, also where the row is deleted', async () => {
    comments = [
      makeComment({ id: first, kind: 'request', quantityId: 'gone', subject: 'US9' }),
      makeComment({ id: second, kind: 'request', figure: 'building/a1a3' }),
      makeComment({ id: 'c3', text: 'Finished', state: 'done' }),
    ];
    const dialog = await open('all');
    await within(dialog).findByText('2 open change requests');
    expect(within(dialog).getByText('It was deleted.')).toBeTruthy();
    await press('US9', dialog);
    await press('Building: A1–A3', dialog);
    expect(targets).toEqual(['row:gone', 'figure:building/a1a3']);
    expect(within(dialog).queryByText('Finished')).toBeNull();
    await act(async () => void fireEvent.click(within(dialog).getByRole('radio', { name: /Done/ })));
    expect(within(dialog).getByText('Finished')).toBeTruthy();
  });

  it('are kept on the device with the calculation', () => {
    expect(commentQueries.list(place).meta?.['persist']).toBe(true);
  });
});
