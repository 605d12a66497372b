import { type Word, word } from '#domain/values/word.ts';

/** What a report is about and was made with, as its head and its end name them. */
export const reportHeadWords = {
  details: word('Tiedot', 'Details'),
  item: word('Tieto', 'Item'),
  buildingId: word('Pysyvä rakennustunnus', 'Permanent building id'),
  permitId: word('Lupatunnus', 'Permit id'),
  siteAreaM2: word('Rakennuspaikan pinta-ala, m²', 'Area of the building site, m²'),
  completionYear: word('Valmistumisvuosi', 'Completion year'),
  targetServiceLifeYears: word('Tavoitteellinen käyttöikä, a', 'Target service life, a'),
  plannedUsers: word('Suunniteltu käyttäjämäärä', 'Planned number of users'),
  engineVersion: word('Laskentaytimen versio', 'Engine version'),
  rule: word('Sääntö', 'Rule'),
  substitutes: word(
    '□ = merkki, jota tiedoston kirjasimessa ei ole. Haku ja kopiointi löytävät alkuperäisen merkin.',
    '□ = a character that the font of this file lacks. Searching and copying find the original character.',
  ),
  basisOfTheReport: word('Raportin perusta', 'Basis of the report'),
  calculateAgain: word(
    'Näillä tiedoilla raportin voi laskea uudelleen ja verrata lukuja.',
    'With these anybody can calculate the report again and compare its figures.',
  ),
  limitValues: word('Raja-arvot', 'Limit values'),
  hashOfTheInputs: word('Lähtötietojen tiiviste', 'Hash of the inputs'),
  author: word('Laatija', 'Author'),
  toBeFilledIn: word('Täydennetään', 'To be filled in'),
  company: word('Yritys', 'Company'),
  streetAddress: word('Katuosoite, postinumero ja -toimipaikka', 'Street address, postcode and post office'),
  basisOfPreparation: word('Laatimisperuste', 'Basis of preparation'),
  dateAndSignature: word('Päiväys ja allekirjoitus', 'Date and signature'),
  siteArea: word('Rakennuspaikan pinta-ala', 'Area of the building site'),
  targetServiceLife: word('Tavoitteellinen käyttöikä', 'Target service life'),
  method: word('Menetelmä', 'Method'),
  useClassAndArea: word('Käyttötarkoitusluokka ja lämmitetty nettoala', 'Use class and heated net area'),
  verification: word(
    'Tallenna kohde tiedostoon ja aja: npm run --silent report -- KOHDE.json --verify RAPORTTI.json. Lähtötietojen tiiviste kertoo, mistä kohteen tilasta raportti on tehty.',
    'Export the site and run: npm run --silent report -- SITE.json --verify REPORT.json. The hash of the inputs tells which state of the site the report was made from.',
  ),
} as const;

/** @param code of a use class */
export const heatedNetAreaWord = (code: string): Word =>
  word(`Lämmitetty nettoala ${code}, m²`, `Heated net area ${code}, m²`);

/** With the calculation's name where a report is of several. */
export const limitValuesOf = (calculation: string | null): Word => {
  const { fi, en } = reportHeadWords.limitValues;
  return word(`${fi}${after(calculation)}`, `${en}${after(calculation)}`);
};

/** With the calculation's name where a report is of several, and how the hash is made. */
export const hashOfInputsOf = (calculation: string | null): Word => {
  const { fi, en } = reportHeadWords.hashOfTheInputs;
  return word(`${fi}${after(calculation)} (SHA-256)`, `${en}${after(calculation)} (SHA-256)`);
};

const after = (calculation: string | null): string => (calculation === null ? '' : `, ${calculation}`);
