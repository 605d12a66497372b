import { type Word, word, wordBy } from '#domain/values/word.ts';

/** What is missing from an export to the building register, or should be known of it. */
export const findingWords = {
  'no-preparer': word('Laatija puuttuu', 'The preparer is missing', 'Upprättaren saknas'),
  'no-preparation-date': word(
    'Laatimispäivä puuttuu',
    'The date of preparation is missing',
    'Datumet för upprättandet saknas',
  ),
  'no-start-date': word(
    'Arviointijakson alkamispäivä puuttuu',
    'The first day of the assessment period is missing',
    'Bedömningsperiodens första dag saknas',
  ),
  'no-building-site-key': word(
    'Rakennuspaikan tunnus rekisterissä (UUID) puuttuu',
    'The key of the building site in the register (UUID) is missing',
    'Byggplatsens beteckning i registret (UUID) saknas',
  ),
  'no-purpose': word('Käyttötarkoitus puuttuu', 'The purpose of use is missing', 'Användningsändamålet saknas'),
  'no-area': word(
    'Pinta-ala puuttuu, joten lukuja ei ole',
    'The area is missing, so there are no figures',
    'Arealen saknas, så det finns inga siffror',
  ),
  'purpose-code': word(
    'Käyttötarkoitusluokalle ei ole rekisterin koodia',
    'The use class has no code of the register',
    'Användningskategorin har ingen kod i registret',
  ),
  'figure-at-least': word(
    'Luku on vähintään tämä, koska jotain puuttuu',
    'The figure is at least this, because something is missing',
    'Siffran är minst denna, eftersom något saknas',
  ),
  'figure-unknown': word(
    'Lukua ei tiedetä, joten se on jätetty pois',
    'The figure is not known and is left out',
    'Siffran är inte känd och har utelämnats',
  ),
  'handprint-so-far': word(
    'Hiilikädenjälki on toistaiseksi tämä, koska jotain puuttuu',
    'The handprint is this so far, because something is missing',
    'Koldioxidhandavtrycket är hittills detta, eftersom något saknas',
  ),
  'no-deviation': word(
    'Raja-arvo ylittyy eikä perustetta ole annettu',
    'The limit is exceeded and no reason is given',
    'Gränsvärdet överskrids och inget skäl har angetts',
  ),
  'deviation-without-excess': word(
    'Poikkeamiselle on peruste, mutta laskelma ei ylitä raja-arvoa',
    'A reason for exceeding is given, but the calculation does not exceed the limit',
    'Ett skäl för överskridning har angetts, men beräkningen överskrider inte gränsvärdet',
  ),
  'deviation-code': word(
    'Poikkeamisen perusteen koodia ei ole rekisterin luettelossa',
    "The code of the reason is not in the register's list",
    'Koden för skälet finns inte i registrets lista',
  ),
  'deviation-explanation': word(
    'Poikkeamisen selitys puuttuu',
    'The explanation of the excess is missing',
    'Förklaringen till överskridningen saknas',
  ),
  'deviation-amount': word(
    'Ylityksen määrä puuttuu',
    'The amount of the excess is missing',
    'Överskridningens storlek saknas',
  ),
  'product-code': word(
    'Rakennusosan tuotteille ei ole rekisterin koodia',
    'The products of the part have no code of the register',
    'Byggdelens produkter har ingen kod i registret',
  ),
  'product-amount': word('Tuotteen määrä puuttuu', 'The amount of the product is missing', 'Produktens mängd saknas'),
  'product-amount-not-whole': word(
    'Rekisteri ottaa kokonaisluvun, eikä tämä määrä ole sellaisena ilmaistavissa',
    'The register takes a whole number, and this amount cannot be told as one',
    'Registret tar ett heltal, och denna mängd kan inte anges som ett',
  ),
  'no-energy': word('Ostoenergia puuttuu', 'The purchased energy is missing', 'Köpenergin saknas'),
  'energy-code': word(
    'Energiamuodolle ei ole rekisterin koodia',
    'The carrier of energy has no code of the register',
    'Energiformen har ingen kod i registret',
  ),
  'energy-amount': word(
    'Ostoenergian määrä puuttuu tai ei ole ilmaistavissa kokonaislukuna',
    'The amount of purchased energy is missing or cannot be told as a whole number',
    'Mängden köpenergi saknas eller kan inte anges som ett heltal',
  ),
  'other-method': word(
    'Laskentamenetelmä ei ole Suomen asetuksen mukainen',
    'The method is not that of the Finnish decree',
    'Beräkningsmetoden är inte den finska förordningens',
  ),
  'typical-values': word(
    'Laskelmassa on tyypillisiä arvoja; ilmastoselvitykseen kuuluvat konservatiiviset',
    'The calculation has typical values; a climate declaration takes the conservative ones',
    'Beräkningen har typiska värden; en klimatdeklaration tar de konservativa',
  ),
  'modules-not-in-method': word(
    'Menetelmässä ei ole näitä moduuleja, joten kentät on jätetty pois',
    'The method does not have these modules, so their fields are left out',
    'Metoden har inte dessa moduler, så fälten har utelämnats',
  ),
  'primary-by-area': word(
    'Ensisijainen käyttötarkoitus on se, jonka pinta-ala on suurin',
    'The primary purpose is the one with the largest area',
    'Det primära användningsändamålet är det med störst areal',
  ),
  'handprint-shared': word(
    'Hiilikädenjälki on jaettu käyttötarkoituksille lämmitetyn nettoalan mukaan',
    'The handprint is divided between the purposes by heated net area',
    'Koldioxidhandavtrycket har delats mellan användningsändamålen efter uppvärmd nettoarea',
  ),
  'd2-left-out': word(
    'Rekisterissä ei ole kenttää energiahyödyntämiselle (D2), joten se on jätetty pois',
    'The register has no field for energy recovery (D2), so it is left out',
    'Registret har inget fält för energiåtervinning (D2), så den har utelämnats',
  ),
  'energy-left-out': word(
    'Rekisteri ottaa yhden ostoenergian lajin; tämä on jätetty pois',
    'The register takes one kind of purchased energy; this one is left out',
    'Registret tar ett slag av köpenergi; detta har utelämnats',
  ),
} as const satisfies Readonly<Record<string, Word>>;

