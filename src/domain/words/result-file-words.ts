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
export const resultSourceWord = word(
  'LCAbygin tulostiedostosta',
  'From the result file of LCAbyg',
  'Från LCAbygs resultatfil',
);

/** What the result file beside a project gives it, or why it cannot be used. */
export const resultFileWords: Readonly<Record<ResultProblemCode, Word>> = {
  'results-unreadable': word(
    'Tiedosto ei ole LCAbygin tulostiedosto: siinä ei ole laskettua mallia eikä tuloksia',
    'The file is not a result file of LCAbyg: it holds no calculated model and no results',
    'Filen är inte en resultatfil från LCAbyg: den har ingen beräknad modell och inga resultat',
  ),
  'results-of-another-project': word(
    'Tulostiedosto on toisen hankkeen: sen rakennus tai rakennusosat eivät ole tämän hankkeen',
    'The result file is of another project: its building or parts are not those of this project',
    'Resultatfilen hör till ett annat projekt: dess byggnad eller byggnadsdelar är inte det här projektets',
  ),
  'results-not-for-this-file': word(
    'Tulostiedosto kuuluu vain LCAbyg-hankkeeseen, eikä tämä tiedosto ole sellainen',
    'A result file goes with an LCAbyg project only, and this file is none',
    'En resultatfil hör bara till ett LCAbyg-projekt, och den här filen är inget sådant',
  ),
  'product-from-results': word(
    'Tuotteen tietoja ei ole hankkeessa: ne on laskettu tulostiedoston luvuista',
    'The project lacks the data of the product: they are worked out from the figures of the result file',
    'Produktens uppgifter saknas i projektet: de är uträknade ur resultatfilens tal',
  ),
  'construction-from-results': word(
    'LCAbygin oman kirjaston rakenne: nimet, yksiköt ja määrät ovat tulostiedostosta',
    "A construction of LCAbyg's own library: names, units and amounts come from the result file",
    'En konstruktion ur LCAbygs eget bibliotek: namn, enheter och mängder är från resultatfilen',
  ),
  'work-from-results': word(
    'Työmaan toiminta tai kuljetus: luku on tulostiedostosta',
    'Work on the building site or a transport: its figure comes from the result file',
    'Arbete på byggplatsen eller transport: talet är från resultatfilen',
  ),
  'energy-coefficients-of-results': word(
    'Energian vuosittaiset kertoimet ovat tulostiedostosta, pyöristämättöminä',
    'Yearly coefficients of energy come from the result file, unrounded',
    'Energins årliga koefficienter är från resultatfilen, oavrundade',
  ),
  'transport-in-products': word(
    'Tuotteiden kuljetus: sen päästöt ovat tulostiedostossa tuotteiden omina A4-arvoina',
    "A transport of products: the result file holds its emissions as the products' own A4 values",
    'Transport av produkter: dess utsläpp finns i resultatfilen som produkternas egna A4-värden',
  ),
  'results-say-otherwise': word(
    'Tulostiedostossa on toinen luku kuin hankkeessa: tulokset on laskettu hankkeen toisesta versiosta, ja hankkeen luku otetaan',
    'The result file has another number than the project: it was calculated from another version, and the number of the project is taken',
    'Resultatfilen har ett annat tal än projektet: resultaten är beräknade på en annan version av projektet, och projektets tal används',
  ),
  'only-in-results': word(
    'Vain tulostiedostossa: hankkeessa tätä ei ole',
    'In the result file only: the project does not have it',
    'Bara i resultatfilen: projektet har inte detta',
  ),
  'not-in-results': word(
    'Hankkeessa mutta ei tulostiedostossa',
    'In the project but not in the result file',
    'I projektet men inte i resultatfilen',
  ),
};
