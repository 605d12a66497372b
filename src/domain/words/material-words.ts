import type { MaterialType } from '#domain/product.ts';
import type { Word } from '#domain/values/word.ts';
import { word } from '#domain/values/word.ts';
/** Names of the material types of the material report (method section 8.2). */
export const materialTypeWords: Readonly<Record<MaterialType, Word>> = {
  '01': word(
    'Betoni, tiili, laatat, keraamiset tuotteet ja luonnonkivi',
    'Concrete, brick, tiles, ceramics and natural stone',
  ),
  '02': word('Puu ja luonnonkuidut', 'Wood and natural fibres'),
  '03': word('Lasi', 'Glass'),
  '04': word('Muovit ja kumi', 'Plastics and rubber'),
  '05': word('Bitumi', 'Bitumen'),
  '06': word('Metallit', 'Metals'),
  '07': word('Lämmöneristeet', 'Thermal insulation'),
  '08': word('Kipsi', 'Gypsum'),
  '09': word('Koneet ja laitteet', 'Machines and equipment'),
  '10': word('Muut materiaalit', 'Other materials'),
  '11': word('Maa- ja kiviainekset', 'Soil and rock'),
  '12': word('Istutettavat puut', 'Planted trees'),
};

/** What the material report says in its files. */
export const materialWords = {
  materialList: word('Materiaaliluettelo', 'Material list'),
  division: word('Jaottelu', 'Division'),
  massKgPerM2: word('Massa, kg/m²', 'Mass, kg/m²'),
  rowsWithoutAMass: word('Rivejä ilman massaa', 'Rows without a mass'),
  material: word('Materiaali', 'Material'),
  installedMass: word(
    'Asennettu massa ilman hukkaa ja ilman vaihtoja. Jos tuotteen tietoa ei ole annettu, se puuttuu: sitä ei lasketa nollaksi.',
    'Installed mass without waste and without replacements. What a product does not say is not known; it is never counted as zero.',
  ),
  noKnownMass: word('Tähän ei kuulu yhtään riviä, jonka massa tiedetään.', 'No row with a known mass belongs here.'),
  materialBars: word('Pylväät: massat materiaaleittain ja alkuperä', 'Bars: masses by material and their origin'),
  mass: word('Massa', 'Mass'),
  notKnown: word('Ei tiedossa', 'Not known'),
} as const;

/** Parts of a mass, by where it comes from, what it is and where it ends. */
export const massShareWords = {
  virgin: word('Neitseellinen', 'Virgin'),
  recycled: word('Kierrätetty', 'Recycled'),
  reused: word('Uudelleen\u00adkäytetty', 'Reused'),
  originUnknown: word('Alkuperä ei tiedossa', 'Origin not known'),
  renewable: word('Uusiutuva', 'Renewable'),
  nonRenewable: word('Uusiutu\u00admaton', 'Non-renewable'),
  renewabilityUnknown: word('Uusiutuvuus ei tiedossa', 'Renewability not known'),
  hazardousAtMost: word('Vaarallista enintään', 'Hazardous at most'),
  notHazardous: word('Vaaraton', 'Not hazardous'),
  hazardUnknown: word('Vaaral\u00adlisuus ei tiedossa', 'Hazard not known'),
  toReuse: word('Uudelleen\u00adkäyttöön', 'To reuse'),
  toRecycling: word('Kierrätykseen', 'To recycling'),
  toEnergyRecovery: word('Energiaksi', 'To energy recovery'),
  toFinalDisposal: word('Loppu\u00adsijoitukseen', 'To final disposal'),
  toHazardousWaste: word('Vaaralliseksi jätteeksi', 'To hazardous waste'),
  endOfLifeUnknown: word('Elinkaaren loppu ei tiedossa', 'End of life not known'),
} as const;

/** Titles of the tables of one scope. */
export const massTableWords = {
  massesByMaterial: word('massat materiaaleittain, kg', 'masses by material, kg'),
  massesByPart: word('massat rakennusosittain, kg', 'masses by building part, kg'),
  endsByMaterial: word(
    'vaarallisuus ja elinkaaren loppu materiaaleittain, kg',
    'hazard and end of life by material, kg',
  ),
  endsByPart: word(
    'vaarallisuus ja elinkaaren loppu rakennusosittain, kg',
    'hazard and end of life by building part, kg',
  ),
} as const;

/** How many rows have a mass. */
export const weighedRowsWord = (weighed: number, rowCount: number): Word =>
  word(`${weighed} / ${rowCount} riviä, joilla on massa`, `${weighed} of ${rowCount} rows have a mass`);

/** How many rows are left out of the masses. */
export const rowsWithoutMassWord = (rowsWithoutMass: string, rowCount: string): Word =>
  word(
    `Rivejä, joiden massaa ei tiedetä tai tiedetään vain osaksi: ${rowsWithoutMass} / ${rowCount}. Se, mitä ei tiedetä, ei ole missään summassa.`,
    `Rows whose mass is not known, or only in part: ${rowsWithoutMass} of ${rowCount}. What is not known is in no sum.`,
  );

/** A mass with its unit, as the title of a column has it. */
export const massInKg = ({ fi, en }: Word): Word => word(`${fi}, kg`, `${en}, kg`);
