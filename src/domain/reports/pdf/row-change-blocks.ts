import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { ComparedRow, RowChanges } from '#domain/reports/comparison.ts';
import { scopeTexts } from '#domain/reports/report-texts.ts';
import { type ComparisonSource, sourceKey } from './comparison-source.ts';
import type { Texts } from './texts.ts';

type Names = ComparisonSource['names'];

/** Row by row what each calculation has otherwise than the base, the largest effect first. */
export const changeBlocks = ({ comparison, names }: ComparisonSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number } = texts;
  return comparison.rows.flatMap((changes, index): PdfBlock[] => {
    const name = comparison.calculations[index + 1]?.name ?? '';
    const { added, removed, changed, unchangedCount } = changes;
    const rows = changeRows(changes, names, texts);
    const counts = say(
      `${number(added.length)} lisätty, ${number(removed.length)} poistettu, ${number(changed.length)} muutettu, ${number(unchangedCount)} ennallaan`,
      `${number(added.length)} added, ${number(removed.length)} removed, ${number(changed.length)} changed, ${number(unchangedCount)} as before`,
    );
    return [
      { kind: 'heading', level: 2, text: say(`Mikä muuttui: ${name}`, `What changed: ${name}`) },
      { kind: 'paragraph', tone: 'note', text: counts },
      rows.length === 0
        ? {
            kind: 'paragraph',
            text: say('Kaikki rivit ovat kuten vertailukohdassa.', 'Every row is as in the base.'),
          }
        : {
            kind: 'table',
            size: 8,
            columns: [
              { title: say('Rivi', 'Row'), align: 'start', weight: 2.6 },
              { title: say('Muutos', 'Change'), align: 'start', weight: 0.8 },
              { title: say('Mistä', 'From'), align: 'start', weight: 2 },
              { title: say('Mihin', 'To'), align: 'start', weight: 2 },
              { title: say('Vaikutus, kg\u00a0CO₂e', 'Effect, kg\u00a0CO₂e'), align: 'end' },
            ],
            rows,
          },
    ];
  });
};

interface Change {
  readonly kind: string;
  readonly before: ComparedRow | null;
  readonly after: ComparedRow | null;
  readonly effectKg: number;
}

const changeRows = ({ added, removed, changed }: RowChanges, names: Names, texts: Texts): readonly TableRow[] => {
  const { say } = texts;
  const all: Change[] = [
    ...added.map((after) => ({ kind: say('Lisätty', 'Added'), before: null, after, effectKg: after.kgCo2e })),
    ...removed.map((before) => ({ kind: say('Poistettu', 'Removed'), before, after: null, effectKg: -before.kgCo2e })),
    ...changed.map(({ before, after }) => ({
      kind: say('Muutettu', 'Changed'),
      before,
      after,
      effectKg: after.kgCo2e - before.kgCo2e,
    })),
  ];
  return all
    .toSorted((left, right) => Math.abs(right.effectKg) - Math.abs(left.effectKg))
    .map((change) => changeRow(change, names, texts));
};

const changeRow = ({ kind, before, after, effectKg }: Change, names: Names, texts: Texts): TableRow => {
  const { say, signed, language } = texts;
  const row = after ?? before;
  const name = row === null ? '' : row.name || (names[sourceKey(row.source)]?.[language] ?? '');
  const site = row?.scope === 'site' ? ` · ${scopeTexts.site[language]}` : '';
  return {
    kind: 'row',
    cells: [
      { text: name || say('Nimetön rivi', 'Unnamed row'), second: `${row?.category ?? ''}${site}` },
      kind,
      sideCell(before, names, texts),
      sideCell(after, names, texts),
      signed(effectKg),
    ],
  };
};

const sideCell = (row: ComparedRow | null, names: Names, { say, plain, unit, language }: Texts) =>
  row === null
    ? ''
    : {
        text: `${plain(row.amount)} ${unit(row.unit)}`,
        second: names[sourceKey(row.source)]?.[language] ?? say('ei tuotetta', 'no product'),
      };
