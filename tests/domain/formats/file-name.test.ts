import { expect, it } from 'vitest';
import { safeFileName } from '#domain/formats/file-name.ts';

it('joins names without what some file system forbids', () => {
  expect(safeFileName(['Kohde: A/B', ' ', 'Laskelma?'])).toBe('Kohde- A-B - Laskelma-');
  expect(safeFileName(['x'.repeat(100), 'ä'.repeat(100)])).toBe(`${'x'.repeat(60)} - ${'ä'.repeat(60)}`);
});

it('drops marks that turn the direction of writing, and keeps characters that are joined', () => {
  expect(safeFileName(['Kohde\u202efdp.exe\u202c', '\u200eOsa\u200f \u20661\u2069\u061c'])).toBe(
    'Kohdefdp.exe - Osa 1',
  );
  expect(safeFileName(['\u202e'])).toBe('');
  expect(safeFileName(['👩‍👧 שלום'])).toBe('👩‍👧 שלום');
});
