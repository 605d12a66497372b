import { word } from '#domain/values/word.ts';

/** What stands in a bill of quantities that an import reads best, and beside the rows that it refuses. */
export const billWords = {
  externalId: word('Tunnus', 'External id'),
  category: word('Talo 2000', 'Category'),
  wastePercent: word('Hukka (%)', 'Waste (%)'),
  serviceLifeYears: word('Käyttöikä (vuotta)', 'Service life (years)'),
  quantities: word('Määrät', 'Quantities'),
  readyMixConcrete: word('Valmisbetoni C30/37', 'Ready-mix concrete C30/37'),
  reinforcingSteel: word('Betoniteräs', 'Reinforcing steel'),
  mineralWool: word('Mineraalivilla', 'Mineral wool'),
  externalIdGuide: word(
    'Vapaaehtoinen. Sama tunnus uudessa tuonnissa päivittää rivin eikä tee toista.',
    'Optional. The same id in a later import updates the row instead of making another.',
  ),
  categoryGuide: word(
    'Koodi tai nimikkeen nimi, ks. alla. Puuttuvan nimikkeen voi valita tuonnissa.',
    'A code or the name of a category, see below. One that is missing is chosen in the import.',
  ),
  nameGuide: word('Pakollinen, enintään 200 merkkiä.', 'Required, at most 200 characters.'),
  amountGuide: word('Luku; tyhjä, jos sitä ei vielä tiedetä.', 'A number; empty while it is not known.'),
  unitGuide: word('kg, t (tn), m (jm), m2, m3, kpl, l, kWh, MJ, tkm', 'kg, t, m, m2, m3, pcs, l, kWh, MJ, tkm'),
  productGuide: word(
    'Vapaaehtoinen: kirjaston tunnus tai nimi. Tyhjänä tuotetta etsitään nimellä; – jättää linkittämättä.',
    'Optional: id or name in the library. Empty looks for the name; – leaves the row unlinked.',
  ),
  guide: word('Ohje', 'Guide'),
  column: word('Sarake', 'Column'),
  refusedRows: word('Hylätyt rivit', 'Refused rows'),
  reasonForRefusal: word('Hylkäyksen syy', 'Reason for refusal'),
  lineInTheFile: word('Rivi tiedostossa', 'Line in the file'),
  /** Other units stand in plain letters, which an import reads in any language. */
  pieces: word('kpl', 'pcs'),
} as const;