export type FindingCode = keyof typeof findingWords;

/** Which unit the figures are in, and why that is taken: the register does not say. */
export const unitEvidence: Readonly<Record<'kgCo2ePerM2' | 'kgCo2ePerM2Year', Word>> = {
  kgCo2ePerM2: word(
    'Luvut ovat kgCO2e/m² 50 vuoden ajalta. Rekisteri ei kerro yksikköä; tämä on todennäköisin, koska rekisterin omien esimerkkien suuruusluokka sopii siihen ja energiatodistusrekisteri tulostaa saman selvityksen tässä yksikössä.',
    'The figures are kgCO2e/m² over 50 years. The register does not state its unit; this one is the most probable, because the size of its own examples fits it and the energy certificate register prints the same declaration in it.',
    'Siffrorna är kgCO2e/m² under 50 år. Registret anger inte sin enhet; denna är den troligaste, eftersom storleken på registrets egna exempel passar den och energicertifikatregistret skriver ut samma utredning i den.',
  ),
  kgCo2ePerM2Year: word(
    'Luvut ovat kgCO2e/m²/a. Rekisteri ei kerro yksikköä; näin sanoi saman viranomaisen tietomalli vuonna 2023.',
    'The figures are kgCO2e/m²/a. The register does not state its unit; the data model of the same authority said so in 2023.',
    'Siffrorna är kgCO2e/m²/a. Registret anger inte sin enhet; så sade samma myndighets datamodell år 2023.',
  ),
};

const notConfirmed = word(
  'Syke ei ole vahvistanut koodeja',
  'Codes not confirmed by Syke',
  'Koderna är inte bekräftade av Syke',
);

/** Who says that the codes mean what we take them to mean; null = nobody. */
export const mappingConfirmedWord = (confirmedBy: string | null): Word =>
  confirmedBy === null ? notConfirmed : wordBy((language) => `${confirmed[language]}: ${confirmedBy}`);

const confirmed = word('Koodit vahvistanut', 'Codes confirmed by', 'Koderna bekräftade av');
