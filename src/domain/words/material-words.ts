import type { MaterialType } from '#domain/products/product.ts';
import type { Word } from '#domain/values/word.ts';
import { countWord, word, wordBy } from '#domain/values/word.ts';
/** Names of the material types of the material report (method section 8.2). */
export const materialTypeWords: Readonly<Record<MaterialType, Word>> = {
  '01': word(
    'Betoni, tiili, laatat, keraamiset tuotteet ja luonnonkivi',
    'Concrete, brick, tiles, ceramics and natural stone',
    'Betong, tegel, plattor, keramiska produkter och natursten',
  ),
  '02': word('Puu ja luonnonkuidut', 'Wood and natural fibres', 'Trä och naturfibrer'),
  '03': word('Lasi', 'Glass', 'Glas'),
  '04': word('Muovit ja kumi', 'Plastics and rubber', 'Plast och gummi'),
  '05': word('Bitumi', 'Bitumen', 'Bitumen'),
  '06': word('Metallit', 'Metals', 'Metaller'),
  '07': word('Lämmöneristeet', 'Thermal insulation', 'Värmeisoleringar'),
  '08': word('Kipsi', 'Gypsum', 'Gips'),
  '09': word('Koneet ja laitteet', 'Machines and equipment', 'Maskiner och apparater'),
  '10': word('Muut materiaalit', 'Other materials', 'Övriga material'),
  '11': word('Maa- ja kiviainekset', 'Soil and rock', 'Jord- och stenmaterial'),
  '12': word('Istutettavat puut', 'Planted trees', 'Träd som planteras'),
};

/** What the material report says in its files. */
export const materialWords = {
  materialList: word('Materiaaliluettelo', 'Material list', 'Materialförteckning'),
  division: word('Jaottelu', 'Division', 'Indelning'),
  massKgPerM2: word('Massa, kg/m²', 'Mass, kg/m²', 'Massa, kg/m²'),
  rowsWithoutAMass: word('Rivejä ilman massaa', 'Rows without a mass', 'Rader utan massa'),
  material: word('Materiaali', 'Material', 'Material'),
  installedMass: word(
    'Asennettu massa ilman hukkaa ja ilman vaihtoja. Jos tuotteen tietoa ei ole annettu, se puuttuu: sitä ei lasketa nollaksi.',
    'Installed mass without waste and without replacements. What a product does not say is not known; it is never counted as zero.',
    'Installerad massa utan spill och utan byten. Det som inte är angivet för en produkt är inte känt: det räknas aldrig som noll.',
  ),
  noKnownMass: word(
    'Tähän ei kuulu yhtään riviä, jonka massa tiedetään.',
    'No row with a known mass belongs here.',
    'Här finns ingen rad vars massa är känd.',
  ),
  materialBars: word(
    'Pylväät: massat materiaaleittain ja alkuperä',
    'Bars: masses by material and their origin',
    'Staplar: massor enligt material och deras ursprung',
  ),
  mass: word('Massa', 'Mass', 'Massa'),
  notKnown: word('Ei tiedossa', 'Not known', 'Inte känt'),
} as const;

/** Parts of a mass, by where it comes from, what it is and where it ends. */
export const massShareWords = {
  virgin: word('Neitseellinen', 'Virgin', 'Jungfruligt'),
  recycled: word('Kierrätetty', 'Recycled', 'Återvunnet'),
  reused: word('Uudelleen\u00adkäytetty', 'Reused', 'Åter\u00adanvänt'),
  originUnknown: word('Alkuperä ei tiedossa', 'Origin not known', 'Ursprung inte känt'),
  renewable: word('Uusiutuva', 'Renewable', 'Förnybart'),
  nonRenewable: word('Uusiutu\u00admaton', 'Non-renewable', 'Icke förnybart'),
  renewabilityUnknown: word('Uusiutuvuus ei tiedossa', 'Renewability not known', 'Förnybarhet inte känd'),
  hazardousAtMost: word('Vaarallista enintään', 'Hazardous at most', 'Farligt högst'),
  notHazardous: word('Vaaraton', 'Not hazardous', 'Ofarligt'),
  hazardUnknown: word('Vaaral\u00adlisuus ei tiedossa', 'Hazard not known', 'Farlighet inte känd'),
  toReuse: word('Uudelleen\u00adkäyttöön', 'To reuse', 'Till åter\u00adanvändning'),
  toRecycling: word('Kierrätykseen', 'To recycling', 'Till återvinning'),
  toEnergyRecovery: word('Energiaksi', 'To energy recovery', 'Till energi'),
  toFinalDisposal: word('Loppu\u00adsijoitukseen', 'To final disposal', 'Till slut\u00addeponering'),
  toHazardousWaste: word('Vaaralliseksi jätteeksi', 'To hazardous waste', 'Till farligt avfall'),
  endOfLifeUnknown: word('Elinkaaren loppu ei tiedossa', 'End of life not known', 'Livscykelns slut inte känt'),
} as const;

/** Titles of the tables of one scope. */
export const massTableWords = {
  massesByMaterial: word('massat materiaaleittain, kg', 'masses by material, kg', 'massor enligt material, kg'),
  massesByPart: word('massat rakennusosittain, kg', 'masses by building part, kg', 'massor enligt byggnadsdel, kg'),
  endsByMaterial: word(
    'vaarallisuus ja elinkaaren loppu materiaaleittain, kg',
    'hazard and end of life by material, kg',
    'farlighet och livscykelns slut enligt material, kg',
  ),
  endsByPart: word(
    'vaarallisuus ja elinkaaren loppu rakennusosittain, kg',
    'hazard and end of life by building part, kg',
    'farlighet och livscykelns slut enligt byggnadsdel, kg',
  ),
} as const;

/** How many rows have a mass. */
export const weighedRowsWord = (weighed: number, rowCount: number): Word => {
  const [of, all] = [countWord(weighed), countWord(rowCount)];
  return word(
    `${of.fi} / ${all.fi} riviä, joilla on massa`,
    `${of.en} of ${all.en} rows have a mass`,
    `${of.sv} / ${all.sv} rader som har massa`,
  );
};

/** How many rows are left out of the masses. */
export const rowsWithoutMassWord = (rowsWithoutMass: string, rowCount: string): Word =>
  word(
    `Rivejä, joiden massaa ei tiedetä tai tiedetään vain osaksi: ${rowsWithoutMass} / ${rowCount}. Se, mitä ei tiedetä, ei ole missään summassa.`,
    `Rows whose mass is not known, or only in part: ${rowsWithoutMass} of ${rowCount}. What is not known is in no sum.`,
    `Rader vars massa inte är känd eller är känd bara delvis: ${rowsWithoutMass} / ${rowCount}. Det som inte är känt ingår inte i någon summa.`,
  );

/** A mass with its unit, as the title of a column has it. */
export const massInKg = (share: Word): Word => wordBy((language) => `${share[language]}, kg`);
