import { type ErrorCode, errorStatus, type Problem } from '#contract/errors.ts';
import { issueText } from '#contract/issues.ts';
import type { Language } from '#domain/values/language.ts';
import type { Refusal } from './refusal.ts';

const titles: Readonly<Record<ErrorCode, Readonly<Record<Language, string>>>> = {
  'bad-request': { en: 'The request is malformed', fi: 'Pyyntö on virheellinen' },
  unauthenticated: { en: 'Sign in first', fi: 'Kirjaudu ensin sisään' },
  forbidden: { en: 'You have no right to do this', fi: 'Sinulla ei ole oikeutta tähän' },
  'licence-expired': { en: "The company's licence has ended", fi: 'Yrityksen käyttöoikeus on päättynyt' },
  'site-read-only': { en: 'The site is read-only', fi: 'Kohde on vain luettavissa' },
  csrf: { en: 'The request did not come from this application', fi: 'Pyyntö ei tullut tästä sovelluksesta' },
  'not-found': { en: 'Not found', fi: 'Ei löytynyt' },
  'method-not-allowed': { en: 'The method is not allowed', fi: 'Menetelmä ei ole sallittu' },
  'id-taken': { en: 'The id is already in use', fi: 'Tunniste on jo käytössä' },
  'field-conflict': { en: 'Somebody else has changed the same field', fi: 'Joku muu on muuttanut samaa kenttää' },
  'key-running': { en: 'The same request is still running', fi: 'Sama pyyntö on vielä kesken' },
  'epoch-changed': { en: 'The site has been restored from a backup', fi: 'Kohde on palautettu varmuuskopiosta' },
  'wrong-user': { en: 'Another user is signed in', fi: 'Toinen käyttäjä on kirjautunut sisään' },
  'version-mismatch': { en: 'The row has changed since', fi: 'Rivi on muuttunut tämän jälkeen' },
  'too-large': { en: 'The request is too large', fi: 'Pyyntö on liian suuri' },
  'wrong-content-type': { en: 'Wrong type of content', fi: 'Sisällön tyyppi on väärä' },
  validation: { en: 'Some values break a rule', fi: 'Jokin arvo rikkoo sääntöä' },
  'key-reused': { en: 'The key was used for another request', fi: 'Avain on käytetty toiseen pyyntöön' },
  'default-calculation': {
    en: 'The default calculation cannot be deleted',
    fi: 'Oletuslaskelmaa ei voi poistaa',
  },
  'unit-not-convertible': { en: 'The unit cannot be converted', fi: 'Yksikköä ei voi muuntaa' },
  'in-use': { en: 'A composite contains it', fi: 'Se on rakenteen kerroksena' },
  'backup-limit': { en: 'Maximum backup limit reached', fi: 'Varmuuskopioiden enimmäismäärä on täynnä' },
  'quota-exceeded': {
    en: "The company's quota is full",
    fi: 'Yrityksen kiintiö on täynnä',
  },
  'last-owner': { en: 'The site needs an owner', fi: 'Kohteella on oltava omistaja' },
  'invite-expired': { en: 'The invite has expired', fi: 'Kutsu on vanhentunut' },
  'too-many-requests': { en: 'Too many requests', fi: 'Liian monta pyyntöä' },
  internal: { en: 'The server failed', fi: 'Palvelimessa tapahtui virhe' },
  unavailable: { en: 'The server is not available just now', fi: 'Palvelin ei ole juuri nyt käytettävissä' },
  'database-unavailable': {
    en: 'The server cannot reach its database just now; try again in a moment',
    fi: 'Palvelin ei juuri nyt saa yhteyttä tietokantaansa, yritä hetken kuluttua uudelleen',
  },
  'storage-full': {
    en: "The server's disk is full: nothing can be saved until there is room again",
    fi: 'Palvelimen levy on täynnä: mitään ei voi tallentaa, ennen kuin tilaa on taas',
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
