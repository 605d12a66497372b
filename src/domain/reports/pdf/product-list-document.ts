import type { PdfBlock, PdfDocument, TableCell, TableRow } from '#domain/formats/pdf/pdf-document.ts';
import type { ProductLine, ProductList } from '#domain/reports/product-list.ts';
import { scopeTexts } from '#domain/reports/report-texts.ts';
import { scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/user.ts';
import { authorBlocks, framed, headFacts } from './frame.ts';
import { missing, type Texts, textsIn } from './texts.ts';

/** The construction product list as a document: building and site apart, one product of a part to a row. */
export const productListDocument = ({ head, products, basis }: ProductList, language: Language): PdfDocument => {
  const texts = textsIn(language);
  const { say } = texts;
  return framed(
    {
      title: say('Rakennustuoteluettelo', 'Product list'),
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
              text: say('Laskelmassa ei ole vielä määriä.', 'The calculation has no quantities yet.'),
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
        text: say(
          'Saman rakennusosan samat tuotteet ovat yhdellä rivillä, ja rakenteet ovat tuotteinaan. ”Tarkennettava” tarkoittaa yleistä tietoa, jonka tilalle tulee vielä tuote. Tuotteiden verkko-osoitteet ovat Excel- ja CSV-tiedostoissa.',
          'The same products of a building part stand on one row, and composites as their products. “To be specified” means general data that a product is still to replace. The web addresses of the products are in the Excel and CSV files.',
        ),
      },
      { kind: 'paragraph', tone: 'note', text: head.attribution[language] },
      ...authorBlocks(texts),
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
  const total: readonly TableCell[] = [say('Yhteensä', 'Total'), '', '', number(massKg)];
  return [
    { kind: 'heading', level: 2, text: scopeTexts[scope][language] },
    {
      kind: 'table',
      size: 7.5,
      columns: [
        { title: say('Tuote', 'Product'), align: 'start', weight: 3.4 },
        { title: say('Määrä', 'Amount'), align: 'end' },
        { title: say('Yksikkö', 'Unit'), align: 'start', weight: 0.55 },
        { title: say('Massa, kg', 'Mass, kg'), align: 'end' },
        { title: say('Käyttö\u00adikä, a', 'Service life, a'), align: 'end' },
        { title: say('Kierrä\u00adtetty, %', 'Recy\u00adcled, %'), align: 'end' },
        { title: say('Uusiu\u00adtuva, %', 'Renew\u00adable, %'), align: 'end' },
        { title: say('Vaaral\u00adlista enintään, %', 'Hazard\u00adous at most, %'), align: 'end' },
        { title: say('A1–A3, kg\u00a0CO₂e', 'A1–A3, kg\u00a0CO₂e'), align: 'end' },
        { title: say('Arvo ja standardi', 'Value and standard'), align: 'start', weight: 1.3 },
        { title: say('Lähde', 'Source'), align: 'start', weight: 1.9 },
        { title: say('Rivejä', 'Rows'), align: 'end' },
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
  return `${name || say('Ei rakennusosaa', 'No building part')}${ryhti}`;
};

const cellsOf = (product: ProductLine, texts: Texts): readonly TableCell[] => {
  const { say, plain, number, unit, language } = texts;
  const { a1a3, source } = product;
  const facts = [
    product.manufacturer ?? '',
    product.productClass === null ? '' : `${say('luokka', 'class')} ${product.productClass}`,
    product.isToBeSpecified ? say('tarkennettava', 'to be specified') : '',
    product.reused ? say('uudelleen käytetty', 'reused') : '',
    product.note,
  ];
  const valid = a1a3?.validTo == null ? '' : `${say('voimassa', 'valid to')} ${texts.date(a1a3.validTo)}`;
  return [
    {
      text: product.name[language] || say('Nimetön rivi', 'Unnamed row'),
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
          text:
            a1a3.valueType === 'conservative' ? say('konservatiivinen', 'conservative') : say('tyypillinen', 'typical'),
          second: [a1a3.standard, valid].filter((text) => text !== '').join(', '),
        },
    source.kind === 'none' ? missing : { text: source.id, second: product.sourceVersion },
    number(product.rowCount),
  ];
};
