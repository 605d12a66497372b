import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ownPath, pageToReturnTo } from '#server/http/own-path.ts';

const bases = ['https://hiili.example.com', 'http://localhost:3000'];

/** Texts that lie near an address of another host. */
const trickyPath = fc
  .array(
    fc.constantFrom(
      '/',
      '\\',
      '.',
      '..',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\t',
      '\n',
      '\r',
      ' ',
      '\u0000',
      '@',
      ':',
      '?',
      '#',
      'http:',
      'javascript:',
      'evil.example',
      'a',
      'ä',
      '\ud800',
      '／',
      '。',
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const anyText = fc.oneof(
  trickyPath,
  trickyPath.map((text) => `/${text}`),
  fc.string({ unit: 'binary' }),
  fc.webPath(),
  fc.webUrl(),
);

describe('ownPath', () => {
  it('never leads to another host, whatever it is given', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...bases), (text, base) => {
        const path = pageToReturnTo(text);
        const url = new URL(path, base);
        expect(url.origin).toBe(new URL(base).origin);
        expect(path).toMatch(/^\/(?![/\\])/);
        // What comes out is looked at as it is: no second reading makes another address of it.
        expect(`${url.pathname}${url.search}${url.hash}`).toBe(path);
        expect(ownPath(path)).toBe(path);
        // A header can hold it.
        expect(() => new Headers({ location: path })).not.toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/%2E%2e//evil.example',
    '/./\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/.\t/\r/evil.example',
    '//evil.example',
    '///evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (text) => {
    expect(ownPath(text)).toBeNull();
    expect(pageToReturnTo(text)).toBe('/');
  });

  it('leaves a page of ours as it is, also one whose parameters look like addresses', () => {
    for (const path of ['/', '/sites?sort=asc', '/sites/1//2', '/a?b=//evil.example#//c', '/login?returnTo=%2F%2Fa']) {
      expect(ownPath(path)).toBe(path);
    }
  });

  it('returns to pages, not to calls: one of them signs out', () => {
    for (const path of ['/api/auth/logout', '/x/../api/auth/logout?a', '/oidc/session/end', '/api']) {
      expect(pageToReturnTo(path)).toBe('/');
    }
    expect(pageToReturnTo('/apilogue')).toBe('/apilogue');
  });
});
