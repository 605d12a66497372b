import { describe, expect, it } from 'vitest';
import { readJpeg } from '#domain/formats/jpeg.ts';
import { textsIn } from '#domain/reports/pdf/texts.ts';
import { emptyEvent, type LogEvent } from '#domain/site-log/log-event.ts';
import { type Appendix, pictureBlocks } from '#domain/site-log/reports/picture-blocks.ts';
import { pictureDay, pictureLines, pictureSubject } from '#domain/site-log/reports/picture-lines.ts';
import type { Evidence } from '#domain/sites/evidence.ts';
import { bytesOf, makeDocument, readBack } from '#tests/support/files/pdf-documents.ts';

/** The head of a file of 8 x 6 points; what comes after it nobody decodes here. */
const photograph = Uint8Array.from([
  ...[0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 0, 6, 0, 8, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1],
  ...Array.from({ length: 300 }, (_, index) => (index * 7) % 251),
  ...[0xff, 0xd9],
]);

const evidenceOf = (id: string, fields: Partial<Evidence>): Evidence => ({
  id,
  siteId: 's',
  subject: 'event',
  subjectId: 'E1',
  name: `${id}.jpg`,
  takenAt: null,
  position: null,
  note: '',
  contentType: 'image/jpeg',
  sizeBytes: photograph.length,
  sha256: id.slice(-1).repeat(64),
  widthPx: 8,
  heightPx: 6,
  isUploaded: true,
  version: 1,
  createdAt: '2026-03-09T10:00:00.000Z',
  updatedAt: '2026-03-09T10:00:00.000Z',
  userId: null,
  userName: '',
  ...fields,
});

const events: readonly LogEvent[] = [
  { ...emptyEvent, id: 'E1', date: '2026-03-02', kind: 'delivery', supplier: 'Betoni Oy' },
  { ...emptyEvent, id: 'E2', date: '2026-03-03', kind: 'delivery', supplier: 'Betoni Oy', corrects: 'E1' },
  { ...emptyEvent, id: 'N1', date: '2026-03-01', kind: 'note' },
];

const linesOf = (evidence: readonly Evidence[]) =>
  pictureLines({
    evidence,
    events,
    ofEvent: (id) => (id === 'E2' ? { fi: 'Betoni', sv: 'Betong', en: 'Concrete' } : null),
    giverOf: (id) => (id === 'E1' ? 'Kuljetus Ky' : ''),
    rowNameOf: (id) => (id === 'Q1' ? 'Sokkeli' : null),
    siteName: 'Koulu',
  });

const jpeg = readJpeg(photograph);
if (jpeg === null) throw new Error('It is a JPEG file');

describe('pictures of a report', () => {
  it('belong to the event that stands in the place of their own, to a note, a row or the site', () => {
    const lines = linesOf([
      evidenceOf('p1', {}),
      evidenceOf('p2', { subjectId: 'N1', userName: 'Maija' }),
      evidenceOf('p3', { subject: 'quantity', subjectId: 'Q1' }),
      evidenceOf('p4', { subject: 'site', subjectId: 's', takenAt: '2026-03-05T08:00:00.000Z' }),
      // Half past midnight in Finland is the day before in UTC: here the month before.
      evidenceOf('p7', { subject: 'site', subjectId: 's', takenAt: '2026-03-31T21:30:00.000Z' }),
      evidenceOf('p5', { subjectId: 'gone' }),
      evidenceOf('p6', { subject: 'quantity', subjectId: 'gone' }),
    ]);
    expect(lines.map((line) => [line.evidence.id, pictureDay(line), pictureSubject(line, 'fi'), line.givenBy])).toEqual(
      [
        ['p2', '2026-03-01', 'Muistiinpano', 'Maija'],
        ['p1', '2026-03-03', 'Toimitus · Betoni · Betoni Oy', 'Kuljetus Ky'],
        ['p4', '2026-03-05', 'Koulu', ''],
        ['p3', '2026-03-09', 'Sokkeli', ''],
        ['p7', '2026-04-01', 'Koulu', ''],
      ],
    );
  });

  it('never go round in corrections that correct each other', () => {
    const [one, other] = [
      { ...emptyEvent, id: 'A', date: '2026-03-02', kind: 'note', corrects: 'B' } as const,
      { ...emptyEvent, id: 'B', date: '2026-03-02', kind: 'note', corrects: 'A' } as const,
    ];
    const source = { ofEvent: () => null, giverOf: () => '', rowNameOf: () => null, siteName: '' };
    expect(
      pictureLines({ ...source, evidence: [evidenceOf('p1', { subjectId: 'A' })], events: [one, other] }),
    ).toHaveLength(1);
  });
});

