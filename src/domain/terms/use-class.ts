import type { Word } from '#domain/values/word.ts';
import type { UseClassCode } from './use-class-codes.ts';

/** Use classes of the Finnish energy certificate (käyttötarkoitusluokka), the basis of limits and of table values. */

export interface UseClass extends Word {
  readonly code: string;
  /** Main class 1-9 of the energy certificate. */
  readonly mainClass: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  /** Which column of a table set applies; null = no table value, the user gives an own value or sees a gap. */
  readonly buildingType: BuildingType | null;
}

/** Types of buildings that the table values of the emission database are published for. */
export const buildingTypes = [
  'smallHouse',
  'residential',
  'office',
  'commercial',
  'hotel',
  'education',
  'assembly',
  'hospital',
] as const;
export type BuildingType = (typeof buildingTypes)[number];

const entry = (
  code: UseClassCode,
  mainClass: UseClass['mainClass'],
  buildingType: BuildingType | null,
  fi: string,
  en: string,
  sv: string,
): UseClass => ({ code, mainClass, buildingType, fi, sv, en });

/** Order and codes of the energy certificate; building types by the decision in the method (main class 4 splits to assembly). */
export const useClasses: readonly UseClass[] = [
  entry('YAT', 1, 'smallHouse', 'Yhden asunnon talot', 'Detached houses', 'Enbostadshus'),
  entry('KAT', 1, 'smallHouse', 'Kahden asunnon talot', 'Two-dwelling houses', 'Tvåbostadshus'),
  entry(
    'KREP',
    1,
    'smallHouse',
    'Ketjutalon osat ja muut pientalot',
    'Linked houses and other small houses',
    'Delar av kedjehus och andra småhus',
  ),
  entry('RT', 1, 'smallHouse', 'Rivitalot', 'Row houses', 'Radhus'),
  entry(
    'AK2',
    1,
    'residential',
    'Asuinkerrostalot, enintään 2 asuinkerrosta',
    'Blocks of flats, at most 2 residential storeys',
    'Flervåningsbostadshus, högst 2 bostadsvåningar',
  ),
  entry(
    'AK3',
    2,
    'residential',
    'Asuinkerrostalot, vähintään 3 asuinkerrosta',
    'Blocks of flats, at least 3 residential storeys',
    'Flervåningsbostadshus, minst 3 bostadsvåningar',
  ),
  entry('T', 3, 'office', 'Toimistorakennukset', 'Office buildings', 'Kontorsbyggnader'),
  entry('TE', 3, 'office', 'Terveyskeskukset', 'Health centres', 'Hälsovårdscentraler'),
  entry('LR', 4, 'commercial', 'Liikerakennukset', 'Retail buildings', 'Affärsbyggnader'),
  entry('TT', 4, 'commercial', 'Tavaratalot', 'Department stores', 'Varuhus'),
  entry('KK', 4, 'commercial', 'Kauppakeskukset', 'Shopping centres', 'Köpcentrum'),
  entry('MYR', 4, 'commercial', 'Myymälärakennukset', 'Shops', 'Butiksbyggnader'),
  entry('MH', 4, 'commercial', 'Myymälähallit', 'Shop halls', 'Butikshallar'),
  entry(
    'TOKK',
    4,
    'assembly',
    'Teatterit, ooppera-, konsertti- ja kongressitalot',
    'Theatres, opera, concert and congress halls',
    'Teatrar, opera-, konsert- och kongresshus',
  ),
  entry('E', 4, 'assembly', 'Elokuvateatterit', 'Cinemas', 'Biografer'),
  entry('KIR', 4, 'assembly', 'Kirjastot', 'Libraries', 'Bibliotek'),
  entry('AR', 4, 'assembly', 'Arkistot', 'Archives', 'Arkiv'),
  entry('MU', 4, 'assembly', 'Museot', 'Museums', 'Museer'),
  entry('TG', 4, 'assembly', 'Taidegalleriat', 'Galleries', 'Konstgallerier'),
  entry('N', 4, 'assembly', 'Näyttelyhallit', 'Exhibition halls', 'Utställningshallar'),
  entry('H', 5, 'hotel', 'Hotellit', 'Hotels', 'Hotell'),
  entry('A', 5, 'hotel', 'Asuntolat', 'Dormitories', 'Internat'),
  entry('PT', 5, 'hotel', 'Palvelutalot', 'Service homes', 'Servicehus'),
  entry('V', 5, 'hotel', 'Vanhainkodit', "Old people's homes", 'Åldringshem'),
  entry('HL', 5, 'hotel', 'Hoitolaitokset', 'Care institutions', 'Vårdinrättningar'),
  entry('OR', 6, 'education', 'Opetusrakennukset', 'Educational buildings', 'Undervisningsbyggnader'),
  entry('PK', 6, 'education', 'Päiväkodit', 'Kindergartens', 'Daghem'),
  entry('LH', 7, 'assembly', 'Liikuntahallit', 'Sports halls', 'Idrottshallar'),
  entry('S', 8, 'hospital', 'Sairaalat', 'Hospitals', 'Sjukhus'),
  entry('MRVR', 9, null, 'Varastorakennukset', 'Warehouses', 'Lagerbyggnader'),
  entry('MLR', 9, null, 'Liikenteen rakennukset', 'Transport buildings', 'Trafikbyggnader'),
  entry('UH', 9, null, 'Uimahallit', 'Swimming halls', 'Simhallar'),
  entry('JH', 9, null, 'Jäähallit', 'Ice halls', 'Ishallar'),
  entry(
    'PTK',
    9,
    null,
    'Päivittäistavarakaupat alle 2 000 m²',
    'Grocery shops under 2,000 m²',
    'Dagligvarubutiker under 2 000 m²',
  ),
  entry('SR', 9, null, 'Siirtokelpoiset rakennukset', 'Movable buildings', 'Flyttbara byggnader'),
  entry('MR', 9, null, 'Muut rakennukset', 'Other buildings', 'Övriga byggnader'),
];

const useClassByCode = new Map<string, UseClass>(useClasses.map((useClass) => [useClass.code, useClass]));

/** The use class of a code, or undefined when the code is not of the energy certificate. */
export const findUseClass = (code: string): UseClass | undefined => useClassByCode.get(code);
