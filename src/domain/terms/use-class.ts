import type { UseClassCode } from './use-class-codes.ts';

/** Use classes of the Finnish energy certificate (käyttötarkoitusluokka), the basis of limits and of table values. */

export interface UseClass {
  readonly code: string;
  /** Main class 1-9 of the energy certificate. */
  readonly mainClass: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
  readonly fi: string;
  readonly en: string;
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
): UseClass => ({ code, mainClass, buildingType, fi, en });

/** Order and codes of the energy certificate; building types by the decision in the method (main class 4 splits to assembly). */
export const useClasses: readonly UseClass[] = [
  entry('YAT', 1, 'smallHouse', 'Yhden asunnon talot', 'Detached houses'),
  entry('KAT', 1, 'smallHouse', 'Kahden asunnon talot', 'Two-dwelling houses'),
  entry('KREP', 1, 'smallHouse', 'Ketjutalon osat ja muut pientalot', 'Linked houses and other small houses'),
  entry('RT', 1, 'smallHouse', 'Rivitalot', 'Row houses'),
  entry(
    'AK2',
    1,
    'residential',
    'Asuinkerrostalot, enintään 2 asuinkerrosta',
    'Blocks of flats, at most 2 residential storeys',
  ),
  entry(
    'AK3',
    2,
    'residential',
    'Asuinkerrostalot, vähintään 3 asuinkerrosta',
    'Blocks of flats, at least 3 residential storeys',
  ),
  entry('T', 3, 'office', 'Toimistorakennukset', 'Office buildings'),
  entry('TE', 3, 'office', 'Terveyskeskukset', 'Health centres'),
  entry('LR', 4, 'commercial', 'Liikerakennukset', 'Retail buildings'),
  entry('TT', 4, 'commercial', 'Tavaratalot', 'Department stores'),
  entry('KK', 4, 'commercial', 'Kauppakeskukset', 'Shopping centres'),
  entry('MYR', 4, 'commercial', 'Myymälärakennukset', 'Shops'),
  entry('MH', 4, 'commercial', 'Myymälähallit', 'Shop halls'),
  entry(
    'TOKK',
    4,
    'assembly',
    'Teatterit, ooppera-, konsertti- ja kongressitalot',
    'Theatres, opera, concert and congress halls',
  ),
  entry('E', 4, 'assembly', 'Elokuvateatterit', 'Cinemas'),
  entry('KIR', 4, 'assembly', 'Kirjastot', 'Libraries'),
  entry('AR', 4, 'assembly', 'Arkistot', 'Archives'),
  entry('MU', 4, 'assembly', 'Museot', 'Museums'),
  entry('TG', 4, 'assembly', 'Taidegalleriat', 'Galleries'),
  entry('N', 4, 'assembly', 'Näyttelyhallit', 'Exhibition halls'),
  entry('H', 5, 'hotel', 'Hotellit', 'Hotels'),
  entry('A', 5, 'hotel', 'Asuntolat', 'Dormitories'),
  entry('PT', 5, 'hotel', 'Palvelutalot', 'Service homes'),
  entry('V', 5, 'hotel', 'Vanhainkodit', "Old people's homes"),
  entry('HL', 5, 'hotel', 'Hoitolaitokset', 'Care institutions'),
  entry('OR', 6, 'education', 'Opetusrakennukset', 'Educational buildings'),
  entry('PK', 6, 'education', 'Päiväkodit', 'Kindergartens'),
  entry('LH', 7, 'assembly', 'Liikuntahallit', 'Sports halls'),
  entry('S', 8, 'hospital', 'Sairaalat', 'Hospitals'),
  entry('MRVR', 9, null, 'Varastorakennukset', 'Warehouses'),
  entry('MLR', 9, null, 'Liikenteen rakennukset', 'Transport buildings'),
  entry('UH', 9, null, 'Uimahallit', 'Swimming halls'),
  entry('JH', 9, null, 'Jäähallit', 'Ice halls'),
  entry('PTK', 9, null, 'Päivittäistavarakaupat alle 2 000 m²', 'Grocery shops under 2,000 m²'),
  entry('SR', 9, null, 'Siirtokelpoiset rakennukset', 'Movable buildings'),
  entry('MR', 9, null, 'Muut rakennukset', 'Other buildings'),
];

const useClassByCode = new Map<string, UseClass>(useClasses.map((useClass) => [useClass.code, useClass]));

/** The use class of a code, or undefined when the code is not of the energy certificate. */
export const findUseClass = (code: string): UseClass | undefined => useClassByCode.get(code);
