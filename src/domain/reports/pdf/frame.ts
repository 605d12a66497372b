import type { Fact, PdfBlock, PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { methodName } from '#domain/method-name.ts';
import type { ReportBasis } from '#domain/reports/report-basis.ts';
import type { ReportHead } from '#domain/reports/report-head.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { missing, type Texts } from './texts.ts';

interface Frame {
  readonly title: string;
  readonly siteName: string;
  readonly calculationNames: string;
  readonly basis: ReportBasis;
  readonly paper: PdfDocument['paper'];
}

/** The frame of every report: what stands on each page, and at the end what it was made with. */
export const framed = (frame: Frame, blocks: readonly PdfBlock[], texts: Texts): PdfDocument => {
  const { title, siteName, calculationNames, basis, paper } = frame;
  const { say, language } = texts;
  return {
    language,
    title,
    subject: `${siteName} · ${calculationNames}`,
    foot: `Työmaahiili ${basis.engineVersion}`,
    date: basis.date,
    id: idOf(frame, language),
    paper,
    blocks: [
      { kind: 'heading', level: 1, text: title },
      ...blocks,
      // Before the last heading, so that it never stands alone on a last page.
      {
        kind: 'substitutes',
        text: say(
          '□ = merkki, jota tiedoston kirjasimessa ei ole. Haku ja kopiointi löytävät alkuperäisen merkin.',
          '□ = a character that the font of this file lacks. Searching and copying find the original character.',
        ),
      },
      { kind: 'heading', level: 2, text: say('Raportin perusta', 'Basis of the report') },
      {
        kind: 'paragraph',
        text: say(
          'Näillä tiedoilla raportin voi laskea uudelleen ja verrata lukuja.',
          'With these anybody can calculate the report again and compare its figures.',
        ),
      },
      { kind: 'facts', facts: basisFacts(basis, texts) },
    ],
  };
};

/** Others for another site, other inputs, another report, day or language; no clock and no chance. */
const idOf = ({ siteName, calculationNames, basis }: Frame, language: string): string => {
  const { report, date, inputs } = basis;
  const said = [report, date ?? '', language, siteName, calculationNames].join('\n');
  const salt = [...said].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 0xffff_ffff, 7);
  const hashes = inputs.map(({ sha256 }) => sha256.slice(0, Math.floor(24 / inputs.length))).join('');
  return `${salt.toString(16).padStart(8, '0')}${hashes.padEnd(24, '0')}`.slice(0, 32);
};

const basisFacts = ({ engineVersion, inputs }: ReportBasis, { say }: Texts): readonly Fact[] => [
  [say('Laskentaytimen versio', 'Engine version'), engineVersion],
  ...inputs.flatMap(({ calculation, referenceSet, limitSet, sha256 }): Fact[] => {
    const name = inputs.length > 1 ? `, ${calculation}` : '';
    return [
      [`${say('Päästötiedot', 'Emission data')}${name}`, referenceSet],
      [`${say('Raja-arvot', 'Limit values')}${name}`, limitSet],
      [`${say('Lähtötietojen tiiviste', 'Hash of the inputs')}${name} (SHA-256)`, sha256],
    ];
  }),
];

/** Who answers for the report, to be filled in by hand: the product does not ask for it, and never makes it up. */
export const authorBlocks = ({ say }: Texts): readonly PdfBlock[] => [
  { kind: 'heading', level: 2, text: say('Laatija', 'Author') },
  {
    kind: 'table',
    size: 10,
    columns: [
      { title: say('Tieto', 'Item'), align: 'start', weight: 1 },
      { title: say('Täydennetään', 'To be filled in'), align: 'start', weight: 2 },
    ],
    rows: [
      say('Nimi', 'Name'),
      say('Yritys', 'Company'),
      say('Katuosoite, postinumero ja -toimipaikka', 'Street address, postcode and post office'),
      say('Laatimisperuste', 'Basis of preparation'),
      say('Päiväys ja allekirjoitus', 'Date and signature'),
    ].map((text) => ({ kind: 'row', cells: [{ text, second: '\u00a0' }, ''] })),
  },
];

/** Whose report it is; what is not given shows as such. */
export const headFacts = (head: ReportHead, texts: Texts): readonly Fact[] => {
  const { say, number, plain, date } = texts;
  const { site } = head;
  const area = (value: number | null): string => (value === null ? missing : `${plain(value)}\u00a0m²`);
  return [
    [say('Rakennuskohde', 'Site'), site.name],
    [say('Laskelma', 'Calculation'), head.calculation.name],
    [say('Päiväys', 'Date'), date(head.date)],
    [say('Osoite', 'Address'), site.address || missing],
    [say('Lupatunnus', 'Permit id'), site.permitId || missing],
    [say('Pysyvä rakennustunnus', 'Permanent building id'), site.buildingId || missing],
    [say('Rakennuspaikan pinta-ala', 'Area of the building site'), area(site.siteAreaM2)],
    [say('Valmistumisvuosi', 'Completion year'), site.completionYear === null ? missing : String(site.completionYear)],
    [
      say('Tavoitteellinen käyttöikä', 'Target service life'),
      site.targetLifetimeYears === null ? missing : `${number(site.targetLifetimeYears)} a`,
    ],
    [say('Suunniteltu käyttäjämäärä', 'Planned number of users'), plain(site.plannedUsers)],
    [say('Menetelmä', 'Method'), methodName(head.methodVersion)],
    [say('Päästötiedot', 'Emission data'), head.referenceSet],
    // Long, so at the end: each has a line for itself.
    ...site.useClasses.map(({ code, heatedNetAreaM2 }): Fact => {
      const name = findUseClass(code)?.[texts.language];
      return [
        say('Käyttötarkoitusluokka ja lämmitetty nettoala', 'Use class and heated net area'),
        `${code}${name === undefined ? '' : ` ${name}`}, ${area(heatedNetAreaM2)}`,
      ];
    }),
  ];
};
