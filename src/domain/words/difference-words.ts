import type { ChangeKind } from '#domain/terms/change-kind.ts';
import { type Word, word } from '#domain/values/word.ts';

/** What of a row is otherwise in a later stage. */
export const changeKindWords: Readonly<Record<ChangeKind, Word>> = {
  added: word('lisätty', 'added', 'tillagd'),
  removed: word('poistettu', 'removed', 'borttagen'),
  amount: word('määrä', 'amount', 'mängd'),
  product: word('tuote', 'product', 'produkt'),
  factors: word('tuotteen päästöarvot', 'emission values of the product', 'produktens utsläppsvärden'),
  waste: word('hukka', 'waste', 'spill'),
  lifetime: word('käyttöikä', 'service life', 'livslängd'),
  transport: word('kuljetus', 'transport', 'transport'),
  'end-of-life': word('käytöstäpoisto', 'end of life', 'slutskede'),
  reused: word('uudelleenkäyttö', 'reuse', 'återbruk'),
  scope: word('rakennus tai rakennuspaikka', 'building or building site', 'byggnad eller byggplats'),
  basis: word('lähtötiedot tai laskentatapa', 'input data or way of calculation', 'indata eller beräkningssätt'),
};

export const differenceWords = {
  differences: word('Erot vaiheiden välillä', 'Differences between stages', 'Skillnader mellan skeden'),
  what: word('Mikä muuttui', 'What changed', 'Vad som ändrats'),
  why: word('Miksi (rivin huomautus)', 'Why (note of the row)', 'Varför (radens anmärkning)'),
} as const;
