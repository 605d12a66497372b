import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { offlineActions } from '#client/data/offline/offline-actions.ts';
import { offlineTests } from './offline.ts';

describe('every row of “What works offline” is done by a browser test', () => {
  it('and no test is named for a row that is not there', () => {
    expect(Object.keys(offlineTests).toSorted()).toEqual(offlineActions.map(({ id }) => id).toSorted());
  });

  it('and each by the test that is named for it', () => {
    const missing = offlineActions.flatMap(({ id }) => {
      const { file = '', title = '' } = offlineTests[id] ?? {};
      const path = `tests/${file}`;
      const lines = file !== '' && existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
      const isThere = lines.some((line) => line.trimStart().startsWith(`test('${title}`));
      return isThere ? [] : [`${id}: no "${title}" in ${path}`];
    });
    expect(missing).toEqual([]);
  });
});
