import { describe, expect, it } from 'vitest';
import { figureOfText, figureText } from '#client/features/quantities/explanation/explained-figure.ts';

describe('the figure in the address', () => {
  it('is read as it was written', () => {
    for (const module of ['total', 'handprint', 'a1a3', 'd4'] as const) {
      const figure = { scope: 'building', module } as const;
      expect(figureOfText(figureText(figure))).toEqual(figure);
    }
  });

  it('is none where the address cannot mean one', () => {
    for (const text of [undefined, '', 'building', 'moon.total', 'site.mood']) expect(figureOfText(text)).toBeNull();
  });
});
