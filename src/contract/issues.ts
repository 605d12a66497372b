import type { Language } from '#domain/values/language.ts';

/** Texts of broken rules by code; the English ones are the specification's (section 5), word for word. */
const texts = {
  required: { en: 'This field is required', fi: 'Tämä kenttä on pakollinen' },
  'max-text': { en: 'Max 200 characters', fi: 'Enintään 200 merkkiä' },
  'max-note': { en: 'Max 2000 characters', fi: 'Enintään 2000 merkkiä' },
  'percent-min': { en: 'Min 0', fi: 'Vähintään 0' },
  'percent-max': { en: 'Max 100', fi: 'Enintään 100' },
  'completion-year-min': { en: "Can't be before 2020", fi: 'Ei voi olla ennen vuotta 2020' },
  'completion-year-max': { en: "Can't be after 3000", fi: 'Ei voi olla vuoden 3000 jälkeen' },
  'lifetime-min': { en: 'minimum 0', fi: 'vähintään 0' },
  'lifetime-max': { en: 'maximum 2000', fi: 'enintään 2000' },
  'area-positive': { en: 'The area must be greater than 0', fi: 'Pinta-alan on oltava suurempi kuin 0' },
  'number-min': { en: 'Must be 0 or greater', fi: 'Oltava vähintään 0' },
  'number-above-zero': { en: 'Must be 0 or less', fi: 'Oltava enintään 0' },
  'biogenic-missing': {
    en: 'A1–A3 is below zero: give its biogenic part',
    fi: 'A1–A3 on alle nollan: anna sen eloperäinen osuus',
  },
  'uptake-left': {
    en: 'A1–A3 stays below zero: there is more carbon inside',
    fi: 'A1–A3 jää alle nollan: hiiltä on sisällä enemmän',
  },
  'number-max': { en: 'The number is too large', fi: 'Luku on liian suuri' },
  'not-a-number': { en: 'Enter a number', fi: 'Anna luku' },
  'not-a-formula': { en: 'The formula cannot be calculated', fi: 'Kaavaa ei voi laskea' },
  'not-an-integer': { en: 'Enter a whole number', fi: 'Anna kokonaisluku' },
  'not-a-date': { en: 'Enter a date', fi: 'Anna päivämäärä' },
  'not-an-id': { en: 'Not a valid id', fi: 'Tunniste ei kelpaa' },
  'not-an-email': { en: 'Enter an e-mail address', fi: 'Anna sähköpostiosoite' },
  'already-on-site': { en: 'This person is already on the site', fi: 'Henkilö on jo kohteessa' },
  'already-in-company': { en: 'This person is already in the company', fi: 'Henkilö on jo yrityksessä' },
  'not-a-domain': { en: 'Enter a mail domain such as example.com', fi: 'Anna verkkotunnus, esimerkiksi example.com' },
  'public-mail-domain': {
    en: 'Anybody can get an address of this domain',
    fi: 'Tämän verkkotunnuksen osoitteen saa kuka tahansa',
  },
  'domain-taken': { en: 'Another company has this domain', fi: 'Verkkotunnus on toisella yrityksellä' },
  'wrong-code': { en: 'The code is wrong', fi: 'Koodi on väärä' },
  'code-expired': { en: 'The code no longer holds: ask for a new one', fi: 'Koodi ei ole enää voimassa: pyydä uusi' },
  'last-admin': {
    en: 'You are the only administrator of your company',
    fi: 'Olet yrityksesi ainoa pääkäyttäjä',
  },
  'not-allowed': { en: 'This value is not among the choices', fi: 'Arvo ei ole vaihtoehtojen joukossa' },
  'wrong-type': { en: 'Wrong type of value', fi: 'Arvon tyyppi on väärä' },
  'unknown-key': { en: 'Unknown key', fi: 'Tuntematon avain' },
  'too-many': { en: 'Too many rows', fi: 'Liian monta riviä' },
  'unknown-source': { en: 'The product is not in the library', fi: 'Tuotetta ei ole kirjastossa' },
  'unknown-category': { en: 'The category does not exist', fi: 'Nimikettä ei ole' },
  'unknown-quantity': { en: 'The quantity does not exist', fi: 'Määrää ei ole' },
  'unknown-reference-set': { en: 'The reference set does not exist', fi: 'Päästötietoversiota ei ole' },
  'unknown-template': { en: 'The template does not exist', fi: 'Nimikkeistöpohjaa ei ole' },
  'composite-cycle': { en: 'A composite cannot contain itself', fi: 'Rakenne ei voi sisältää itseään' },
  'composite-too-deep': { en: 'Composites nest one level only', fi: 'Rakenteita voi olla sisäkkäin vain yksi taso' },
  'duplicate-id': { en: 'The same id twice', fi: 'Sama tunniste kahdesti' },
  'in-use': { en: 'A composite contains it', fi: 'Se on rakenteen kerroksena' },
  'unknown-file': { en: 'The file does not exist', fi: 'Tiedostoa ei ole' },
  'unknown-import': {
    en: 'The check of the file is out of date; check it again',
    fi: 'Tiedoston tarkistus on vanhentunut; tarkista uudelleen',
  },
  'import-used': { en: 'These rows are imported already', fi: 'Nämä rivit on jo tuotu' },
  'sheet-broken': { en: 'The file is damaged and cannot be read', fi: 'Tiedosto on vioittunut eikä sitä voi lukea' },
  'sheet-hidden': {
    en: 'All sheets of the file are hidden: show the one with the rows and save the file',
    fi: 'Tiedoston kaikki taulukot on piilotettu: tuo rivien taulukko näkyviin ja tallenna tiedosto',
  },
  'sheet-protected': { en: 'The file is protected by a password', fi: 'Tiedosto on suojattu salasanalla' },
  'sheet-too-large': { en: 'The file is too large when unpacked', fi: 'Tiedosto on purettuna liian suuri' },
  'sheet-too-many-rows': { en: 'The sheet has more than 100,000 rows', fi: 'Taulukossa on yli 100 000 riviä' },
  'sheet-too-many-columns': { en: 'The sheet has more than 256 columns', fi: 'Taulukossa on yli 256 saraketta' },
  'sheet-too-slow': { en: 'Reading the file took too long', fi: 'Tiedoston lukeminen kesti liian kauan' },
  'sheet-unknown': { en: 'The file has no sheet of this name', fi: 'Tiedostossa ei ole tämännimistä taulukkoa' },
  'sheet-wrong-kind': {
    en: 'The file is not a table: give an .xlsx or .csv file',
    fi: 'Tiedosto ei ole taulukko: anna .xlsx- tai .csv-tiedosto',
  },
  'unknown-unit': { en: 'The unit is not known', fi: 'Yksikköä ei tunneta' },
  'duplicate-external-id': {
    en: 'The same external id is on a row above',
    fi: 'Sama ulkoinen tunnus on jo ylempänä',
  },
  'cell-error': { en: 'The cell shows an error or has no result', fi: 'Solussa on virhe tai siltä puuttuu tulos' },
  'heading-row': {
    en: 'Neither amount nor unit: read as a heading',
    fi: 'Ei määrää eikä yksikköä: luettu otsikoksi',
  },
  'total-row': { en: 'A sum of the rows above', fi: 'Ylempien rivien summa' },
  'sum-row': {
    en: 'Seems to be a sum of rows above: left out unless you take it',
    fi: 'Näyttää ylempien rivien summalta: jää pois, ellet ota sitä mukaan',
  },
  'maybe-sum': {
    en: 'Says it is a sum, but no rows above add up to it: taken',
    fi: 'Nimen mukaan summa, mutta ylempien rivien määristä sitä ei synny: otettu mukaan',
  },
  'amount-missing': { en: 'The amount is missing', fi: 'Määrä puuttuu' },
  'ambiguous-number': {
    en: 'Could be a decimal or a thousand; read as a decimal',
    fi: 'Voi olla desimaali tai tuhat; luettu desimaaliksi',
  },
  'unit-scaled': { en: 'Converted to a unit of ours', fi: 'Muunnettu käytettyyn yksikköön' },
  'unit-lot': {
    en: 'A lot: what it holds is not told. Read as pieces; choose the product yourself',
    fi: 'Erä: sisältö ei käy ilmi. Luettu kappaleiksi; valitse tuote itse',
  },
  'unit-loose': {
    en: 'A loose volume: in the structure it is smaller. Read as m³; check the amount',
    fi: 'Irtotilavuus: rakenteessa tilavuus on pienempi. Luettu kuutioiksi; tarkista määrä',
  },
  'unit-solid': {
    en: 'A solid volume, as in the ground: in the structure it is larger. Read as m³; check the amount',
    fi: 'Kiintotilavuus maassa tai kalliossa: rakenteessa tilavuus on suurempi. Luettu kuutioiksi; tarkista määrä',
  },
  'amount-of-several': {
    en: 'The row has several amounts: the one that the product asks for is taken',
    fi: 'Rivillä on useita määriä: mukaan otetaan se, jota tuote edellyttää',
  },
  'other-amount': {
    en: 'Another amount of a thing that is taken from another line',
    fi: 'Saman osan toinen määrä: osa otetaan toiselta riviltä',
  },
  'same-in-other-unit': {
    en: 'The line above has the same in another unit: linked on both, it counts twice',
    fi: 'Edellisellä rivillä on sama toisessa yksikössä: molempiin linkitettynä se lasketaan kahdesti',
  },
  'negative-amount': { en: 'The amount is below 0', fi: 'Määrä on alle 0' },
  'name-of-product': {
    en: 'The row has another product: its name stays. Choose the product of the row first',
    fi: 'Rivillä on toinen tuote, joten nimi säilyy. Vaihda ensin rivin tuote',
  },
  'unit-not-convertible': {
    en: 'The unit cannot be converted for this product',
    fi: 'Yksikköä ei voi muuntaa tälle tuotteelle',
  },
} as const satisfies Record<string, Record<Language, string>>;

export type IssueCode = keyof typeof texts;

export const isIssueCode = (code: string): code is IssueCode => Object.hasOwn(texts, code);

/** The text of a rule; an unknown code (a newer server's) is told as a wrong value. */
export const issueText = (code: string, language: Language): string =>
  texts[isIssueCode(code) ? code : 'not-allowed'][language];
