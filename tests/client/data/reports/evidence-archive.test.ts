import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeEvidenceArchive } from '#client/data/reports/evidence-archive.ts';
import { openZip } from '#domain/formats/zip/zip.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';

const contents = new Map([
  ['e1', new TextEncoder().encode('kuva')],
  ['e2', new TextEncoder().encode('%PDF-1.7')],
]);
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const all = async <Piece>(pieces: AsyncIterable<Piece>): Promise<Piece[]> => {
  const found: Piece[] = [];
  for await (const piece of pieces) found.push(piece);
  return found;
};
const evidenceOf = (id: string, name: string, contentType: Evidence['contentType']): Evidence => ({
  ...{ id, siteId: 's', subject: 'site', subjectId: 's', name, takenAt: null, position: null, note: '' },
  ...{ contentType, sizeBytes: 4, sha256: hashOf(contents.get(id) ?? new Uint8Array()), widthPx: null, heightPx: null },
  ...{ isUploaded: false, version: 1, createdAt: '2026-03-02T10:00:00.000Z', updatedAt: '2026-03-02T10:00:00.000Z' },
  ...{ userId: null, userName: '' },
});

it('holds every picture with an index in both forms, whose hashes are those of the files; what is nowhere stands in the index', async () => {
  const evidence = [
    evidenceOf('e1', 'kuorma.jpg', 'image/jpeg'),
    evidenceOf('e2', 'lähete.pdf', 'application/pdf'),
    evidenceOf('e3', 'puuttuu.jpg', 'image/jpeg'),
  ];
  const { name, content } = await makeEvidenceArchive({
    siteName: 'Koulu/laajennus',
    evidence,
    subjectOf: () => 'Koulu',
    bytesOf: async (id) => contents.get(id)?.slice().buffer ?? null,
    language: 'fi',
  });
  expect(name).toMatch(/^Koulu.laajennus.*\.zip$/);
  const zip = openZip(new Uint8Array(await content.arrayBuffer()), sheetPlatform);
  const textOf = async (file: string) => (await all(zip.read(file))).join('');
  const names = [...zip.names];
  expect(names).toEqual(['index.csv', 'index.html', '0001 kuorma.jpg', '0002 lähete.pdf']);
  const [csv, html] = [await textOf('index.csv'), await textOf('index.html')];
  for (const file of names.slice(2)) {
    const hash = hashOf(Buffer.concat(await all(zip.pieces(file))));
    expect(csv.split(/\r?\n/).find((line) => line.includes(file))).toContain(hash);
    expect(html).toContain(hash);
  }
  expect(csv).toContain('puuttuu.jpg');
});
