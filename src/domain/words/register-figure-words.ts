import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';
import { moduleWords, scopeWords } from './module-words.ts';

/** Modules that the register has a field for and the method does not report. */
const otherModules = {
  b1: ['B1', word('Tuotteiden käyttö', 'Use of products', 'Användning av produkter')],
  b2: ['B2', word('Kunnossapito', 'Maintenance', 'Underhåll')],
  b3: ['B3', word('Korjaukset', 'Repair', 'Reparation')],
} as const satisfies Readonly<Record<string, readonly [code: string, name: Word]>>;

const figureWords = { ...moduleWords, ...otherModules };

/** A figure of the register by code and name. */
export const registerFigureText = (figure: keyof typeof figureWords, language: Language): string => {
  const [code, name] = figureWords[figure];
  return `${code} ${name[language]}`;
};

const purposeWord = word(
  'Käyttötarkoitus, rekisterin koodi',
  'Purpose of use, code of the register',
  'Användningsändamål, registrets kod',
);

/** Whose a compared figure is: `site`, or `purpose CODE NUMBER`, where the number tells apart purposes of one code. */
export const registerSubjectText = (subject: string, language: Language): string => {
  const [kind, code = '', number = '1'] = subject.split(' ');
  if (kind !== 'purpose') return scopeWords.site[language];
  return `${purposeWord[language]} ${code}${number === '1' ? '' : ` (${number})`}`;
};

/** Mistakes of a register's file that was read all the same. */
export const mendWords = {
  'object-as-list': word('Luettelo oli yksi olio', 'A list was a single object', 'En lista var ett enda objekt'),
  'list-as-text': word('Teksti oli luettelo', 'A text was a list', 'En text var en lista'),
  'date-without-time': word('Päivästä puuttui kellonaika', 'A date had no time of day', 'Ett datum saknade klockslag'),
  'text-as-number': word('Luku oli tekstinä', 'A number was a text', 'Ett tal var en text'),
  'code-address': word('Koodin osoite oli väärä', 'The address of a code was wrong', 'En kods adress var fel'),
  'unknown-field': word(
    'Kenttä, jota rekisteri ei tunne, jätettiin pois',
    'A field that the register does not know was left out',
    'Ett fält som registret inte känner till utelämnades',
  ),
} as const satisfies Readonly<Record<string, Word>>;
