import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import { missing, type Texts } from '#domain/reports/pdf/texts.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { changeReasonWords, siteLogWords } from '#domain/words/site-log-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import type { AsBuiltTold } from './as-built-told.ts';
import { differenceWord } from './difference-word.ts';
import { logUnitText } from './log-unit-text.ts';
import type { SiteLogReport } from './site-log-report.ts';

/** What changed from the plan, row by row; the last line is what they add up to. */
export const changeBlocks = (told: AsBuiltTold, texts: Texts): readonly PdfBlock[] => {
  const { say, number, signed, language } = texts;
  const figures = (one: { readonly before: number; readonly after: number; readonly difference: number | null }) => [
    number(one.before),
    number(one.after),
    one.difference === null ? missing : signed(one.difference),
  ];
  return [
    { kind: 'heading', level: 2, text: say(siteLogWords.changes) },
    ...(told.isWhole.a4 && told.isWhole.a5
      ? []
      : [{ kind: 'paragraph', tone: 'warning', text: say(siteLogWords.unfinishedNote) } as const]),
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say(commonWords.row), align: 'start', weight: 2 },
        { title: say(siteLogWords.reason), align: 'start', weight: 2 },
        { title: `${say(commonWords.amount)}: ${say(siteLogWords.planned)}`, align: 'end' },
        { title: `${say(commonWords.amount)}: ${say(siteLogWords.built)}`, align: 'end' },
        { title: `${say(siteLogWords.planned)}, kg CO₂e`, align: 'end' },
        { title: `${say(siteLogWords.built)}, kg CO₂e`, align: 'end' },
        { title: `${say(differenceWord(told))}, kg CO₂e`, align: 'end' },
      ],
      rows: [
        ...told.changes.map(
          (change): TableRow => ({ kind: 'row', cells: [...subject(change, texts), ...figures(change)] }),
        ),
        {
          kind: 'sum',
          cells: [
            say(siteLogWords.calculationTotal),
            ...['', '', ''],
            toldFigure(told.plannedStates.total, number(told.plannedKgCo2e), language),
            toldFigure(told.builtState, number(told.builtKgCo2e), language),
            told.difference === null ? missing : signed(told.difference),
          ],
        },
      ],
    },
  ];
};

const subject = (change: AsBuiltTold['changes'][number], { say, plain, language }: Texts): readonly string[] => {
  if (change.kind === 'module') {
    const [code, name] = moduleWords[change.module];
    return [code, say(name), '', ''];
  }
  const { name, reasons, planned, built, products } = change;
  const amount = (one: typeof built | null): string =>
    one === null || one.amount === null ? missing : `${plain(one.amount)}\u00a0${logUnitText(one.unit, language)}`;
  const product = products?.[1];
  const isOther = reasons.includes('product') || reasons.includes('new-product');
  const reason = reasons.map((one) => say(changeReasonWords[one])).join(', ');
  return [
    name || missing,
    isOther && product !== null && product !== undefined ? `${reason}: ${say(product)}` : reason,
    amount(planned),
    amount(built),
  ];
};

/** What is still general data, what nothing came for, and what stands beside the sums. */
export const coverageBlocks = ({ asBuilt, log }: SiteLogReport, texts: Texts): readonly PdfBlock[] => {
  const { say, number, percent } = texts;
  const { all, generic, withoutDelivery, massNotKnown, notCalculated } = asBuilt.coverage;
  const share = (part: number, whole: number, lacking: number): string =>
    whole === 0 || lacking > 0 ? missing : percent(part / whole, 1);
  const rows = (
    [
      [siteLogWords.allRows, all],
      [siteLogWords.stillGeneric, generic],
      [siteLogWords.withoutDelivery, withoutDelivery],
    ] as const
  ).map(
    ([name, one]): TableRow => ({
      kind: 'row',
      cells: [
        say(name),
        String(one.rows),
        number(one.massKg),
        share(one.massKg, all.massKg, massNotKnown),
        number(one.kgCo2e),
        share(one.kgCo2e, all.kgCo2e, notCalculated),
      ],
    }),
  );
  return [
    { kind: 'heading', level: 2, text: say(commonWords.coverage) },
    {
      kind: 'table',
      size: 8,
      columns: [
        { title: say(commonWords.part), align: 'start', weight: 2 },
        { title: say(commonWords.rows), align: 'end' },
        { title: say(commonWords.massKg), align: 'end' },
        { title: say(commonWords.share), align: 'end' },
        { title: say(siteLogWords.kgCo2e), align: 'end' },
        { title: say(commonWords.share), align: 'end' },
      ],
      rows,
    },
    {
      kind: 'facts',
      facts: [
        ...(massNotKnown === 0 ? [] : [[say(siteLogWords.massNotKnown), number(massNotKnown)] as const]),
        ...(notCalculated === 0 ? [] : [[say(siteLogWords.notCalculated), number(notCalculated)] as const]),
        [say(siteLogWords.unlinked), String(asBuilt.unlinked.length)],
        [say(siteLogWords.a1a3Delivered), log.a1a3 === null ? missing : `${number(log.a1a3)} kg CO₂e`],
        [say(siteLogWords.biogenic), number(log.biogenicKg)],
        [say(siteLogWords.fossilFree), percent(log.fossilFreeShareOfLitres, 1)],
        [say(siteLogWords.fuelWithoutLitres), number(log.fuelWithoutLitres)],
        [say(siteLogWords.boughtLitres), number(asBuilt.fuel.boughtL)],
        [say(siteLogWords.burntLitres), number(asBuilt.fuel.burntL)],
        [say(siteLogWords.sharedLitres), number(asBuilt.fuel.sharedL)],
        [say(siteLogWords.differenceLitres), number(asBuilt.fuel.differenceL)],
        [say(siteLogWords.doubled), number(asBuilt.fuel.doubledKgCo2e)],
        [say(siteLogWords.factorSet), log.factorSet],
      ],
    },
  ];
};
