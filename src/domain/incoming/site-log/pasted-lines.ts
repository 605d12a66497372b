import { parseTabText } from '#domain/formats/text-table.ts';
import { foldText } from '#domain/library/search-text.ts';
import type { ImportAsk } from '#domain/site-log/open-asks.ts';
import type { DeliveryLibrary } from './delivered-product.ts';
import { deliveryLine } from './delivery-event.ts';
import { importOf, type LogImport, type ReadLine } from './import-result.ts';
import { lineAmounts } from './line-amounts.ts';
import { lineGtin } from './line-gtin.ts';
import { createLineIds } from './line-id.ts';
import { lineQuantity } from './line-quantity.ts';
import { lineSizes } from './line-sizes.ts';

/** What stands on the note as a whole. */
export interface PastedNote {
  /** ISO date. */
  readonly date: string;
  readonly supplier: string;
}

/** Lines of a delivery note, one a line: `KERTO-S 51x300 L=6000 12 kpl`. */
export const importPastedLines = (
  text: string,
  note: PastedNote,
  library: DeliveryLibrary,
  knownIds: ReadonlySet<string>,
): LogImport => {
  const idOf = createLineIds();
  const lines = parseTabText(text).map((cells) => cells.join(' ').replaceAll(/\s+/g, ' ').trim());
  const read = lines.flatMap((line, index): readonly ReadLine[] =>
    line === ''
      ? []
      : [
          readLine(line, {
            ...note,
            row: String(index + 1),
            library,
            externalId: idOf([note.date, note.supplier, line].map(foldText).join('|')),
          }),
        ],
  );
  return importOf(read, knownIds);
};

interface LineContext extends PastedNote {
  readonly row: string;
  readonly externalId: string;
  readonly library: DeliveryLibrary;
}

const readLine = (line: string, { row, externalId, date, supplier, library }: LineContext): ReadLine => {
  const { gtin, rest: words } = lineGtin(line, library);
  const told = lineQuantity(words);
  const { quantity } = told;
  // A number alone says what came where an own product has it.
  const rest = /\p{L}{2}/u.test(told.rest) ? told.rest : (library.ofGtin(gtin)[0]?.nameFi ?? '');
  if (rest === '') return { row, code: 'unknown-product', found: line };
  const asks: readonly ImportAsk[] = quantity?.isOpen === true ? ['ambiguous-number'] : [];
  return deliveryLine(
    {
      row,
      externalId,
      date,
      supplier,
      name: rest,
      searched: rest,
      gtin,
      written: quantity === null ? '' : words.slice(quantity.start, quantity.end).trim(),
      count: quantity?.unit === 'pack' && !quantity.isOpen ? quantity.amount : null,
      amounts: lineAmounts(told, lineSizes(rest)),
      massKg: null,
      note: line,
      asks,
    },
    library,
  );
};
