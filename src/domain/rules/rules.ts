import { word } from '#domain/values/word.ts';
import type { Rule } from './rule.ts';

const readOn = '2026-11-23';

const notification = 'https://technical-regulation-information-system.ec.europa.eu/en/notification/27245';
const climateDecreeAddress = 'https://www.finlex.fi/fi/laki/alkup/2024/20241027';

/** Text F of the decree on limit values, as it was notified to the European Commission. */
const limitDecree = (article: string | null) =>
  word(
    `Asetus uuden rakennuksen hiilijalanjäljen raja-arvoista, EU-notifikaatio 27245, teksti F${article === null ? '' : `, ${article} artikla`}`,
    `Decree on limit values of the carbon footprint of new buildings, EU notification 27245, text F${article === null ? '' : `, Article ${article}`}`,
    `Förordning om gränsvärden för koldioxidavtrycket för nya byggnader, EU-anmälan 27245, text F${article === null ? '' : `, artikel ${article}`}`,
  );
const proposal = word(
  'Ympäristöministeriön asetusehdotus, maaliskuu 2025',
  'Ministry of the Environment, proposal of March 2025',
  'Miljöministeriets förslag till förordning, mars 2025',
);
const climateDecree = word(
  'Asetus rakennuksen ilmastoselvityksestä 1027/2024',
  'Decree 1027/2024 on the climate assessment',
  'Förordning om klimatutredning för byggnader 1027/2024',
);

const dataModel = word(
  'Ympäristöministeriön tietomalli ilmastoselvityksestä, 2023',
  'Ministry of the Environment, data model of the climate assessment, 2023',
  'Miljöministeriets datamodell för klimatutredningen, 2023',
);
const emissionData = word(
  'Päästötietokanta CO2data.fi, Syke',
  'Emission database CO2data.fi, Syke',
  'Utsläppsdatabasen CO2data.fi, Syke',
);

/** Limits of step 2 in the proposal, kgCO2e/m2/a by group of use classes. */
const proposedStep2 = {
  lowHouses: 14,
  flats: 14,
  offices: 18,
  retail: 20,
  accommodation: 24,
  education: 18,
  sports: 20,
  hospitals: 28,
  special: 22,
} as const;

