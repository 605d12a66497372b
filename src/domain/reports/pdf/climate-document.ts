import { sumOfRounded } from '#domain/carbon/round.ts';
import type { Fact, PdfBlock, PdfDocument } from '#domain/formats/pdf/pdf-document.ts';
import { carrierTexts, handprintText, moduleTexts, scopeTexts } from '#domain/reports/report-texts.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import {
  certificateBlocks,
  contributionBlocks,
  cumulativeBlocks,
  largestRowBlocks,
  useClassBlocks,
} from './climate-parts.ts';
import type { ClimateSource } from './climate-source.ts';
import { flowBlocks } from './flow-blocks.ts';
import { authorBlocks, framed, headFacts } from './frame.ts';
import { limitBlocks } from './limit-blocks.ts';
import { noteBlocks } from './note-blocks.ts';
import { resultBlocks } from './result-blocks.ts';
import { missing, perAreaUnit, type Texts, textsIn } from './texts.ts';

/** The climate assessment as a document: the declaration's blocks with their pictures, gaps and basis. */
export const climateDocument = (source: ClimateSource, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { report } = source;
  return framed(
    {
      title: texts.say('Ilmastoselvitys', 'Climate assessment'),
      siteName: report.head.site.name,
      calculationNames: report.calculation.name,
      basis: report.basis,
      paper: 'portrait',
    },
    [
      { kind: 'facts', facts: headFacts(report.head, texts) },
      { kind: 'paragraph', text: `${texts.say('Kuvaus', 'Description')}: ${source.description || missing}` },
      ...noticeBlocks(source, texts),
      ...resultBlocks(source, texts),
      ...limitBlocks(source, texts),
      ...moduleBlocks(source, texts),
      ...handprintBlocks(source, texts),
      ...useClassBlocks(source, texts),
      ...certificateBlocks(source, texts),
      ...scopes.flatMap((scope) => contributionBlocks(source, scope, texts)),
      ...largestRowBlocks(source, texts),
      ...source.flows.flatMap((flows) => flowBlocks(flows, texts)),
      ...cumulativeBlocks(source, texts),
      ...noteBlocks(source, texts),
      ...methodBlocks(source, texts),
      ...authorBlocks(texts),
    ],
    texts,
  );
};

/** What the report lacks as a whole. */
const noticeBlocks = ({ report }: ClimateSource, { say }: Texts): readonly PdfBlock[] => {
  const { gaps, rowCount } = report.completeness;
  const has = (code: string): boolean => gaps.some((gap) => gap.code === code);
  const notices: readonly (readonly [boolean, string])[] = [
    [
      report.building.areaM2 === null,
      say(
        'Lämmitetty nettoala puuttuu: luvut ovat absoluuttisia, ja neliömetrikohtaiset taulukkoarvot jäävät pois.',
        'The heated net area is missing: the figures are absolute, and table values per m² are left out.',
      ),
    ],
    [
      rowCount === 0,
      say(
        'Laskelmassa ei ole vielä määriä: luvut tulevat vain taulukkoarvoista ja energiasta.',
        'The calculation has no quantities yet: the figures come from table values and energy alone.',
      ),
    ],
    [
      has('no-energy'),
      say(
        'Ostoenergiaa ei ole annettu: B6 puuttuu summasta.',
        'No purchased energy has been given: B6 is missing from the total.',
      ),
    ],
    [
      has('no-completion-year'),
      say(
        'Valmistumisvuosi puuttuu: energiankäyttöä ei voi laskea.',
        'The completion year is missing: energy use cannot be calculated.',
      ),
    ],
  ];
  return notices.flatMap(([isSo, text]): PdfBlock[] => (isSo ? [{ kind: 'paragraph', tone: 'warning', text }] : []));
};

/** kgCO2e/m2/a and tonnes of a scope; nothing per area without one. */
const scopeCells = (perM2: number | undefined, kgCo2e: number, { number }: Texts): readonly string[] => [
  perM2 === undefined ? missing : number(perM2, 2),
  number(kgCo2e / 1000, 1),
];

const scopeColumns = ({ language }: Texts) =>
  scopes.flatMap((scope) => [
    { title: `${scopeTexts[scope][language]}, ${perAreaUnit}`, align: 'end' as const },
    { title: `${scopeTexts[scope][language]}, t\u00a0CO₂e`, align: 'end' as const },
  ]);

