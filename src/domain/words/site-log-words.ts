import { type Word, word } from '#domain/values/word.ts';

/** What the reports of the site log say in their files. */
export const siteLogWords = {
  asBuilt: word('A4 ja A5 toteutuneina', 'A4 and A5 as built', 'A4 och A5 som byggt'),
  monthOf: word('Työmaan kuukausi', 'Month of the site', 'Byggplatsens månad'),
  siteLog: word('työmaaloki', 'site log', 'byggplatslogg'),
  transportAndSite: word(
    'Kuljetukset ja työmaa (A4 + A5)',
    'Transport and site (A4 + A5)',
    'Transporter och byggplats (A4 + A5)',
  ),
  kgCo2e: word('kg CO₂e', 'kg CO₂e', 'kg CO₂e'),
  planned: word('Suunniteltu', 'Planned', 'Planerat'),
  plannedWhole: word('Suunniteltu koko työlle', 'Planned for the whole works', 'Planerat för hela arbetet'),
  built: word('Toteutunut', 'As built', 'Som byggt'),
  difference: word('Ero', 'Difference', 'Skillnad'),
  differenceSoFar: word('Ero toistaiseksi', 'Difference so far', 'Skillnad hittills'),
  reason: word('Syy', 'Reason', 'Orsak'),
  months: word('Kuukaudet', 'Months', 'Månader'),
  month: word('Kuukausi', 'Month', 'Månad'),
  kind: word('Laji', 'Kind', 'Slag'),
  changes: word('Mikä muuttui suunnitelmasta', 'What changed from the plan', 'Vad som ändrades från planen'),
  calculationTotal: word('Koko laskelma (A–C)', 'Whole calculation (A–C)', 'Hela beräkningen (A–C)'),
  evidence: word('Kirjaukset', 'Events', 'Anteckningar'),
  event: word('Kirjaus', 'Event', 'Anteckning'),
  supplier: word('Toimittaja', 'Supplier', 'Leverantör'),
  givenBy: word('Ilmoittanut linkillä', 'Reported by link', 'Rapporterat via länk'),
  factor: word('Päästökerroin', 'Emission factor', 'Emissionsfaktor'),
  distanceKm: word('Matka, km', 'Distance, km', 'Avstånd, km'),
  meter: word('Mittari', 'Meter', 'Mätare'),
  earlierReading: word('Edellinen lukema', 'Earlier reading', 'Föregående mätarställning'),
  reading: word('Lukema', 'Reading', 'Mätarställning'),
  filledIn: word('Täydennetty oletuksella', 'Filled in by default', 'Ifyllt med standardvärde'),
  filledDistance: word('matka', 'distance', 'avstånd'),
  filledVehicle: word('ajoneuvo', 'vehicle', 'fordon'),
  stillGeneric: word('Yhä yleistä tietoa', 'Still general data', 'Fortfarande allmänna data'),
  withoutDelivery: word('Ilman toimitusta', 'Without a delivery', 'Utan leverans'),
  allRows: word('Kaikki rivit', 'All rows', 'Alla rader'),
  massNotKnown: word(
    'Rivejä, joiden massaa ei tiedetä: massan osuuksia ei kerrota',
    'Rows whose mass is not known: no share by mass is told',
    'Rader vars massa inte är känd: andelar av massan anges inte',
  ),
  notCalculated: word(
    'Rivejä, joiden luku on kesken: hiilijalanjäljen osuuksia ei kerrota',
    'Rows that lack something of their figure: no share of the footprint is told',
    'Rader vars tal är ofullständiga: andelar av koldioxidavtrycket anges inte',
  ),
  unlinked: word('Toimituksia ilman riviä', 'Deliveries without a row', 'Leveranser utan rad'),
  biogenic: word(
    'Biogeeninen CO₂ (ei summissa), kg',
    'Biogenic CO₂ (in no total), kg',
    'Biogent CO₂ (ingår inte i summorna), kg',
  ),
  a1a3Delivered: word(
    'Toimitettujen tuotteiden A1–A3 (ei summissa)',
    'A1–A3 of what was delivered (in no total)',
    'A1–A3 för det levererade (ingår inte i summorna)',
  ),
  fossilFree: word('Fossiilittomien osuus litroista', 'Fossil-free share of litres', 'Fossilfri andel av liter'),
  fuelWithoutLitres: word(
    'Polttoainekirjauksia ilman litroja (eivät ole osuudessa)',
    'Fuel events without litres (not in the share)',
    'Bränsleanteckningar utan liter (ingår inte i andelen)',
  ),
  missingMonths: word('Kuukaudet ilman tietoa', 'Months without data', 'Månader utan uppgifter'),
  missing: word('Ei tietoa kuukaudelta', 'No data of the month', 'Inga uppgifter för månaden'),
  toDate: word(
    'Alusta kuukauden loppuun',
    'From the beginning to the end of the month',
    'Från början till månadens slut',
  ),
  boughtLitres: word('Ostettu polttoaine, l', 'Fuel bought, l', 'Köpt bränsle, l'),
  burntLitres: word('Koneiden ilmoittama kulutus, l', 'Burnt as machines tell, l', 'Förbrukning enligt maskinerna, l'),
  sharedLitres: word('Laskettu vain kerran, l', 'Counted once only, l', 'Räknat bara en gång, l'),
  doubled: word(
    'Ostettuna ja koneissa kirjattu, laskettu kerran, kg CO₂e',
    'Logged as bought and by machines, counted once, kg CO₂e',
    'Antecknat som köpt och i maskiner, räknat en gång, kg CO₂e',
  ),
  differenceLitres: word('Ostetun ja kulutetun erotus, l', 'Bought less burnt, l', 'Köpt minus förbrukat, l'),
  factorSet: word('Työmaan päästökertoimet', 'Site factor set', 'Byggplatsens utsläppsfaktorer'),
  noEvents: word('Kuukaudelta ei ole kirjauksia.', 'The month has no events.', 'Månaden har inga anteckningar.'),
  gapNote: word(
    'Kuukausi ilman tietoa ei ole nolla: siltä kuulta ei ole kirjattu mitään tätä lajia.',
    'A month without data is not zero: nothing of the kind was logged in it.',
    'En månad utan uppgifter är inte noll: inget av slaget har antecknats den månaden.',
  ),
  atLeastNote: word(
    'Joltain kirjaukselta puuttuu määrä, kerroin tai muu tieto, joten luvut ovat vähimmäislukuja.',
    'Some event lacks its amount, factor or another fact, so the figures are the least.',
    'Någon anteckning saknar mängd, faktor eller annan uppgift, så talen är minimivärden.',
  ),
  unfinishedNote: word(
    'Loki on kesken: kaikilla riveillä ei ole toimitusta tai joltain kuulta puuttuu tietoja. Toteutuneet luvut ovat vähimmäislukuja, eikä niitä voi vielä verrata suunnitelmaan.',
    'The log is unfinished: not every row has a delivery, or a month lacks data. The figures as built are the least, and cannot be held against the plan yet.',
    'Loggen är inte färdig: alla rader har ingen leverans, eller en månad saknar uppgifter. Utfallet är minimivärden och kan ännu inte jämföras med planen.',
  ),
  fromLog: word('Työmaalokista', 'From the site log', 'Ur byggplatsloggen'),
  fromLogUnfinished: word(
    'Työmaalokista; loki on kesken, luku on vähimmäisluku',
    'From the site log, which is unfinished: at least this much',
    'Ur byggplatsloggen, som inte är färdig: minst så mycket',
  ),
  filledNote: word(
    'Oletuksella täydennetty matka tai ajoneuvo on merkitty; se ei ole kuormakirjasta.',
    'A distance or vehicle that was filled in by default is marked; it is not from the note.',
    'Ett avstånd eller fordon som fyllts i med standardvärde är märkt; det kommer inte från följesedeln.',
  ),
} as const;

