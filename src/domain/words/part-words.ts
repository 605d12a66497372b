import type { PartCheck } from '#domain/carbon/calculation-result.ts';
import type { CheckedPart } from '#domain/terms/building-parts.ts';
import { type Word, word } from '#domain/values/word.ts';

/** The checklist of a whole building. */
export const partWords: Readonly<Record<CheckedPart, Word>> = {
  foundations: word('Perustukset', 'Foundations'),
  groundFloor: word('Alapohja', 'Ground floor'),
  frame: word('Runko', 'Frame'),
  externalWalls: word('Ulkoseinät', 'External walls'),
  windowsAndDoors: word('Ikkunat ja ulko-ovet', 'Windows and external doors'),
  intermediateFloors: word('Välipohjat', 'Intermediate floors'),
  roof: word('Yläpohja ja vesikatto', 'Roof'),
  internalWalls: word('Väliseinät ja väliovet', 'Internal walls and doors'),
  surfaces: word('Tilapinnat', 'Surfaces'),
  fixtures: word('Kiintokalusteet ja varusteet', 'Fixtures'),
  services: word('Talotekniikka', 'Building services'),
  siteParts: word('Alueosat', 'Site parts'),
  energy: word('Ostoenergia', 'Purchased energy'),
  areas: word('Pinta-alat', 'Areas'),
};

export const partStatusWords: Readonly<Record<PartCheck['status'], Word>> = {
  filled: word('Annettu', 'Given'),
  estimated: word('Arvio', 'Estimate'),
  none: word('Ei tässä rakennuksessa', 'None in this building'),
  elsewhere: word('Laskettu muissa osissa', 'Counted in other parts'),
  missing: word('Puuttuu', 'Missing'),
};
