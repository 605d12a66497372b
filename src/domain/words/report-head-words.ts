import { type Word, word, wordBy } from '#domain/values/word.ts';

/** What a report is about and was made with, as its head and its end name them. */
export const reportHeadWords = {
  details: word('Tiedot', 'Details', 'Uppgifter'),
  item: word('Tieto', 'Item', 'Uppgift'),
  buildingId: word('Pysyvä rakennustunnus', 'Permanent building id', 'Permanent byggnadsbeteckning'),
  permitId: word('Lupatunnus', 'Permit id', 'Tillståndsbeteckning'),
  siteAreaM2: word('Rakennuspaikan pinta-ala, m²', 'Area of the building site, m²', 'Byggplatsens area, m²'),
  completionYear: word('Valmistumisvuosi', 'Completion year', 'Färdigställandeår'),
  targetServiceLifeYears: word('Tavoitteellinen käyttöikä, a', 'Target service life, a', 'Planerad livslängd, a'),
  plannedUsers: word('Suunniteltu käyttäjämäärä', 'Planned number of users', 'Planerat antal användare'),
  engineVersion: word('Laskentaytimen versio', 'Engine version', 'Beräkningskärnans version'),
  rule: word('Sääntö', 'Rule', 'Regel'),
  substitutes: word(
    '□ = merkki, jota tiedoston kirjasimessa ei ole. Haku ja kopiointi löytävät alkuperäisen merkin.',
    '□ = a character that the font of this file lacks. Searching and copying find the original character.',
    '□ = ett tecken som filens teckensnitt saknar. Sökning och kopiering hittar det ursprungliga tecknet.',
  ),
  basisOfTheReport: word('Raportin perusta', 'Basis of the report', 'Rapportens grund'),
  calculateAgain: word(
    'Näillä tiedoilla raportin voi laskea uudelleen ja verrata lukuja.',
    'With these anybody can calculate the report again and compare its figures.',
    'Med de här uppgifterna kan rapporten räknas på nytt och talen jämföras.',
  ),
  limitValues: word('Raja-arvot', 'Limit values', 'Gränsvärden'),
  hashOfTheInputs: word('Lähtötietojen tiiviste', 'Hash of the inputs', 'Kontrollsumma för ingångsdata'),
  headOfTheHistory: word('Muutoshistorian tiiviste', 'Head of the history', 'Ändringshistorikens kontrollsumma'),
  author: word('Laatija', 'Author', 'Upprättad av'),
  toBeFilledIn: word('Täydennetään', 'To be filled in', 'Fylls i'),
  company: word('Yritys', 'Company', 'Företag'),
  streetAddress: word(
    'Katuosoite, postinumero ja -toimipaikka',
    'Street address, postcode and post office',
    'Gatuadress, postnummer och postanstalt',
  ),
  basisOfPreparation: word('Laatimisperuste', 'Basis of preparation', 'Grund för upprättandet'),
  dateAndSignature: word('Päiväys ja allekirjoitus', 'Date and signature', 'Datum och underskrift'),
  siteArea: word('Rakennuspaikan pinta-ala', 'Area of the building site', 'Byggplatsens area'),
  targetServiceLife: word('Tavoitteellinen käyttöikä', 'Target service life', 'Planerad livslängd'),
  method: word('Menetelmä', 'Method', 'Metod'),
  useClassAndArea: word(
    'Käyttötarkoitusluokka ja lämmitetty nettoala',
    'Use class and heated net area',
    'Användningsändamålsklass och uppvärmd nettoarea',
  ),
  verification: word(
    'Tallenna kohde tiedostoon ja aja: npm run --silent report -- KOHDE.json --verify RAPORTTI.json. Lähtötietojen tiiviste kertoo, mistä kohteen tilasta raportti on tehty.',
    'Export the site and run: npm run --silent report -- SITE.json --verify REPORT.json. The hash of the inputs tells which state of the site the report was made from.',
    'Spara objektet i en fil och kör: npm run --silent report -- OBJEKT.json --verify RAPPORT.json. Kontrollsumman för ingångsdata visar vilket skede av objektet rapporten är gjord på.',
  ),
} as const;

/** The number of a link and the beginning of its hash, enough to find it by. */
export const historyHeadText = ({ link, sha256 }: { readonly link: number; readonly sha256: string }): string =>
  `${link} · ${sha256.slice(0, 16)}`;

/** @param code of a use class */
export const heatedNetAreaWord = (code: string): Word =>
  word(`Lämmitetty nettoala ${code}, m²`, `Heated net area ${code}, m²`, `Uppvärmd nettoarea ${code}, m²`);

/** With the calculation's name where a report is of several. */
export const limitValuesOf = (calculation: string | null): Word =>
  wordBy((language) => `${reportHeadWords.limitValues[language]}${after(calculation)}`);

/** With the calculation's name where a report is of several, and how the hash is made. */
export const hashOfInputsOf = (calculation: string | null): Word =>
  wordBy((language) => `${reportHeadWords.hashOfTheInputs[language]}${after(calculation)} (SHA-256)`);

const after = (calculation: string | null): string => (calculation === null ? '' : `, ${calculation}`);
