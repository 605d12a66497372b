import { methodName } from '#domain/calculations/method-name.ts';
import type { CoverFigure, Fact, PdfBlock, PdfDocument, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { standingFacts } from '#domain/reports/head-facts.ts';
import { type ReportBasis, rulesOf } from '#domain/reports/report-basis.ts';
import type { ReportHead } from '#domain/reports/report-head.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { limitSetName, referenceSetName } from '#domain/words/basis-words.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { preparationWords } from '#domain/words/preparation-words.ts';
import { historyHeadText, reportHeadWords } from '#domain/words/report-head-words.ts';
import { missing, type Texts } from './texts.ts';

interface Frame {
  readonly title: string;
  readonly siteName: string;
  readonly calculationNames: string;
  readonly basis: ReportBasis<string>;
  readonly paper: PdfDocument['paper'];
  /** What the report comes to; a list comes to none. */
  readonly figure?: CoverFigure;
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
      { kind: 'cover', title, name: siteName, second: calculationNames, figure: frame.figure ?? null },
      ...blocks,
      // Before the last heading, so that it never stands alone on a last page.
      {
        kind: 'substitutes',
        text: say(reportHeadWords.substitutes),
      },
      { kind: 'heading', level: 2, text: say(reportHeadWords.basisOfTheReport) },
      {
        kind: 'paragraph',
        text: say(reportHeadWords.calculateAgain),
      },
      ...basisBlocks(basis, texts),
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

/** The rules below one head, so that they take a line each. */
const basisBlocks = (basis: ReportBasis<string>, texts: Texts): readonly PdfBlock[] => {
  const { say, language } = texts;
  const rules = rulesOf(basis.inputs);
  return [
    { kind: 'facts', facts: basisFacts(basis, texts) },
    ...(rules.length === 0
      ? []
      : [
          {
            kind: 'table',
            size: 8,
            columns: [{ title: say(reportHeadWords.rule), align: 'start' }],
            rows: rules.map((rule): TableRow => ({ kind: 'row', cells: [rule[language]] })),
          } as const,
        ]),
  ];
};

const basisFacts = ({ engineVersion, inputs }: ReportBasis<string>, { say, language }: Texts): readonly Fact[] => [
  [say(reportHeadWords.engineVersion), engineVersion],
  ...inputs.flatMap(({ calculation, referenceSet, limitSet, sha256 }): Fact[] => {
    const name = inputs.length > 1 ? `, ${calculation}` : '';
    return [
      [`${say(commonWords.emissionData)}${name}`, referenceSetName(referenceSet)],
      [`${say(reportHeadWords.limitValues)}${name}`, limitSetName(limitSet)[language]],
      [`${say(reportHeadWords.hashOfTheInputs)}${name} (SHA-256)`, sha256],
    ];
  }),
];

/** What is told of the site besides its name on the cover; what is not given shows as such. */
export const headFacts = (head: ReportHead, texts: Texts): readonly Fact[] => {
  const { say, number, plain, date } = texts;
  const { site } = head;
  const area = (value: number | null): string => (value === null ? missing : `${plain(value)}\u00a0m²`);
  return [
    [say(commonWords.date), date(head.preparation.preparationDate ?? head.date)],
    [say(commonWords.address), site.address || missing],
    [say(reportHeadWords.permitId), site.permitId || missing],
    [say(reportHeadWords.buildingId), site.buildingId || missing],
    [say(reportHeadWords.siteArea), area(site.siteAreaM2)],
    [say(reportHeadWords.completionYear), site.completionYear === null ? missing : String(site.completionYear)],
    [
      say(reportHeadWords.targetServiceLife),
      site.targetLifetimeYears === null ? missing : `${number(site.targetLifetimeYears)} a`,
    ],
    [say(reportHeadWords.plannedUsers), plain(site.plannedUsers)],
    [say(preparationWords.registerClass), head.preparation.registerClass || missing],
    [say(preparationWords.assessmentStartDate), date(head.preparation.assessmentStartDate)],
    ...standingFacts(head.calculation, texts.language).map(([word, value]): Fact => [say(word), String(value)]),
    [say(reportHeadWords.method), methodName(head.methodVersion)],
    [say(commonWords.emissionData), referenceSetName(head.referenceSet)],
    ...(head.history === undefined
      ? []
      : [[say(reportHeadWords.headOfTheHistory), historyHeadText(head.history)] as const]),
    // Long, so at the end: each has a line for itself.
    ...site.useClasses.map(({ code, heatedNetAreaM2 }): Fact => {
      const name = findUseClass(code)?.[texts.language];
      return [
        say(reportHeadWords.useClassAndArea),
        `${code}${name === undefined ? '' : ` ${name}`}, ${area(heatedNetAreaM2)}`,
      ];
    }),
  ];
};
