import type { PartCheck } from '#domain/carbon/calculation-result.ts';
import type { CheckedPart } from '#domain/terms/building-parts.ts';
import { type Word, word } from '#domain/values/word.ts';

/** The checklist of a whole building. */
export const partWords: Readonly<Record<CheckedPart, Word>> = {
  foundations: word('Perustukset', 'Foundations', 'Grunder'),
  groundFloor: word('Alapohja', 'Ground floor', 'Bottenbjälklag'),
  frame: word('Runko', 'Frame', 'Stomme'),
  externalWalls: word('Ulkoseinät', 'External walls', 'Ytterväggar'),
  windowsAndDoors: word('Ikkunat ja ulko-ovet', 'Windows and external doors', 'Fönster och ytterdörrar'),
  intermediateFloors: word('Välipohjat', 'Intermediate floors', 'Mellanbjälklag'),
  roof: word('Yläpohja ja vesikatto', 'Roof', 'Vindsbjälklag och yttertak'),
  internalWalls: word('Väliseinät ja väliovet', 'Internal walls and doors', 'Mellanväggar och innerdörrar'),
  surfaces: word('Tilapinnat', 'Surfaces', 'Rumsytor'),
  fixtures: word('Kiintokalusteet ja varusteet', 'Fixtures', 'Fast inredning och utrustning'),
  services: word('Talotekniikka', 'Building services', 'Husteknik'),
  siteParts: word('Alueosat', 'Site parts', 'Områdesdelar'),
  energy: word('Ostoenergia', 'Purchased energy', 'Köpt energi'),
  areas: word('Pinta-alat', 'Areas', 'Areor'),
};

export const partStatusWords: Readonly<Record<PartCheck['status'], Word>> = {
  filled: word('Annettu', 'Given', 'Angivet'),
  estimated: word('Arvio', 'Estimate', 'Uppskattning'),
  none: word('Ei tässä rakennuksessa', 'None in this building', 'Finns inte i byggnaden'),
  elsewhere: word('Laskettu muissa osissa', 'Counted in other parts', 'Räknas i andra delar'),
  missing: word('Puuttuu', 'Missing', 'Saknas'),
};
