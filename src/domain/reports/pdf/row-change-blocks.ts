import type { PdfBlock, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { ComparedRow, RowChanges } from '#domain/reports/comparison.ts';
import { byEffect, rowEffect } from '#domain/reports/row-effect.ts';
import type { Word } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { comparisonWords, rowCountsWord, whatChangedWord } from '#domain/words/comparison-words.ts';
import { scopeWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import type { ComparisonSource } from './comparison-source.ts';
import type { Texts } from './texts.ts';

/** Row by row what each calculation has otherwise than the base, the largest effect first. */
export const changeBlocks = ({ comparison }: ComparisonSource, texts: Texts): readonly PdfBlock[] => {
  const { say, number } = texts;
  return comparison.rows.flatMap((changes, index): PdfBlock[] => {
    const name = comparison.calculations[index + 1]?.name ?? '';
    const { added, removed, changed, unchangedCount } = changes;
    const rows = changeRows(changes, texts);
    const counts = say(
      rowCountsWord({
        added: number(added.length),
        removed: number(removed.length),
        changed: number(changed.length),
        unchanged: number(unchangedCount),
      }),
    );
    return [
      { kind: 'heading', level: 2, text: say(whatChangedWord(name)) },
      { kind: 'paragraph', tone: 'note', text: counts },
      rows.length === 0
        ? {
            kind: 'paragraph',
            text: say(comparisonWords.everyRowAsInBase),
          }
        : {
            kind: 'table',
            size: 8,
            columns: [
              { title: say(commonWords.row), align: 'start', weight: 2.6 },
              { title: say(comparisonWords.change), align: 'start', weight: 0.8 },
              { title: say(comparisonWords.from), align: 'start', weight: 2 },
              { title: say(comparisonWords.to), align: 'start', weight: 2 },
              { title: say(comparisonWords.effectKgCo2e), align: 'end' },
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
  readonly effectKg: number | null;
}

const changeRows = ({ added, removed, changed }: RowChanges, texts: Texts): readonly TableRow[] => {
  const { say } = texts;
  const change = (kind: Word, before: ComparedRow | null, after: ComparedRow | null): Change => ({
    kind: say(kind),
    before,
    after,
    effectKg: rowEffect(before, after),
  });
  const all = [
    ...added.map((after) => change(comparisonWords.added, null, after)),
    ...removed.map((before) => change(comparisonWords.removed, before, null)),
    ...changed.map(({ before, after }) => change(comparisonWords.changed, before, after)),
  ];
  return all.toSorted((left, right) => byEffect(left.effectKg, right.effectKg)).map((one) => changeRow(one, texts));
};

const changeRow = ({ kind, before, after, effectKg }: Change, texts: Texts): TableRow => {
  const { say, signed, language } = texts;
  const row = after ?? before;
  const name = row === null ? '' : row.name || (row.product?.[language] ?? '');
  const site = row?.scope === 'site' ? ` · ${scopeWords.site[language]}` : '';
  return {
    kind: 'row',
    cells: [
      { text: name || say(noteOwnerWords.unnamedRow), second: `${row?.category ?? ''}${site}` },
      kind,
      sideCell(before, texts),
      sideCell(after, texts),
      signed(effectKg),
    ],
  };
};

const sideCell = (row: ComparedRow | null, { say, plain, unit, language }: Texts) =>
  row === null
    ? ''
    : {
        text: `${plain(row.amount)} ${unit(row.unit)}`,
        second: row.product?.[language] ?? say(comparisonWords.noProduct),
      };