/** Every statutory rule that engine, reports, self-test and screens follow; each stands here alone. */
export const rules = {
  limitByPart: {
    text: word(
      'Jos rakennuksen osat palvelevat eri käyttötarkoituksia, mikään osa ei saa ylittää oman luokkansa raja-arvoa.',
      'Where parts of a building serve different purposes, no part may exceed the limit of its class.',
      'Om delar av en byggnad tjänar olika användningsändamål får ingen del överskrida gränsvärdet för sin klass.',
    ),
    value: null,
    source: limitDecree('2'),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitNotApplied: {
    text: word(
      'Raja-arvoja ei sovelleta maanpuolustuksen rakennuksiin eikä rakennuksiin, joilta ei edellytetä energiatodistusta.',
      'The limits are not applied to defence buildings nor where no energy certificate is needed.',
      'Gränsvärdena tillämpas inte på försvarets byggnader och inte på byggnader som inte behöver något energicertifikat.',
    ),
    value: null,
    source: limitDecree(null),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitStep1Years: {
    text: word(
      'Ensimmäinen vaihe koskee vuosia 2026, 2027 ja 2028; toinen alkaa 1.1.2029.',
      'Step 1 holds for 2026, 2027 and 2028; step 2 begins on 1 January 2029.',
      'Det första steget gäller åren 2026, 2027 och 2028; det andra börjar 1.1.2029.',
    ),
    value: { firstYear: 2026, lastYear: 2028 },
    source: limitDecree('3'),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitBothUnits: {
    text: word(
      'Raja-arvo annetaan vuotta kohden ja 50 vuodelta: 16,0 kg CO₂e/m²/a on 800 kg CO₂e/m².',
      'A limit is given per year and over 50 years: 16.0 kg CO₂e/m²/a is 800 kg CO₂e/m².',
      'Gränsvärdet anges per år och för 50 år: 16,0 kg CO₂e/m²/a är 800 kg CO₂e/m².',
    ),
    value: null,
    source: limitDecree('3'),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitLowHouses: {
    text: word(
      'Rivitalot ja enintään kaksikerroksiset asuinkerrostalot: 16,0 kg CO₂e/m²/a.',
      'Row houses and blocks of flats with at most two residential storeys: 16.0 kg CO₂e/m²/a.',
      'Radhus och flervåningsbostadshus med högst två bostadsvåningar: 16,0 kg CO₂e/m²/a.',
    ),
    value: 16,
    source: limitDecree('3'),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitFlats: {
    text: word(
      'Korkeammat asuinkerrostalot: 16,0 kg CO₂e/m²/a.',
      'Higher blocks of flats: 16.0 kg CO₂e/m²/a.',
      'Högre flervåningsbostadshus: 16,0 kg CO₂e/m²/a.',
    ),
    value: 16,
    source: limitDecree('3'),
    address: notification,
    readOn,
    isCertain: true,
  },
  limitOthersStep1: {
    text: word(
      'Muiden käyttötarkoitusluokkien raja-arvot ensimmäisessä vaiheessa ehdotuksen mukaan.',
      'Limits of the other use classes in step 1 as in the proposal.',
      'Gränsvärdena för de övriga användningsändamålsklasserna i det första steget enligt förslaget.',
    ),
    value: { offices: 20, retail: 22, accommodation: 25, education: 20, sports: 21, hospitals: 29, special: 24 },
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  limitStep2: {
    text: word(
      'Toisen vaiheen raja-arvot: kerrostalot 12,0, rivitalot ja enintään kaksikerroksiset kerrostalot 14,0, muut ehdotuksen mukaan.',
      'Limits of step 2: flats 12.0, row houses and flats of at most two storeys 14.0, others as in the proposal.',
      'Gränsvärdena i det andra steget: flervåningshus 12,0, radhus och flervåningshus med högst två våningar 14,0, övriga enligt förslaget.',
    ),
    value: { ...proposedStep2, flats: 12 },
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  limitProposalStep1: {
    text: word(
      'Ehdotuksen ensimmäisen vaiheen raja-arvot: asuinrakennukset 16,0.',
      'Limits of step 1 of the proposal: residential buildings 16.0.',
      'Gränsvärdena i förslagets första steg: bostadsbyggnader 16,0.',
    ),
    value: {
      lowHouses: 16,
      flats: 16,
      offices: 20,
      retail: 22,
      accommodation: 25,
      education: 20,
      sports: 21,
      hospitals: 29,
      special: 24,
    },
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  limitProposalStep2: {
    text: word(
      'Ehdotuksen toisen vaiheen raja-arvot: asuinrakennukset 14,0.',
      'Limits of step 2 of the proposal: residential buildings 14.0.',
      'Gränsvärdena i förslagets andra steg: bostadsbyggnader 14,0.',
    ),
    value: proposedStep2,
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  limitUseClassGroups: {
    text: word(
      'Raja-arvo määräytyy energiatodistuksen käyttötarkoitusluokasta; luokat jakavat raja-arvon ryhmittäin, ja pientaloilla ei ole raja-arvoa.',
      'A limit follows from the use class of the energy certificate; classes share a limit in groups, and small houses have none.',
      'Gränsvärdet bestäms av energicertifikatets användningsändamålsklass; klasserna delar gränsvärde gruppvis, och småhus har inget gränsvärde.',
    ),
    value: null,
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  limitWarehouseArea: {
    text: word(
      'Varastorakennuksella on raja-arvo vain, kun lämmitetty nettoala on yli 1 000 m².',
      'A warehouse has a limit only above 1,000 m² of heated net area.',
      'En lagerbyggnad har gränsvärde bara när den uppvärmda nettoarean är över 1 000 m².',
    ),
    value: 1000,
    source: proposal,
    address: null,
    readOn,
    isCertain: false,
  },
  assessmentPeriod: {
    text: word(
      'Arviointijakso on 50 vuotta tavoitteellisesta käyttöiästä riippumatta.',
      'The assessment period is 50 years whatever the target service life.',
      'Bedömningsperioden är 50 år oberoende av den planerade livslängden.',
    ),
    value: 50,
    source: climateDecree,
    address: climateDecreeAddress,
    readOn,
    isCertain: true,
  },
  reportedModules: {
    text: word(
      'Hiilijalanjälki on vaiheiden A1–A3, A4, A5, B4, B6 ja C1–C4 summa; hiilikädenjälki (D1–D5) ilmoitetaan erikseen eikä pienennä sitä.',
      'The footprint is the sum of modules A1–A3, A4, A5, B4, B6 and C1–C4; the handprint (D1–D5) is reported apart and never lowers it.',
      'Koldioxidavtrycket är summan av modulerna A1–A3, A4, A5, B4, B6 och C1–C4; koldioxidhandavtrycket (D1–D5) redovisas separat och minskar det inte.',
    ),
    value: null,
    source: climateDecree,
    address: climateDecreeAddress,
    readOn,
    isCertain: false,
  },
  buildingAndSite: {
    text: word(
      'Rakennus ja rakennuspaikka ilmoitetaan erikseen eikä niitä lasketa yhteen; raja-arvo koskee rakennusta.',
      'Building and building site are reported apart and never summed; the limit is for the building.',
      'Byggnaden och byggplatsen redovisas separat och räknas inte ihop; gränsvärdet gäller byggnaden.',
    ),
    value: null,
    source: climateDecree,
    address: climateDecreeAddress,
    readOn,
    isCertain: false,
  },
  roundedModules: {
    text: word(
      'Vaiheet ilmoitetaan kahdella desimaalilla, ja summa on pyöristettyjen vaiheiden summa.',
      'Modules are reported with two decimals, and a total is the sum of the rounded modules.',
      'Modulerna redovisas med två decimaler, och summan är summan av de avrundade modulerna.',
    ),
    value: 2,
    source: dataModel,
    address: null,
    readOn,
    isCertain: false,
  },
  tableValues: {
    text: word(
      'Kuljetusten, työmaan, talotekniikan ja purun taulukkoarvot ovat päästötietokannan julkaisemia ja koskevat lämmitettyä nettoalaa, maarakennuksen bruttoalaa.',
      'Table values of transport, site, building services and demolition are those that the emission database publishes, per heated net area; earthwork per gross area.',
      'Tabellvärdena för transporter, byggplats, husteknik och rivning är de som utsläppsdatabasen publicerar och gäller uppvärmd nettoarea, för markarbeten bruttoarea.',
    ),
    value: null,
    source: emissionData,
    address: 'https://co2data.fi',
    readOn,
    isCertain: true,
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof rules;
