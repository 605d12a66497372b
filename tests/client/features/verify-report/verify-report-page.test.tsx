import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { type SignedStatement, signedFormat, signReport } from '#domain/reports/signed/signed-report.ts';
import { newKeyPair, nodeCrypto, signWith } from '#server/signing/node-crypto.ts';
import { openAt } from '#tests/support/client/open-at.tsx';
import { withTab } from '#tests/support/client/with-tab.ts';

let key: Awaited<ReturnType<typeof newKeyPair>>;
let signed: string;

const statement: SignedStatement = {
  format: signedFormat,
  issuer: 'https://hiili.example.com',
  siteId: '0190e5b2-0000-7000-8000-000000000001',
  signedBy: 'Anna Allekirjoittaja',
  signedAt: '2026-11-26T08:00:00.000Z',
  history: { link: 17, sha256: 'ab'.repeat(32) },
  pdf: null,
  report: { total: 12.5, head: { site: { name: 'Kerrostalo' } } },
};

beforeAll(async () => {
  key = await newKeyPair();
  signed = await signReport(statement, key.kid, nodeCrypto, signWith(key));
});

const { tab, server } = withTab((fake) => {
  fake.replies.set('listReportKeys', () => ({
    keys: [
      {
        kty: 'OKP',
        crv: 'Ed25519',
        x: key.x,
        kid: key.kid,
        alg: 'EdDSA',
        use: 'sig',
        notBefore: '2026-11-20T08:00:00.000Z',
        retired: null,
      },
    ],
  }));
});

const choose = async (label: string, text: string): Promise<void> => {
  const file = new File([text], 'raportti.json', { type: 'application/json' });
  await act(async () => fireEvent.change(await screen.findByLabelText(label), { target: { files: [file] } }));
};

const openPage = async (known = '(1)') => {
  await openAt(tab(), '/verify-report', 'undetermined', 'en');
  await screen.findByRole('heading', { level: 1, name: 'Check a report' });
  await screen.findByText((text) => text.includes(known));
};

const toneOf = (title: HTMLElement): string | null | undefined =>
  title.closest('[data-tone]')?.getAttribute('data-tone');

it('says who had it signed and when, where it is equal', async () => {
  await openPage();
  await choose('Choose a signed report', signed);
  expect(toneOf(await screen.findByText('Equal: this is what was signed'))).toBe('good');
  for (const fact of ['Anna Allekirjoittaja', 'https://hiili.example.com', key.kid]) {
    expect(screen.getByText(fact)).toBeDefined();
  }
});

it('says that it was changed, and where another report differs', async () => {
  await openPage();
  await choose('Choose a signed report', signed.replace('12.5', '12.6'));
  expect(toneOf(await screen.findByText('Changed: this is not what was signed'))).toBe('bad');
  await choose('Choose a signed report', signed);
  await screen.findByText('Equal: this is what was signed');
  await choose('Choose a report to compare', JSON.stringify({ ...statement.report, total: 13 }));
  expect((await screen.findByText('total')).tagName).toBe('CODE');
});

it('tells a bad signature, no signature and an unknown key apart, none of them green', async () => {
  await openPage();
  const { jws, ...rest } = JSON.parse(signed);
  const [head, , last = ''] = jws.split('.');
  const bad = `${head}..${last[0] === 'A' ? 'B' : 'A'}${last.slice(1)}`;
  await choose('Choose a signed report', JSON.stringify({ ...rest, jws: bad }));
  expect(toneOf(await screen.findByText('The signature is bad'))).toBe('bad');
  await choose('Choose a signed report', JSON.stringify(rest));
  expect(toneOf(await screen.findByText('There is no signature in the file'))).toBe('unknown');
});

it('says nothing of a report whose key it does not know', async () => {
  server().replies.set('listReportKeys', () => ({ keys: [] }));
  await openPage('(0)');
  expect(await screen.findByText(/This installation has no key/)).toBeDefined();
  await choose('Choose a signed report', signed);
  expect(toneOf(await screen.findByText('The key is not known, so nothing can be said'))).toBe('unknown');
});

it('tells the address for somebody without an account', async () => {
  await openPage();
  expect(screen.getByRole('link', { name: /\/check-report$/ })).toBeDefined();
});

it('is there for somebody without an account', async () => {
  server().user = null;
  await openAt(tab(), '/check-report', 'undetermined', 'en');
  expect(await screen.findByRole('link', { name: 'Log in' })).toBeDefined();
  await screen.findByText((text) => text.includes('(1)'));
  await choose('Choose a signed report', signed);
  expect(toneOf(await screen.findByText('Equal: this is what was signed'))).toBe('good');
});
