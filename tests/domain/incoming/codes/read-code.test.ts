import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCode } from '#domain/incoming/codes/read-code.ts';
import { isGtin } from '#domain/values/gtin.ts';

const origin = 'https://hiili.example';
const read = (text: string) => readCode(text, origin);
const gtin = '6291041500213';
const gs = '\u001d';

describe('a code', () => {
  it.each([
    ['digits of a bar code', gtin, ''],
    ['digits as somebody types them', ' 6 291041 500213 ', ''],
    ['the case of fourteen digits', `0${gtin}`, ''],
    ['elements with brackets', `(01)0${gtin}(10)LOT1`, ''],
    ['elements of a pallet', `${gs}020${gtin}3712`, ''],
    ['elements behind a mark of the reader', `]d2010${gtin}${gs}10LOT1`, ''],
    ['a Digital Link', `https://id.gs1.org/01/0${gtin}/10/LOT1?17=271231`, 'https://id.gs1.org'],
    ['a Digital Link of a manufacturer, in capitals', `HTTPS://TIILI.EXAMPLE/P/01/${gtin}`, 'https://tiili.example'],
    ['a Digital Link without encryption', `http://tiili.example/01/0${gtin}`, 'http://tiili.example'],
  ])('%s is a GTIN', (_, text, address) => {
    const code = read(text);
    expect(code).toMatchObject({ kind: 'gtin', gtin });
    expect(code.kind === 'gtin' && code.address.slice(0, address.length + 1)).toBe(address && `${address}/`);
  });

  it.each([
    'https://6291041500213',
    'https://a.example:99999',
    'https://256.1.1.1/x',
    'https://01.2.3.4',
    'https://1.2.3',
  ])('%s leads nowhere and is a text', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });

  it.each(['https://10.0.0.255/x', 'https://a.example:8443/x', 'http://localhost:8080/'])(
    '%s is an address',
    (address) => {
      expect(read(address)).toMatchObject({ kind: 'address', address });
    },
  );

  it('with a wrong check digit is told, never mended', () => {
    expect(read('6291041500214')).toEqual({ kind: 'wrong-gtin', text: '6291041500214' });
    expect(read('(01)06291041500214')).toEqual({ kind: 'text', text: '(01)06291041500214' });
    expect(read('https://x.example/01/06291041500214')).toMatchObject({ kind: 'address', host: 'x.example' });
  });

  it('of our own is a page or a link of suppliers', () => {
    expect(read(`${origin}/g#abc`)).toEqual({ kind: 'contributor-link', path: '/g#abc' });
    expect(read(`${origin}/sites/1/log/today?x=1`)).toEqual({ kind: 'own-page', path: '/sites/1/log/today?x=1' });
    expect(read(`HTTPS://HIILI.EXAMPLE/g#abc`)).toEqual({ kind: 'contributor-link', path: '/g#abc' });
    expect(read(`${origin}//evil.example/x`)).toEqual({ kind: 'own-page', path: '/evil.example/x' });
    expect(read(origin)).toEqual({ kind: 'own-page', path: '/' });
    expect(read(`https://hiili.example.evil.example/g#abc`)).toMatchObject({ host: 'hiili.example.evil.example' });
    expect(read(`https://hiili.example:8443/g`)).toMatchObject({ kind: 'address', host: 'hiili.example:8443' });
  });

  it('of an address tells the host that would be asked', () => {
    expect(read('https://cer.rts.fi/epd/1.json#a')).toEqual({
      kind: 'address',
      address: 'https://cer.rts.fi/epd/1.json#a',
      host: 'cer.rts.fi',
    });
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://x.example/epd',
    'https://hiili.example@evil.example/',
    'https://evil.example\\@hiili.example/',
    'https://',
    'https://a b/',
    'WIFI:S:site;T:WPA;P:secret;;',
    'Betoni C30/37',
    '',
  ])('%j is a text and nothing more', (text) => {
    expect(read(text)).toEqual({ kind: 'text', text });
  });

  it('of anything is one of the kinds; a GTIN is right, an address is of https and no path leads out', () => {
    const part = fc.constantFrom(gtin, '01', '(01)', '/', '/01/', 'https://', origin, '@', '\\', gs, '#', '?', 'a.fi');
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.oneof(part, fc.string())).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(text, (one) => {
        const code = read(one);
        if (code.kind === 'gtin') expect(isGtin(code.gtin)).toBe(true);
        if (code.kind === 'address')
          expect(new URL(code.address).host).toBe(
            code.host.replace(code.address.startsWith('https') ? /:443$/ : /:80$/, ''),
          );
        if (code.kind === 'own-page' || code.kind === 'contributor-link') {
          expect(new URL(code.path, origin).origin).toBe(origin);
        }
      }),
      { numRuns: 2000 },
    );
  });
});