/** Kinds of event, as `domain/site-log/log-event.ts` names them. */
export const eventKindWords = {
  delivery: word('Toimitus', 'Delivery', 'Leverans'),
  fuel: word('Polttoaine', 'Fuel', 'Bränsle'),
  electricity: word('Sähkö', 'Electricity', 'El'),
  heat: word('Lämpö', 'Heat', 'Värme'),
  machine: word('Työkone', 'Machine', 'Arbetsmaskin'),
  waste: word('Jäte', 'Waste taken away', 'Avfall'),
  soil: word('Maa-aines', 'Soil', 'Jordmassor'),
  water: word('Vesi', 'Water', 'Vatten'),
  people: word('Henkilökuljetukset', 'Crew transport', 'Persontransporter'),
  note: word('Muistiinpano', 'Log note', 'Anteckning'),
} as const;

/** Why a row differs from the plan. */
export const changeReasonWords = {
  amount: word('määrä', 'amount', 'mängd'),
  product: word('tuote', 'product', 'produkt'),
  waste: word('hukka sisältyy toimitettuun', 'waste is in what came', 'spill ingår i det levererade'),
  'new-product': word('toinen tuote', 'another product', 'en annan produkt'),
} as const;

/** The parts of the site's modules. */
export const siteModuleWords: Readonly<
  Record<'a4' | 'a51' | 'a52' | 'a53' | 'a54', readonly [code: string, name: Word]>
> = {
  a4: ['A4', word('Kuljetukset työmaalle', 'Transport to the site, as built', 'Transporter till byggplatsen, utfall')],
  a51: ['A5.1', word('Työt ennen rakentamista', 'Works before construction', 'Arbeten före byggandet')],
  a52: ['A5.2', word('Rakentaminen', 'Construction', 'Byggande')],
  a53: ['A5.3', word('Jäte ja maa-aines', 'Waste and soil', 'Avfall och jordmassor')],
  a54: ['A5.4', word('Työmatkat', 'Travel of the crew', 'Personalens resor')],
};
