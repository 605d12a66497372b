import { expect, it } from 'vitest';
import { fetchAppendix } from '#client/data/reports/appendix.ts';
import type { Evidence } from '#domain/sites/evidence.ts';

const evidenceOf = (id: string, fields: Partial<Evidence> = {}): Evidence => ({
  id,
  siteId: 's',
  subject: 'site',
  subjectId: 's',
  name: '',
  takenAt: null,
  position: null,
  note: '',
  contentType: 'image/jpeg',
  sizeBytes: 24,
  sha256: 'a'.repeat(64),
  widthPx: 8,
  heightPx: 6,
  isUploaded: false,
  version: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  userId: null,
  userName: '',
  ...fields,
});

const head = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 6, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1, 0xff, 0xd9],
]);

it('takes bytes of this device as they are, names what is gone from it meanwhile, and lists documents', async () => {
  const here = new Map([['p1', head.buffer]]);
  const document = evidenceOf('d1', { contentType: 'application/pdf' });
  const chosen = [evidenceOf('p1'), evidenceOf('p2'), evidenceOf('p3'), document];
  const appendix = await fetchAppendix(chosen, (id) =>
    // Its store is closed, as after a sign-out in another tab.
    id === 'p3' ? Promise.reject(new Error('closed')) : Promise.resolve(here.get(id) ?? null),
  );
  expect([...appendix].map(([id, { kind }]) => [id, kind])).toEqual([
    ['p1', 'picture'],
    ['p2', 'missing'],
    ['p3', 'missing'],
    ['d1', 'listed'],
  ]);
  const first = appendix.get('p1');
  expect(first).toMatchObject({ jpeg: { widthPx: 8, heightPx: 6, channels: 3 } });
  expect(first?.kind === 'picture' && Buffer.from(first.bytes).equals(Buffer.from(head))).toBe(true);
});
