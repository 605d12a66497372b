import type { PdfBlock, PdfDocument, TableCell, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { ProductLine } from '#domain/reports/product-line.ts';
import type { ProductList } from '#domain/reports/product-list.ts';
import { scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import { lowered } from '#domain/values/word.ts';
import { commonWords } from '#domain/words/common-words.ts';
import { moduleWords, scopeWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import { productListWords, validUntilWord } from '#domain/words/product-list-words.ts';
import { toldFigure } from '#domain/words/state-words.ts';
import { authorBlocks } from './author-blocks.ts';
import { framed, headFacts } from './frame.ts';
import { missing, type Texts, textsIn } from './texts.ts';

/** The construction product list as a document: building and site apart, one product of a part to a row. */
export const productListDocument = ({ head, products, basis }: ProductList, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  return framed(
    {
      title: say(productListWords.productList),
      siteName: head.site.name,
      calculationNames: head.calculation.name,
      basis,
      paper: 'landscape',
    },
    [
      { kind: 'facts', facts: headFacts(head, texts) },
      ...(products.length === 0
        ? [
            {
              kind: 'paragraph',
              tone: 'warning',
              text: say(commonWords.noQuantities),
            } as const,
          ]
        : scopes.flatMap((scope) =>
            scopeBlocks(
              scope,
              products.filter((product) => product.scope === scope),
              texts,
            ),
          )),
      {
        kind: 'paragraph',
        tone: 'note',
        text: say(productListWords.listNote),
      },
      { kind: 'paragraph', tone: 'note', text: head.attribution[language] },
      ...authorBlocks(head.preparation, texts),
    ],
    texts,
  );
};

const scopeBlocks = (
  scope: (typeof scopes)[number],
  products: readonly ProductLine[],
  texts: Texts,
): readonly PdfBlock[] => {
  const { say, number, language } = texts;
  if (products.length === 0) return [];
  const massKg = products.reduce((sum, product) => sum + (product.massKg ?? 0), 0);
  // A product whose mass is not known can only add to it.
  const state = products.some((product) => product.massKg === null) ? 'atLeast' : 'known';
  const total: readonly TableCell[] = [say(moduleWords.total[1]), '', '', toldFigure(state, number(massKg), language)];
  return [
    { kind: 'heading', level: 2, text: scopeWords[scope][language] },
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say(commonWords.product), align: 'start', weight: 3.4 },
        { title: say(commonWords.amount), align: 'end' },
        { title: say(commonWords.unit), align: 'start', weight: 0.55 },
        { title: say(commonWords.massKg), align: 'end' },
        { title: say(commonWords.serviceLifeYears), align: 'end' },
        { title: say(productListWords.recycledPercent), align: 'end' },
        { title: say(productListWords.renewablePercent), align: 'end' },
        { title: say(productListWords.hazardousAtMostPercent), align: 'end' },
        { title: say(productListWords.a1a3KgCo2e), align: 'end' },
        { title: say(productListWords.valueAndStandard), align: 'start', weight: 1.3 },
        { title: say(commonWords.source), align: 'start', weight: 1.9 },
        { title: say(commonWords.rows), align: 'end' },
      ],
      rows: [
        ...withGroups(products, texts),
        { kind: 'sum', cells: [...total, ...Array.from({ length: 8 }, () => '')] },
      ],
    },
  ];
};

/** A heading before the first product of each building part. */
const withGroups = (products: readonly ProductLine[], texts: Texts): readonly TableRow[] =>
  products.flatMap((product, index): TableRow[] => {
    const name = partName(product, texts);
    const before = products[index - 1];
    const isNew = before === undefined || partName(before, texts) !== name;
    const row: TableRow = { kind: 'row', cells: cellsOf(product, texts) };
    return isNew ? [{ kind: 'group', cells: [name] }, row] : [row];
  });

const partName = ({ part }: ProductLine, { say, language }: Texts): string => {
  const name = `${part.talo2000Code} ${part[language]}`.trim();
  const ryhti = part.ryhtiCode === null ? '' : ` · RYHTI ${part.ryhtiCode}`;
  return `${name || say(productListWords.noBuildingPart)}${ryhti}`;
};

const cellsOf = (product: ProductLine, texts: Texts): readonly TableCell[] => {
  const { say, plain, number, unit, language } = texts;
  const { a1a3, source } = product;
  const facts = [
    product.manufacturer ?? '',
    product.productClass === null ? '' : `${say(lowered(commonWords.class))} ${product.productClass}`,
    product.isToBeSpecified ? say(lowered(productListWords.toBeSpecified)) : '',
    product.reused ? say(lowered(productListWords.reused)) : '',
    product.note,
  ];
  const valid = a1a3?.validTo == null ? '' : validUntilWord(texts.date(a1a3.validTo))[language];
  return [
    {
      text: product.name[language] || say(noteOwnerWords.unnamedRow),
      second: facts.filter((fact) => fact !== '').join(' · '),
    },
    product.amount === null ? missing : plain(Number(product.amount.toPrecision(10))),
    unit(product.unit),
    number(product.massKg),
    plain(product.lifetimeYears),
    plain(product.recycledPercent),
    plain(product.renewablePercent),
    plain(product.hazardousPercent),
    a1a3 === null ? missing : { text: plain(a1a3.gwpKgCo2ePerUnit), second: `/ ${unit(a1a3.unit)}` },
    a1a3 === null
      ? missing
      : {
          text: a1a3.valueType === 'conservative' ? say(productListWords.conservative) : say(productListWords.typical),
          second: [a1a3.standard, valid].filter((text) => text !== '').join(', '),
        },
    source.kind === 'none' ? missing : { text: source.id, second: product.sourceVersion },
    number(product.rowCount),
  ];
};
