import { describe, expect, it } from 'vitest';
import { evidenceCsv, evidenceFileName, evidenceHtml } from '#domain/site-log/reports/evidence-index.ts';
import type { Evidence } from '#domain/sites/evidence.ts';

const evidence: Evidence = {
  id: 'e1',
  siteId: 's',
  subject: 'event',
  subjectId: 'l1',
  name: '../kuorma <1>.jpeg',
  takenAt: '2026-03-02T09:15:00.000Z',
  position: { latitudeDeg: 60.17, longitudeDeg: 24.94, accuracyM: 8 },
  note: '=1+1',
  contentType: 'image/jpeg',
  sizeBytes: 500,
  sha256: 'a'.repeat(64),
  widthPx: 2048,
  heightPx: 1536,
  isUploaded: true,
  version: 1,
  createdAt: '2026-03-02T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  userId: null,
  userName: 'Maija',
};

describe('the index of a hand-over', () => {
  it('names each file by its number, without what a file system forbids', () => {
    expect(evidenceFileName(evidence, 0)).toBe('0001 ..-kuorma -1-.jpg');
    expect(evidenceFileName({ ...evidence, name: '', contentType: 'application/pdf' }, 41)).toBe('0042.pdf');
  });

  it('tells in a sheet what each is, where it was taken and its hash, and no cell is a formula', () => {
    const [head, first, second] = evidenceCsv(
      [
        { evidence, subject: '2.3.2026 Kuorma', file: '0001.jpg' },
        { evidence: { ...evidence, position: null }, subject: 'Kohde', file: '' },
      ],
      'fi',
    ).split('\r\n');
    expect(head).toMatch(/^Tiedosto;Kuuluu;.*;SHA-256$/);
    expect(first).toBe(
      `0001.jpg;2.3.2026 Kuorma;2026-03-02T09:15:00.000Z;2026-03-02T10:00:00.000Z;Maija;'=1+1;60,17;24,94;500;${'a'.repeat(64)}`,
    );
    expect(second).toMatch(/^Ei vielä palvelimella: \.\.\/kuorma <1>\.jpeg;Kohde;.*;;;500;/);
  });

  it('is a page without markup of anybody', () => {
    const page = evidenceHtml([{ evidence, subject: '<script>', file: '0001 a&b.jpg' }], 'Talo & "piha"', 'en');
    expect(page).toContain('<a href="0001%20a%26b.jpg">0001 a&amp;b.jpg</a>');
    expect(page).not.toContain('<script>');
    expect(page).toContain('Talo &amp; &quot;piha&quot;');
  });
});
