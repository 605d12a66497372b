import { type Word, word } from '#domain/values/word.ts';

/** Why a result file beside a project is refused as a whole. */
export const resultRefusals = [
  'results-unreadable',
  'results-of-another-project',
  'results-not-for-this-file',
] as const;
export type ResultRefusal = (typeof resultRefusals)[number];

/** What the result file beside a project gives it, or lacks. */
export const resultProblemCodes = [
  ...resultRefusals,
  'product-from-results',
  'construction-from-results',
  'work-from-results',
  'energy-coefficients-of-results',
  'transport-in-products',
  'results-say-otherwise',
  'only-in-results',
  'not-in-results',
] as const;
export type ResultProblemCode = (typeof resultProblemCodes)[number];

/** Where the values of a product come from that the project itself lacks. */
export const resultSourceWord = word('LCAbygin tulostiedostosta', 'From the result file of LCAbyg');

/** What the result file beside a project gives it, or why it cannot be used. */
export const resultFileWords: Readonly<Record<ResultProblemCode, Word>> = {
  'results-unreadable': word(
    'Tiedosto ei ole LCAbygin tulostiedosto: siinä ei ole laskettua mallia eikä tuloksia',
    'The file is not a result file of LCAbyg: it holds no calculated model and no results',
  ),
  'results-of-another-project': word(
    'Tulostiedosto on toisen hankkeen: sen rakennus tai rakennusosat eivät ole tämän hankkeen',
    'The result file is of another project: its building or parts are not those of this project',
  ),
  'results-not-for-this-file': word(
    'Tulostiedosto kuuluu vain LCAbyg-hankkeeseen, eikä tämä tiedosto ole sellainen',
    'A result file goes with an LCAbyg project only, and this file is none',
  ),
  'product-from-results': word(
    'Tuotteen tietoja ei ole hankkeessa: ne on laskettu tulostiedoston luvuista',
    'The project lacks the data of the product: they are worked out from the figures of the result file',
  ),
  'construction-from-results': word(
    'LCAbygin oman kirjaston rakenne: nimet, yksiköt ja määrät ovat tulostiedostosta',
    "A construction of LCAbyg's own library: names, units and amounts come from the result file",
  ),
  'work-from-results': word(
    'Työmaan toiminta tai kuljetus: luku on tulostiedostosta',
    'Work on the building site or a transport: its figure comes from the result file',
  ),
  'energy-coefficients-of-results': word(
    'Energian vuosittaiset kertoimet ovat tulostiedostosta, pyöristämättöminä',
    'Yearly coefficients of energy come from the result file, unrounded',
  ),
  'transport-in-products': word(
    'Tuotteiden kuljetus: sen päästöt ovat tulostiedostossa tuotteiden omina A4-arvoina',
    "A transport of products: the result file holds its emissions as the products' own A4 values",
  ),
  'results-say-otherwise': word(
    'Tulostiedostossa on toinen luku kuin hankkeessa: tulokset on laskettu hankkeen toisesta versiosta, ja hankkeen luku otetaan',
    'The result file has another number than the project: it was calculated from another version, and the number of the project is taken',
  ),
  'only-in-results': word(
    'Vain tulostiedostossa: hankkeessa tätä ei ole',
    'In the result file only: the project does not have it',
  ),
  'not-in-results': word('Hankkeessa mutta ei tulostiedostossa', 'In the project but not in the result file'),
};
