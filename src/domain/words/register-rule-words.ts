import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

/** A rule of the building register in its own words; where a language has none the words are ours, and say so. */
export interface RegisterRule {
  /** As the register names it. */
  readonly key: string;
  readonly text: Word;
  readonly official: readonly Language[];
}

/** Of `validation-texts.csv` of the published interface (Syke, CC BY 4.0), the rules that concern an export. */
export const registerRules = {
  primaryPurpose: {
    key: 'quality__req_building_lowCarbonAssessment_primaryPurpose',
    text: word(
      'Käyttötarkoituksista vähähiilisyyden arvioinnissa täsmälleen yhden on oltava ensisijainen.',
      'Exactly one BuildingPurposeForLowCarbonAssessment must be primary.',
      'Exakt en av användningskategorierna vid bedömning av koldioxidsnålhet ska vara primär.',
    ),
    official: ['en'],
  },
  productSite: {
    key: 'quality__req_building_site_building_product_building_site_exists_in_request',
    text: word(
      'Rakennuspaikan rakennustuotteen buildingSiteKey on oltava samassa pyynnössä olevan rakennuspaikan (BuildingSite) tunnus.',
      'The BuildingSiteKey given in BuildingSiteBuildingProduct must exist in the request as a part of BuildingSite.',
      'buildingSiteKey för byggplatsens byggprodukt ska vara beteckningen för en byggplats (BuildingSite) i samma begäran.',
    ),
    official: ['en'],
  },
  footprintSite: {
    key: 'quality__req_carbon_footprint_buildingSite_exists_in_request',
    text: word(
      'Rakennuspaikan hiilijalanjäljen buildingSiteKey on oltava samassa pyynnössä olevan rakennuspaikan (BuildingSite) tunnus.',
      'The BuildingSiteKey given in BuildingSiteCarbonFootprint must exist in the request as a part of BuildingSite.',
      'buildingSiteKey för byggplatsens koldioxidfotavtryck ska vara beteckningen för en byggplats (BuildingSite) i samma begäran.',
    ),
    official: ['en'],
  },
  handprintSite: {
    key: 'quality__req_carbon_handprint_buildingSite_exists_in_request',
    text: word(
      'Rakennuspaikan hiilikädenjäljen buildingSiteKey on oltava samassa pyynnössä olevan rakennuspaikan (BuildingSite) tunnus.',
      'The BuildingSiteKey given in BuildingSiteCarbonHandprint must exist in the request as a part of BuildingSite.',
      'buildingSiteKey för byggplatsens koldioxidhandavtryck ska vara beteckningen för en byggplats (BuildingSite) i samma begäran.',
    ),
    official: ['en'],
  },
  energyUsage: {
    key: 'quality__req_energyData_calculatoryDeliveredEnergyUsage',
    text: word(
      "Energiatiedot-luokan laskennallinenOstoenergianKulutus-attribuutin arvo on pakollinen, jos energialuokka-attribuutin arvo ei ole '08 - Ei vaadittu' ja rakennuskohde ei ole rakennelma",
      "The calculatoryDeliveredEnergyUsage attribute in the energyData class must be given a value if the value in the energyRating attribute is not '08 - Not required' and the building object is not a structure",
      "Värde för attributet KalkyleradFörbrukningAvKöpenergi i klassen energiuppgifter är obligatoriskt om värdet för attributetär inte '08 - Ej krävt’ och byggnadsobjektet inte är en konstruktion",
    ),
    official: ['fi', 'en', 'sv'],
  },
} as const satisfies Readonly<Record<string, RegisterRule>>;

export type RegisterRuleKey = keyof typeof registerRules;

/** Behind a rule whose text in that language is ours. */
export const ourTranslationWord: Word = word('oma käännöksemme', 'our translation', 'vår översättning');
