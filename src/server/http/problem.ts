import { type ErrorCode, errorStatus, type Problem } from '#contract/frame/errors.ts';
import { issueText } from '#contract/frame/issues.ts';
import type { Language } from '#domain/values/language.ts';
import type { Refusal } from './refusal.ts';

const titles: Readonly<Record<ErrorCode, Readonly<Record<Language, string>>>> = {
  'bad-request': { en: 'The request is malformed', fi: 'Pyyntö on virheellinen', sv: 'Begäran är felaktig' },
  unauthenticated: { en: 'Sign in first', fi: 'Kirjaudu ensin sisään', sv: 'Logga in först' },
  forbidden: {
    en: 'You have no right to do this',
    fi: 'Sinulla ei ole oikeutta tähän',
    sv: 'Du har inte rätt till detta',
  },
  'licence-expired': {
    en: "The company's licence has ended",
    fi: 'Yrityksen käyttöoikeus on päättynyt',
    sv: 'Företagets licens har upphört',
  },
  'site-read-only': { en: 'The site is read-only', fi: 'Kohde on vain luettavissa', sv: 'Objektet kan bara läsas' },
  csrf: {
    en: 'The request did not come from this application',
    fi: 'Pyyntö ei tullut tästä sovelluksesta',
    sv: 'Begäran kom inte från den här applikationen',
  },
  'not-found': { en: 'Not found', fi: 'Ei löytynyt', sv: 'Hittades inte' },
  'method-not-allowed': {
    en: 'The method is not allowed',
    fi: 'Menetelmä ei ole sallittu',
    sv: 'Metoden är inte tillåten',
  },
  'id-taken': { en: 'The id is already in use', fi: 'Tunniste on jo käytössä', sv: 'Id:t är redan i bruk' },
  'calculation-locked': {
    en: 'The calculation has been handed in and is locked',
    fi: 'Laskelma on merkitty toimitetuksi ja lukittu',
    sv: 'Beräkningen är inlämnad och låst',
  },
  'field-conflict': {
    en: 'Somebody else has changed the same field',
    fi: 'Joku muu on muuttanut samaa kenttää',
    sv: 'Någon annan har ändrat samma fält',
  },
  'key-running': {
    en: 'The same request is still running',
    fi: 'Sama pyyntö on vielä kesken',
    sv: 'Samma begäran pågår ännu',
  },
  'epoch-changed': {
    en: 'The site has been restored from a backup',
    fi: 'Kohde on palautettu varmuuskopiosta',
    sv: 'Objektet har återställts från en säkerhetskopia',
  },
  'wrong-user': {
    en: 'Another user is signed in',
    fi: 'Toinen käyttäjä on kirjautunut sisään',
    sv: 'En annan användare är inloggad',
  },
  'version-mismatch': {
    en: 'The row has changed since',
    fi: 'Rivi on muuttunut tämän jälkeen',
    sv: 'Raden har ändrats efter detta',
  },
  'too-large': { en: 'The request is too large', fi: 'Pyyntö on liian suuri', sv: 'Begäran är för stor' },
  'wrong-content-type': { en: 'Wrong type of content', fi: 'Sisällön tyyppi on väärä', sv: 'Fel typ av innehåll' },
  validation: {
    en: 'Some values break a rule',
    fi: 'Jokin arvo rikkoo sääntöä',
    sv: 'Något värde bryter mot en regel',
  },
  'key-reused': {
    en: 'The key was used for another request',
    fi: 'Avain on käytetty toiseen pyyntöön',
    sv: 'Nyckeln har använts till en annan begäran',
  },
  'default-calculation': {
    en: 'The default calculation cannot be deleted',
    fi: 'Oletuslaskelmaa ei voi poistaa',
    sv: 'Standardberäkningen kan inte tas bort',
  },
  'unit-not-convertible': {
    en: 'The unit cannot be converted',
    fi: 'Yksikköä ei voi muuntaa',
    sv: 'Enheten kan inte omvandlas',
  },
  'in-use': {
    en: 'A composite contains it',
    fi: 'Se on rakenteen kerroksena',
    sv: 'Den ingår som skikt i en konstruktion',
  },
  'backup-limit': {
    en: 'Maximum backup limit reached',
    fi: 'Varmuuskopioiden enimmäismäärä on täynnä',
    sv: 'Det högsta antalet säkerhetskopior är nått',
  },
  'quota-exceeded': {
    en: "The company's quota is full",
    fi: 'Yrityksen kiintiö on täynnä',
    sv: 'Företagets kvot är full',
  },
  'last-owner': { en: 'The site needs an owner', fi: 'Kohteella on oltava omistaja', sv: 'Objektet måste ha en ägare' },
  'invite-expired': { en: 'The invite has expired', fi: 'Kutsu on vanhentunut', sv: 'Inbjudan har gått ut' },
  'too-many-requests': { en: 'Too many requests', fi: 'Liian monta pyyntöä', sv: 'För många begäranden' },
  internal: { en: 'The server failed', fi: 'Palvelimessa tapahtui virhe', sv: 'Ett fel uppstod på servern' },
  unavailable: {
    en: 'The server is not available just now',
    fi: 'Palvelin ei ole juuri nyt käytettävissä',
    sv: 'Servern är inte tillgänglig just nu',
  },
  'database-unavailable': {
    en: 'The server cannot reach its database just now; try again in a moment',
    fi: 'Palvelin ei juuri nyt saa yhteyttä tietokantaansa, yritä hetken kuluttua uudelleen',
    sv: 'Servern når inte sin databas just nu, försök på nytt om en stund',
  },
  'storage-full': {
    en: "The server's disk is full: nothing can be saved until there is room again",
    fi: 'Palvelimen levy on täynnä: mitään ei voi tallentaa, ennen kuin tilaa on taas',
    sv: 'Serverns disk är full: inget kan sparas förrän det finns utrymme igen',
  },
};

export const problemContentType = 'application/problem+json';

/** The problem document of a refusal in the reader's language. */
export const problemOf = (refusal: Refusal, language: Language): Problem => {
  const { issues, headers: _, ...details } = refusal.details;
  return {
    type: refusal.code,
    title: titles[refusal.code][language],
    status: errorStatus[refusal.code],
    ...details,
    ...(issues ? { errors: issues.map((issue) => ({ ...issue, message: issueText(issue.code, language) })) } : {}),
  };
};
