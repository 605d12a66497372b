import { word } from '#domain/values/word.ts';

/** What the hand-over of pictures and documents says in its index. */
export const evidenceWords = {
  title: word('Kuvat ja asiakirjat', 'Pictures and documents', 'Bilder och dokument'),
  file: word('Tiedosto', 'File', 'Fil'),
  belongsTo: word('Kuuluu', 'Belongs to', 'Hör till'),
  takenAt: word('Otettu', 'Taken', 'Tagen'),
  addedAt: word('Lisätty', 'Added', 'Tillagd'),
  addedBy: word('Lisääjä', 'Added by', 'Tillagd av'),
  note: word('Huomautus', 'Note', 'Anmärkning'),
  latitude: word('Leveysaste', 'Latitude', 'Latitud'),
  longitude: word('Pituusaste', 'Longitude', 'Longitud'),
  sizeBytes: word('Koko, tavua', 'Size, bytes', 'Storlek, byte'),
  givenBy: word('Antaja', 'Given by', 'Givare'),
  picture: word('Kuva', 'Picture', 'Bild'),
  appendix: word('Liite: kuvat', 'Appendix: pictures', 'Bilaga: bilder'),
  inAppendix: word('Liitteessä', 'In the appendix', 'I bilagan'),
  shown: word('Kyllä', 'Yes', 'Ja'),
  notChosen: word('Ei', 'No', 'Nej'),
  listed: word('Vain luettelossa', 'In this list only', 'Endast i listan'),
  notAtHand: word('Puuttuu', 'Missing', 'Saknas'),
  missingNote: word(
    'Liitteestä puuttuu kuvia, jotka eivät olleet tällä laitteella eivätkä haettavissa',
    'The appendix lacks pictures that were not on this device and could not be fetched',
    'I bilagan saknas bilder som inte fanns på den här enheten och inte kunde hämtas',
  ),
  listNotHere: word(
    'Kuvien ja asiakirjojen luettelo ei ollut tällä laitteella: kohteella voi olla niitä enemmän kuin tässä näkyy.',
    'The list of pictures and documents was not on this device: the site may have more than is shown here.',
    'Listan över bilder och dokument fanns inte på den här enheten: byggplatsen kan ha fler än vad som visas här.',
  ),
  missing: word('Ei vielä palvelimella', 'Not on the server yet', 'Ännu inte på servern'),
} as const;
