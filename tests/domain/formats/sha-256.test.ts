import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sha256 } from '#domain/formats/sha-256.ts';

it('is the SHA-256 of the standard', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

it('is that of any other implementation, at every length around a block', () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { maxLength: 200 });
  fc.assert(
    fc.property(bytes, (codes) => {
      const text = String.fromCharCode(...codes);
      expect(sha256(text)).toBe(createHash('sha256').update(text, 'latin1').digest('hex'));
    }),
  );
});
