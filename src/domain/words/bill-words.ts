import { word } from '#domain/values/word.ts';

/** What stands in a bill of quantities that an import reads best, and beside the rows that it refuses. */
export const billWords = {
  externalId: word('Tunnus', 'External id', 'Id'),
  category: word('Talo 2000', 'Category', 'Talo 2000'),
  wastePercent: word('Hukka (%)', 'Waste (%)', 'Spill (%)'),
  serviceLifeYears: word('Käyttöikä (vuotta)', 'Service life (years)', 'Livslängd (år)'),
  quantities: word('Määrät', 'Quantities', 'Mängder'),
  readyMixConcrete: word('Valmisbetoni C30/37', 'Ready-mix concrete C30/37', 'Fabriksbetong C30/37'),
  reinforcingSteel: word('Betoniteräs', 'Reinforcing steel', 'Armeringsstål'),
  mineralWool: word('Mineraalivilla', 'Mineral wool', 'Mineralull'),
  externalIdGuide: word(
    'Vapaaehtoinen. Sama tunnus uudessa tuonnissa päivittää rivin eikä tee toista.',
    'Optional. The same id in a later import updates the row instead of making another.',
    'Frivillig. Samma id i en senare import uppdaterar raden i stället för att göra en till.',
  ),
  categoryGuide: word(
    'Koodi tai nimikkeen nimi, ks. alla. Puuttuvan nimikkeen voi valita tuonnissa.',
    'A code or the name of a category, see below. One that is missing is chosen in the import.',
    'En kod eller rubrikens namn, se nedan. En rubrik som saknas kan väljas vid importen.',
  ),
  nameGuide: word(
    'Pakollinen, enintään 200 merkkiä.',
    'Required, at most 200 characters.',
    'Obligatoriskt, högst 200 tecken.',
  ),
  amountGuide: word(
    'Luku; tyhjä, jos sitä ei vielä tiedetä.',
    'A number; empty while it is not known.',
    'Ett tal; tomt om det ännu inte är känt.',
  ),
  unitGuide: word(
    'kg, t (tn), m (jm), m2, m3, kpl, l, kWh, MJ, tkm',
    'kg, t, m, m2, m3, pcs, l, kWh, MJ, tkm',
    'kg, t (ton), m (lm), m2, m3, st, l, kWh, MJ, tkm',
  ),
  productGuide: word(
    'Vapaaehtoinen: kirjaston tunnus tai nimi. Tyhjänä tuotetta etsitään nimellä; – jättää linkittämättä.',
    'Optional: id or name in the library. Empty looks for the name; – leaves the row unlinked.',
    'Frivillig: bibliotekets id eller namn. Är cellen tom söks produkten med namnet; – lämnar raden olänkad.',
  ),
  guide: word('Ohje', 'Guide', 'Anvisning'),
  column: word('Sarake', 'Column', 'Kolumn'),
  refusedRows: word('Hylätyt rivit', 'Refused rows', 'Avvisade rader'),
  reasonForRefusal: word('Hylkäyksen syy', 'Reason for refusal', 'Orsak till avvisningen'),
  lineInTheFile: word('Rivi tiedostossa', 'Line in the file', 'Rad i filen'),
  /** Other units stand in plain letters, which an import reads in any language. */
  pieces: word('kpl', 'pcs', 'st'),
} as const;
