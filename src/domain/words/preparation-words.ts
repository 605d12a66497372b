import type { DeviationCode, PreparationBasis, Preparer } from '#domain/sites/preparation.ts';
import { countWord, type Word, word, wordBy } from '#domain/values/word.ts';

/** What the statutory documents tell of their preparation, as files name it. */
export const preparationWords = {
  preparationDate: word('Asiakirjan päivä', 'Date of the document', 'Dokumentets datum'),
  preparationBasis: word('Laatimisperuste', 'Basis of preparation', 'Grund för upprättandet'),
  preparer: word('Laatija', 'Preparer', 'Upprättad av'),
  qualification: word('Pätevyys', 'Qualification', 'Behörighet'),
  email: word('Sähköposti', 'E-mail', 'E-post'),
  registerClass: word(
    'Rakennusluokka (rakennusrekisteri)',
    'Class in the building register',
    'Byggnadsklass (byggnadsregistret)',
  ),
  assessmentStartDate: word(
    'Arviointijakson alkupäivä',
    'Start of the assessment period',
    'Bedömningsperiodens första dag',
  ),
  buildingSiteKey: word(
    'Rakennuspaikan avain rekisterissä',
    'Key of the building site in the register',
    'Byggplatsens nyckel i registret',
  ),
  deviations: word(
    'Raja-arvon ylittämisen perusteet',
    'Reasons for exceeding the limit',
    'Grunder för att gränsvärdet överskrids',
  ),
  deviation: word('Perusteen koodi', 'Reason code', 'Grundens kod'),
  explanation: word('Selitys', 'Explanation', 'Förklaring'),
  exceeding: word('Ylitys, kg CO₂e/m²/a', 'Excess, kg CO₂e/m²/a', 'Överskridning, kg CO₂e/m²/a'),
  codesUnnamed: word(
    'Perusteen numero on rakennusrekisterin koodi; koodien nimiä ei ole julkaistu rajapinnan kuvauksessa.',
    'The number of a reason is the building register’s code; its name is not published with the interface.',
    'Grundens nummer är byggnadsregistrets kod; kodernas namn har inte publicerats med gränssnittet.',
  ),
  signature: word('Allekirjoitus', 'Signature', 'Underskrift'),
} as const;

export const preparationBasisWords: Readonly<Record<PreparationBasis, Word>> = {
  permit: word('Rakentamislupa', 'Building permit', 'Bygglov'),
  'final-inspection': word('Loppukatselmus', 'Final inspection', 'Slutsyn'),
  other: word('Muu tarkoitus', 'Another purpose', 'Annat ändamål'),
};

/** Its code alone: the register's names of the codes are not published. */
export const deviationWord = (code: DeviationCode): Word =>
  wordBy((language) => `${preparationWords.deviation[language]} ${code}`);

/** One who prepared it, in a line of what is given. */
export const preparerLine = (preparer: Preparer): string =>
  [preparer.name, preparer.qualification, preparer.company, addressOf(preparer), preparer.email]
    .filter((part) => part !== '')
    .join(', ');

/** Street address, postcode and post office, as on an envelope. */
export const addressOf = ({ streetAddress, postcode, postOffice }: Preparer): string =>
  [streetAddress, [postcode, postOffice].filter((part) => part !== '').join(' ')]
    .filter((part) => part !== '')
    .join(', ');

/** A preparer's number, where there are several. */
export const preparerWord = (index: number, count: number): Word =>
  count > 1
    ? wordBy((language) => `${preparationWords.preparer[language]} ${countWord(index + 1)[language]}`)
    : preparationWords.preparer;