describe('the appendix of pictures', () => {
  const lines = linesOf([
    evidenceOf('p1', { note: 'Kuorma purettu' }),
    evidenceOf('p2', { name: 'lasku.pdf', contentType: 'application/pdf' }),
    evidenceOf('p3', {}),
    evidenceOf('p4', {}),
  ]);
  const appendix: Appendix = new Map([
    ['p1', { kind: 'picture', bytes: photograph, jpeg }],
    ['p2', { kind: 'listed' }],
    ['p3', { kind: 'missing' }],
  ] as const);
  const document = makeDocument({
    paper: 'landscape',
    blocks: pictureBlocks({ pictures: lines, hasPictureList: true }, appendix, textsIn('fi')),
  });

  it('takes the file in as it is, with what is told of it and a text for those who do not see it', async () => {
    const bytes = Buffer.from(await bytesOf(document));
    expect(bytes.includes(Buffer.from(photograph))).toBe(true);
    expect(bytes.toString('latin1')).toContain(
      '/Width 8/Height 6/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
    );
    const { pages } = await readBack(document);
    const elements = pages.flatMap((page) => page.elements);
    expect(elements.filter(({ role }) => role === 'Figure').map(({ alternative }) => alternative)).toEqual([
      'Kuva: Kuorma purettu',
    ]);
    const beside = elements.filter(({ role }) => role === 'P').at(-1)?.text ?? '';
    for (const told of ['Betoni Oy', 'Kuljetus Ky', '1'.repeat(64), 'Kuorma purettu']) expect(beside).toContain(told);
  });

  it('lists each with its hash, and says which is in it, which is missing and which was not chosen', async () => {
    const { pages } = await readBack(document);
    const [, ...rows] = pages.flatMap((page) => page.rows);
    expect(rows.map((row) => [row[3], row[4]?.replaceAll(' ', '')])).toEqual([
      ['Kyllä', '1'.repeat(64)],
      ['Vain luettelossa', '2'.repeat(64)],
      ['Puuttuu', '3'.repeat(64)],
      ['Ei', '4'.repeat(64)],
    ]);
    expect(pages.map(({ text }) => text).join(' ')).toContain('eivätkä haettavissa: 1');
  });

  it('says where the list was not at hand, be it that nothing is known', () => {
    const textOf = (pictures: typeof lines, hasPictureList: boolean) =>
      JSON.stringify(pictureBlocks({ pictures, hasPictureList }, new Map(), textsIn('fi')));
    expect(textOf([], true)).toBe('[]');
    for (const known of [[], lines]) {
      expect(textOf(known, false)).toContain('luettelo ei ollut tällä laitteella');
      expect(textOf(known, true)).not.toContain('ei ollut tällä laitteella');
    }
  });

  it('keeps each with its facts on one page, however many there are', async () => {
    const many = Array.from({ length: 9 }, (_, index) => evidenceOf(`k${index}`, {}));
    const chosen: Appendix = new Map(many.map(({ id }) => [id, { kind: 'picture', bytes: photograph, jpeg }] as const));
    const blocks = pictureBlocks({ pictures: linesOf(many), hasPictureList: true }, chosen, textsIn('fi'));
    const { pages } = await readBack(makeDocument({ paper: 'landscape', blocks }));
    const figures = pages.map(({ elements }) => elements.filter(({ role }) => role === 'Figure').length);
    expect(figures.reduce((sum, count) => sum + count, 0)).toBe(9);
    expect(Math.max(...figures)).toBe(2);
    for (const { elements } of pages) {
      const texts = elements.filter(({ role }) => role === 'P').length;
      expect(elements.filter(({ role }) => role === 'Figure').length).toBe(texts);
    }
  });
});
