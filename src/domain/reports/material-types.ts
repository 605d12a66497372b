import type { MaterialType } from '#domain/product.ts';

/** Names of the material types of the material report (method section 8.2). */
export const materialTypeNames: Readonly<Record<MaterialType, { readonly fi: string; readonly en: string }>> = {
  '01': {
    fi: 'Betoni, tiili, laatat, keraamiset tuotteet ja luonnonkivi',
    en: 'Concrete, brick, tiles, ceramics and natural stone',
  },
  '02': { fi: 'Puu ja luonnonkuidut', en: 'Wood and natural fibres' },
  '03': { fi: 'Lasi', en: 'Glass' },
  '04': { fi: 'Muovit ja kumi', en: 'Plastics and rubber' },
  '05': { fi: 'Bitumi', en: 'Bitumen' },
  '06': { fi: 'Metallit', en: 'Metals' },
  '07': { fi: 'Lämmöneristeet', en: 'Thermal insulation' },
  '08': { fi: 'Kipsi', en: 'Gypsum' },
  '09': { fi: 'Koneet ja laitteet', en: 'Machines and equipment' },
  '10': { fi: 'Muut materiaalit', en: 'Other materials' },
  '11': { fi: 'Maa- ja kiviainekset', en: 'Soil and rock' },
  '12': { fi: 'Istutettavat puut', en: 'Planted trees' },
};
