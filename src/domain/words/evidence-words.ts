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
  missing: word('Ei vielä palvelimella', 'Not on the server yet', 'Ännu inte på servern'),
} as const;