const moduleBlocks = ({ report, unknown }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, language } = texts;
  const cells = (module: (typeof modules)[number] | 'total') =>
    scopes.flatMap((scope: Scope) => {
      const isUnknown = module === 'total' ? unknown.length === modules.length : unknown.includes(module);
      if (scope === 'building' && isUnknown) return [missing, missing];
      const { kgCo2e, perM2Year } = report[scope];
      return scopeCells(perM2Year?.[module], kgCo2e[module], texts);
    });
  return [
    { kind: 'heading', level: 2, text: say('Elinkaaren vaiheet', 'Life-cycle modules') },
    {
      kind: 'table',
      columns: [{ title: say('Vaihe', 'Module'), align: 'start' }, ...scopeColumns(texts)],
      rows: [
        ...modules.map((module) => ({
          kind: 'row' as const,
          cells: [`${moduleTexts[module][0]} ${moduleTexts[module][1][language]}`, ...cells(module)],
        })),
        { kind: 'sum', cells: [say('Yhteensä', 'Total'), ...cells('total')] },
      ],
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(
        'Rakennus ja rakennuspaikka ilmoitetaan erikseen, eikä niitä lasketa yhteen.',
        'The building and the building site are reported apart and never summed.',
      ),
    },
  ];
};

const handprintBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  const totals = scopes.flatMap((scope) => {
    const { kgCo2e, perM2Year } = report.handprint[scope];
    const perM2 = perM2Year === null ? undefined : sumOfRounded(handprintModules.map((module) => perM2Year[module]));
    return scopeCells(
      perM2,
      handprintModules.reduce((sum, module) => sum + kgCo2e[module], 0),
      texts,
    );
  });
  const { building, site } = report.biogenic;
  const memo = (name: string, { a1a3, c3 }: typeof building): string =>
    `${name}: A1–A3 ${number(a1a3)} kg\u00a0CO₂e, C3 ${number(c3)} kg\u00a0CO₂e`;
  return [
    { kind: 'heading', level: 2, text: handprintText[language] },
    {
      kind: 'table',
      columns: [{ title: say('Osatekijä', 'Component'), align: 'start' }, ...scopeColumns(texts)],
      rows: [
        ...handprintModules.map((module) => ({
          kind: 'row' as const,
          cells: [
            `${moduleTexts[module][0]} ${moduleTexts[module][1][language]}`,
            ...scopes.flatMap((scope) => {
              const { kgCo2e, perM2Year } = report.handprint[scope];
              return scopeCells(perM2Year?.[module], kgCo2e[module], texts);
            }),
          ],
        })),
        { kind: 'sum', cells: [say('Yhteensä', 'Total'), ...totals] },
      ],
    },
    {
      kind: 'paragraph',
      tone: 'note',
      text: say(
        `Hyödyt hiilijalanjäljen ulkopuolella, ei vähennetä siitä. Eloperäinen hiili muistitietona, ei jalanjäljessä: ${memo('rakennus', building)}; ${memo('rakennuspaikka', site)}.`,
        `Benefits outside the footprint, never subtracted from it. Biogenic carbon as a memo, outside the footprint: ${memo('building', building)}; ${memo('building site', site)}.`,
      ),
    },
  ];
};

/** Choices of the calculation, energy and the source of the data. */
const methodBlocks = ({ report }: ClimateSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number, plain, language } = texts;
  const energy = report.energy.purchased
    .filter(({ kwhPerYear }) => kwhPerYear !== null)
    .map(({ carrier, kwhPerYear }): Fact => [carrierTexts[carrier][language], `${plain(kwhPerYear)} kWh/a`]);
  const exported = report.energy.exportedElectricityKwhPerYear;
  return [
    { kind: 'heading', level: 2, text: say('Laskennan perusteet', 'Basis of the calculation') },
    {
      kind: 'facts',
      facts: [
        [
          say('Energian allokointi', 'Allocation of energy'),
          report.allocation === 'benefit'
            ? say('Hyödynjakomenetelmä', 'Benefit allocation')
            : say('Energiamenetelmä', 'Energy allocation'),
        ],
        [
          say('Tuotearvot', 'Product values'),
          report.valueChoice === 'conservative'
            ? say('Konservatiivinen', 'Conservative')
            : say('Tyypillinen (vain herkkyystarkastelu)', 'Typical (sensitivity analysis only)'),
        ],
        [say('Arviointijakso', 'Assessment period'), `${number(report.periodYears)} a`],
        ...energy,
        ...(exported === null
          ? []
          : [
              [
                say('Muualle luovutettu uusiutuva sähkö', 'Exported renewable electricity'),
                `${plain(exported)} kWh/a`,
              ] as const,
            ]),
      ],
    },
    { kind: 'paragraph', tone: 'note', text: report.attribution[language] },
  ];
};
