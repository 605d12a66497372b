import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from './sources.ts';

/** Where files are named by patterns: of one that a move left behind nothing tells, for what it named is just not taken. */
const lists = ['tests/tools/test-projects.ts', '.biome.json', '.knip.json', 'tsconfig.json'];

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`: each has to name something. */
const withoutBraces = (pattern: string): readonly string[] => {
  const [whole, inside = ''] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  return whole === undefined
    ? [pattern]
    : inside.split(',').flatMap((choice) => withoutBraces(pattern.replace(whole, choice)));
};

/** A pattern without braces; a folder stands for all that is in it. */
const asExpression = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+$]/g, '\\$&')
      .replace(/\*\*\/|\*\*|\*/g, (stars) => ({ '**/': '(?:.*/)?', '**': '.*' })[stars] ?? '[^/]*')}(?:/.*)?$`,
  );

const patternsOf = (list: string): readonly string[] =>
  [...readFileSync(list, 'utf8').matchAll(/["']!?((?:src|tests)\/[^"'\n]+)["']/g)].map(([, pattern = '']) => pattern);

describe('lists of files', () => {
  it('name by each pattern, and each choice in it, files that exist', () => {
    const files = ['src', 'tests'].flatMap(filesBelow);
    const named = lists.flatMap((list) =>
      patternsOf(list)
        .flatMap(withoutBraces)
        .map((pattern) => ({ list, pattern })),
    );
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ pattern }) => !files.some((path) => asExpression(pattern).test(path)))).toEqual([]);
  });
});
