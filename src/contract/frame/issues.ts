import type { Language } from '#domain/values/language.ts';

/** Texts of broken rules by code; the English ones are the specification's (section 5), word for word. */
const texts = {
  required: { en: 'This field is required', fi: 'Tämä kenttä on pakollinen', sv: 'Fältet är obligatoriskt' },
  'max-text': { en: 'Max 200 characters', fi: 'Enintään 200 merkkiä', sv: 'Högst 200 tecken' },
  'max-note': { en: 'Max 2000 characters', fi: 'Enintään 2000 merkkiä', sv: 'Högst 2000 tecken' },
  'percent-min': { en: 'Min 0', fi: 'Vähintään 0', sv: 'Minst 0' },
  'percent-max': { en: 'Max 100', fi: 'Enintään 100', sv: 'Högst 100' },
  'completion-year-min': {
    en: "Can't be before 2020",
    fi: 'Ei voi olla ennen vuotta 2020',
    sv: 'Kan inte vara före år 2020',
  },
  'completion-year-max': {
    en: "Can't be after 3000",
    fi: 'Ei voi olla vuoden 3000 jälkeen',
    sv: 'Kan inte vara efter år 3000',
  },
  'lifetime-min': { en: 'minimum 0', fi: 'vähintään 0', sv: 'minst 0' },
  'lifetime-max': { en: 'maximum 2000', fi: 'enintään 2000', sv: 'högst 2000' },
  'area-positive': {
    en: 'The area must be greater than 0',
    fi: 'Pinta-alan on oltava suurempi kuin 0',
    sv: 'Arean ska vara större än 0',
  },
  'number-min': { en: 'Must be 0 or greater', fi: 'Oltava vähintään 0', sv: 'Ska vara minst 0' },
  'number-above-zero': { en: 'Must be 0 or less', fi: 'Oltava enintään 0', sv: 'Ska vara högst 0' },
  'biogenic-missing': {
    en: 'A1–A3 is below zero: give its biogenic part',
    fi: 'A1–A3 on alle nollan: anna sen eloperäinen osuus',
    sv: 'A1–A3 är under noll: ange den biogena andelen',
  },
  'uptake-left': {
    en: 'A1–A3 stays below zero: there is more carbon inside',
    fi: 'A1–A3 jää alle nollan: hiiltä on sisällä enemmän',
    sv: 'A1–A3 blir under noll: det finns mer kol inuti',
  },
  'number-max': { en: 'The number is too large', fi: 'Luku on liian suuri', sv: 'Talet är för stort' },
  'not-a-number': { en: 'Enter a number', fi: 'Anna luku', sv: 'Ange ett tal' },
  'not-a-formula': {
    en: 'The formula cannot be calculated',
    fi: 'Kaavaa ei voi laskea',
    sv: 'Formeln kan inte räknas ut',
  },
  'not-an-integer': { en: 'Enter a whole number', fi: 'Anna kokonaisluku', sv: 'Ange ett heltal' },
  'not-a-date': { en: 'Enter a date', fi: 'Anna päivämäärä', sv: 'Ange ett datum' },
  'date-past': { en: 'The day is over', fi: 'Päivä on jo mennyt', sv: 'Dagen har redan passerat' },
  'not-an-id': { en: 'Not a valid id', fi: 'Tunniste ei kelpaa', sv: 'Id:t duger inte' },
  'not-a-gtin': {
    en: 'Not a GTIN: 8 or 12 to 14 digits, of which the last one is the check digit',
    fi: 'Ei GTIN-numero: 8 tai 12–14 numeroa, joista viimeinen on tarkistusnumero',
    sv: 'Inget GTIN: 8 eller 12–14 siffror, av vilka den sista är kontrollsiffran',
  },
  'not-an-address': { en: 'Not an address', fi: 'Ei kelpaa osoitteeksi', sv: 'Duger inte som adress' },
  'host-not-allowed': {
    en: 'This installation does not ask that host',
    fi: 'Tämä palvelu ei hae tietoja kyseiseltä palvelimelta',
    sv: 'Den här tjänsten frågar inte den värden',
  },
  'no-passport-there': {
    en: 'There is no passport or declaration as data at the address',
    fi: 'Osoitteessa ei ole tuotepassia tai ympäristöselostetta tietoina',
    sv: 'På adressen finns inget produktpass och ingen deklaration som data',
  },
  'passport-unreachable': { en: 'The host does not answer', fi: 'Palvelin ei vastaa', sv: 'Värden svarar inte' },
  'not-an-email': { en: 'Enter an e-mail address', fi: 'Anna sähköpostiosoite', sv: 'Ange en e-postadress' },
  'not-a-postcode': { en: 'Five digits', fi: 'Viisi numeroa', sv: 'Fem siffror' },
  'not-a-register-class': {
    en: 'Four digits, such as 0121',
    fi: 'Neljä numeroa, esimerkiksi 0121',
    sv: 'Fyra siffror, till exempel 0121',
  },
  'already-on-site': {
    en: 'This person is already on the site',
    fi: 'Henkilö on jo kohteessa',
    sv: 'Personen finns redan på objektet',
  },
  'already-in-company': {
    en: 'This person is already in the company',
    fi: 'Henkilö on jo yrityksessä',
    sv: 'Personen finns redan i företaget',
  },
  'not-a-domain': {
    en: 'Enter a mail domain such as example.com',
    fi: 'Anna verkkotunnus, esimerkiksi example.com',
    sv: 'Ange ett domännamn, till exempel example.com',
  },
  'public-mail-domain': {
    en: 'Anybody can get an address of this domain',
    fi: 'Tämän verkkotunnuksen osoitteen saa kuka tahansa',
    sv: 'Vem som helst kan få en adress på den här domänen',
  },
  'domain-taken': {
    en: 'Another company has this domain',
    fi: 'Verkkotunnus on toisella yrityksellä',
    sv: 'Ett annat företag har domänen',
  },
  'wrong-code': { en: 'The code is wrong', fi: 'Koodi on väärä', sv: 'Koden är fel' },
  'code-expired': {
    en: 'The code no longer holds: ask for a new one',
    fi: 'Koodi ei ole enää voimassa: pyydä uusi',
    sv: 'Koden gäller inte längre: be om en ny',
  },
  'last-admin': {
    en: 'You are the only administrator of your company',
    fi: 'Olet yrityksesi ainoa pääkäyttäjä',
    sv: 'Du är företagets enda administratör',
  },
  'not-allowed': {
    en: 'This value is not among the choices',
    fi: 'Arvo ei ole vaihtoehtojen joukossa',
    sv: 'Värdet finns inte bland alternativen',
  },
  'wrong-type': { en: 'Wrong type of value', fi: 'Arvon tyyppi on väärä', sv: 'Fel typ av värde' },
  'unknown-key': { en: 'Unknown key', fi: 'Tuntematon avain', sv: 'Okänd nyckel' },
  'too-many': { en: 'Too many rows', fi: 'Liian monta riviä', sv: 'För många rader' },
  'unknown-source': {
    en: 'The product is not in the library',
    fi: 'Tuotetta ei ole kirjastossa',
    sv: 'Produkten finns inte i biblioteket',
  },
  'unknown-category': { en: 'The category does not exist', fi: 'Nimikettä ei ole', sv: 'Rubriken finns inte' },
  'unknown-comment': { en: 'The comment does not exist', fi: 'Kommenttia ei ole', sv: 'Kommentaren finns inte' },
  'unknown-event': { en: 'The event does not exist', fi: 'Kirjausta ei ole', sv: 'Anteckningen finns inte' },
  'file-too-large': { en: 'The file is too large', fi: 'Tiedosto on liian suuri', sv: 'Filen är för stor' },
  'unreadable-file': { en: 'The file cannot be read', fi: 'Tiedostoa ei voi lukea', sv: 'Filen kan inte läsas' },
  'unknown-quantity': { en: 'The quantity does not exist', fi: 'Määrää ei ole', sv: 'Mängden finns inte' },
  'unknown-reference-set': {
    en: 'The reference set does not exist',
    fi: 'Päästötietoversiota ei ole',
    sv: 'Versionen av utsläppsdata finns inte',
  },
  'unknown-template': {
    en: 'The template does not exist',
    fi: 'Nimikkeistöpohjaa ei ole',
    sv: 'Rubrikmallen finns inte',
  },
  'composite-cycle': {
    en: 'A composite cannot contain itself',
    fi: 'Rakenne ei voi sisältää itseään',
    sv: 'En konstruktion kan inte innehålla sig själv',
  },
  'composite-too-deep': {
    en: 'Composites nest one level only',
    fi: 'Rakenteita voi olla sisäkkäin vain yksi taso',
    sv: 'Konstruktioner kan ligga i varandra på bara en nivå',
  },
  'duplicate-id': { en: 'The same id twice', fi: 'Sama tunniste kahdesti', sv: 'Samma id två gånger' },
  'in-use': {
    en: 'A composite contains it',
    fi: 'Se on rakenteen kerroksena',
    sv: 'Den ingår som skikt i en konstruktion',
  },
  'unknown-file': { en: 'The file does not exist', fi: 'Tiedostoa ei ole', sv: 'Filen finns inte' },
  'unknown-import': {
    en: 'The check of the file is out of date; check it again',
    fi: 'Tiedoston tarkistus on vanhentunut; tarkista uudelleen',
    sv: 'Kontrollen av filen är föråldrad; kontrollera på nytt',
  },
  'import-used': {
    en: 'These rows are imported already',
    fi: 'Nämä rivit on jo tuotu',
    sv: 'De här raderna är redan importerade',
  },
  'sheet-broken': {
    en: 'The file is damaged and cannot be read',
    fi: 'Tiedosto on vioittunut eikä sitä voi lukea',
    sv: 'Filen är skadad och kan inte läsas',
  },
  'sheet-hidden': {
    en: 'All sheets of the file are hidden: show the one with the rows and save the file',
    fi: 'Tiedoston kaikki taulukot on piilotettu: tuo rivien taulukko näkyviin ja tallenna tiedosto',
    sv: 'Alla blad i filen är dolda: visa bladet med raderna och spara filen',
  },
  'sheet-protected': {
    en: 'The file is protected by a password',
    fi: 'Tiedosto on suojattu salasanalla',
    sv: 'Filen är skyddad med lösenord',
  },
  'sheet-too-large': {
    en: 'The file is too large when unpacked',
    fi: 'Tiedosto on purettuna liian suuri',
    sv: 'Filen är för stor när den packas upp',
  },
  'sheet-too-many-rows': {
    en: 'The sheet has more than 100,000 rows',
    fi: 'Taulukossa on yli 100 000 riviä',
    sv: 'Bladet har över 100 000 rader',
  },
  'sheet-too-many-columns': {
    en: 'The sheet has more than 256 columns',
    fi: 'Taulukossa on yli 256 saraketta',
    sv: 'Bladet har över 256 kolumner',
  },
  'sheet-too-slow': {
    en: 'Reading the file took too long',
    fi: 'Tiedoston lukeminen kesti liian kauan',
    sv: 'Det tog för länge att läsa filen',
  },
  'sheet-unknown': {
    en: 'The file has no sheet of this name',
    fi: 'Tiedostossa ei ole tämännimistä taulukkoa',
    sv: 'Filen har inget blad med det här namnet',
  },
  'sheet-wrong-kind': {
    en: 'The file is not a table: give an .xlsx or .csv file',
    fi: 'Tiedosto ei ole taulukko: anna .xlsx- tai .csv-tiedosto',
    sv: 'Filen är inte en tabell: ange en .xlsx- eller .csv-fil',
  },
  'unknown-unit': { en: 'The unit is not known', fi: 'Yksikköä ei tunneta', sv: 'Enheten är okänd' },
  'duplicate-external-id': {
    en: 'The same external id is on a row above',
    fi: 'Sama ulkoinen tunnus on jo ylempänä',
    sv: 'Samma externa id finns redan högre upp',
  },
  'cell-error': {
    en: 'The cell shows an error or has no result',
    fi: 'Solussa on virhe tai siltä puuttuu tulos',
    sv: 'Cellen har ett fel eller saknar resultat',
  },
  'heading-row': {
    en: 'Neither amount nor unit: read as a heading',
    fi: 'Ei määrää eikä yksikköä: luettu otsikoksi',
    sv: 'Varken mängd eller enhet: läst som mellanrubrik',
  },
  'total-row': { en: 'A sum of the rows above', fi: 'Ylempien rivien summa', sv: 'Summan av raderna ovanför' },
  'sum-row': {
    en: 'Seems to be a sum of rows above: left out unless you take it',
    fi: 'Näyttää ylempien rivien summalta: jää pois, ellet ota sitä mukaan',
    sv: 'Ser ut att vara summan av raderna ovanför: lämnas bort om du inte tar med den',
  },
  'maybe-sum': {
    en: 'Says it is a sum, but no rows above add up to it: taken',
    fi: 'Nimen mukaan summa, mutta ylempien rivien määristä sitä ei synny: otettu mukaan',
    sv: 'En summa enligt namnet, men raderna ovanför ger den inte: medtagen',
  },
  'amount-missing': { en: 'The amount is missing', fi: 'Määrä puuttuu', sv: 'Mängden saknas' },
  'ambiguous-number': {
    en: 'Could be a decimal or a thousand; read as a decimal',
    fi: 'Voi olla desimaali tai tuhat; luettu desimaaliksi',
    sv: 'Kan vara decimaler eller tusental; läst som decimaler',
  },
  'unit-scaled': {
    en: 'Converted to a unit of ours',
    fi: 'Muunnettu käytettyyn yksikköön',
    sv: 'Omvandlad till en enhet som används',
  },
  'unit-lot': {
    en: 'A lot: what it holds is not told. Read as pieces; choose the product yourself',
    fi: 'Erä: sisältö ei käy ilmi. Luettu kappaleiksi; valitse tuote itse',
    sv: 'Ett parti: innehållet framgår inte. Läst som stycken; välj produkten själv',
  },
  'unit-loose': {
    en: 'A loose volume: in the structure it is smaller. Read as m³; check the amount',
    fi: 'Irtotilavuus: rakenteessa tilavuus on pienempi. Luettu kuutioiksi; tarkista määrä',
    sv: 'Lös volym: i konstruktionen är volymen mindre. Läst som m³; kontrollera mängden',
  },
  'unit-solid': {
    en: 'A solid volume, as in the ground: in the structure it is larger. Read as m³; check the amount',
    fi: 'Kiintotilavuus maassa tai kalliossa: rakenteessa tilavuus on suurempi. Luettu kuutioiksi; tarkista määrä',
    sv: 'Fast volym i mark eller berg: i konstruktionen är volymen större. Läst som m³; kontrollera mängden',
  },
  'amount-of-several': {
    en: 'The row has several amounts: the one that the product asks for is taken',
    fi: 'Rivillä on useita määriä: mukaan otetaan se, jota tuote edellyttää',
    sv: 'Raden har flera mängder: den som produkten kräver tas med',
  },
  'other-amount': {
    en: 'Another amount of a thing that is taken from another line',
    fi: 'Saman osan toinen määrä: osa otetaan toiselta riviltä',
    sv: 'En annan mängd av samma del: delen tas från en annan rad',
  },
  'same-in-other-unit': {
    en: 'The line above has the same in another unit: linked on both, it counts twice',
    fi: 'Edellisellä rivillä on sama toisessa yksikössä: molempiin linkitettynä se lasketaan kahdesti',
    sv: 'Raden ovanför har samma i en annan enhet: om båda länkas räknas det två gånger',
  },
  'negative-amount': { en: 'The amount is below 0', fi: 'Määrä on alle 0', sv: 'Mängden är under 0' },
  'name-of-product': {
    en: 'The row has another product: its name stays. Choose the product of the row first',
    fi: 'Rivillä on toinen tuote, joten nimi säilyy. Vaihda ensin rivin tuote',
    sv: 'Raden har en annan produkt, så namnet står kvar. Byt först radens produkt',
  },
  'unit-not-convertible': {
    en: 'The unit cannot be converted for this product',
    fi: 'Yksikköä ei voi muuntaa tälle tuotteelle',
    sv: 'Enheten kan inte omvandlas för den här produkten',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type IssueCode = keyof typeof texts;

export const isIssueCode = (code: string): code is IssueCode => Object.hasOwn(texts, code);

/** The text of a rule; an unknown code (a newer server's) is told as a wrong value. */
export const issueText = (code: string, language: Language): string =>
  texts[isIssueCode(code) ? code : 'not-allowed'][language];
