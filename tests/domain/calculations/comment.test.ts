import { describe, expect, it } from 'vitest';
import {
  type Comment,
  commentFigures,
  isOpen,
  isRequest,
  isSameTarget,
  keyOfTarget,
  targetOf,
  targetOfKey,
  threadsOf,
  wholeCalculation,
} from '#domain/calculations/comment.ts';
import { makeComment } from '#tests/support/content/comments.ts';

const threadOf = (...comments: readonly Comment[]) => {
  const [thread] = threadsOf(comments);
  if (thread === undefined) throw new Error('no thread');
  return thread;
};

describe('threads', () => {
  it('stand in the order in which they began, each with its answers', () => {
    const threads = threadsOf([
      makeComment({ id: 'a' }),
      makeComment({ id: 'b' }),
      makeComment({ id: 'c', answersTo: 'a' }),
      makeComment({ id: 'd', answersTo: 'b' }),
    ]);
    expect(threads.map(({ id, answers }) => [id, answers.map((one) => one.id)])).toEqual([
      ['a', ['c']],
      ['b', ['d']],
    ]);
  });

  it('are open until their first comment is done, whatever their answers are', () => {
    const answer = makeComment({ id: 'b', answersTo: 'a' });
    expect(isOpen(threadOf(makeComment({ id: 'a' }), answer))).toBe(true);
    expect(isOpen(threadOf(makeComment({ id: 'a', state: 'done' }), answer))).toBe(false);
    expect(isRequest(threadOf(makeComment({ id: 'a', kind: 'request' })))).toBe(true);
  });

  it('keep the answers of a comment that was deleted, and wait for nobody', () => {
    const thread = threadOf(makeComment({ id: 'b', answersTo: 'a', quantityId: 'q' }));
    expect([thread.first, isOpen(thread), isRequest(thread), targetOf(thread)?.quantityId]).toEqual([
      null,
      false,
      false,
      'q',
    ]);
  });
});

describe('what is commented on', () => {
  it('comes back from its name in an address', () => {
    const targets = [
      wholeCalculation,
      { ...wholeCalculation, quantityId: 'q' },
      { ...wholeCalculation, categoryId: 'c' },
      ...commentFigures.map((figure) => ({ ...wholeCalculation, figure })),
    ];
    for (const target of targets) expect(targetOfKey(keyOfTarget(target))).toEqual(target);
    expect(new Set(targets.map(keyOfTarget)).size).toBe(targets.length);
    expect(targetOfKey('figure:building/a9')).toEqual(wholeCalculation);
  });

  it('is the same only in all of its parts', () => {
    expect(isSameTarget(wholeCalculation, { ...wholeCalculation, quantityId: 'q' })).toBe(false);
    expect(isSameTarget({ ...wholeCalculation, figure: 'site/a4' }, { ...wholeCalculation, figure: 'site/a4' })).toBe(
      true,
    );
  });
});
