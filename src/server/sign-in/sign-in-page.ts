import { createHash } from 'node:crypto';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { type Language, languages } from '#domain/values/language.ts';
import { demoUsers } from './demo-users.ts';

/** A plain page of the embedded provider; nothing from outside, no script but the one named. */
export interface Page {
  readonly html: string;
  readonly script: string;
}

interface Texts {
  readonly title: string;
  readonly heading: string;
  readonly lead: string;
  readonly demo: string;
  readonly username: string;
  readonly password: string;
  readonly submit: string;
  readonly failed: string;
  readonly expired: string;
  readonly back: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  fi: {
    title: 'Kirjaudu sisään – Työmaahiili',
    heading: 'Kirjaudu sisään',
    lead: 'Kokeilukäyttö: valitse esittelykäyttäjä tai kirjoita tunnus ja salasana.',
    demo: 'Esittelykäyttäjät',
    username: 'Käyttäjätunnus',
    password: 'Salasana',
    submit: 'Kirjaudu',
    failed: 'Käyttäjätunnus tai salasana on väärä.',
    expired: 'Kirjautuminen vanheni. Palaa sovellukseen ja yritä uudelleen.',
    back: 'Takaisin sovellukseen',
  },
  sv: {
    title: 'Logga in – Työmaahiili',
    heading: 'Logga in',
    lead: 'Provanvändning: välj en demoanvändare eller skriv användarnamn och lösenord.',
    demo: 'Demoanvändare',
    username: 'Användarnamn',
    password: 'Lösenord',
    submit: 'Logga in',
    failed: 'Användarnamnet eller lösenordet är fel.',
    expired: 'Inloggningen har gått ut. Gå tillbaka till applikationen och försök igen.',
    back: 'Tillbaka till applikationen',
  },
  en: {
    title: 'Log in – Työmaahiili',
    heading: 'Log in',
    lead: 'Trial use: choose a demo user or type a username and password.',
    demo: 'Demo users',
    username: 'Username',
    password: 'Password',
    submit: 'Log in',
    failed: 'The username or the password is wrong.',
    expired: 'The sign-in has expired. Go back to the application and try again.',
    back: 'Back to the application',
  },
};

/** The way to a language, in that language. */
const inLanguage: Readonly<Record<Language, string>> = { fi: 'Suomeksi', sv: 'På svenska', en: 'In English' };

const style = `
:root{color-scheme:light dark;--ink:#1b2420;--paper:#f6f7f6;--card:#fff;--line:#c9d1cc;--brand:#1c6b52;--on:#fff;--bad:#a3221f}
@media (prefers-color-scheme:dark){:root{--ink:#e8eeea;--paper:#141a17;--card:#1d2521;--line:#48554e;--brand:#7fd1b2;--on:#0e1512;--bad:#ff9d97}}
*{box-sizing:border-box}body{margin:0;padding:0 1rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:8vh auto;padding:2rem;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
h1{margin:.25rem 0;font-size:1.5rem}h2{font-size:1rem;margin:1.5rem 0 .5rem}p{margin:.25rem 0 1rem}
.brand{color:var(--brand);font-weight:700}.failed{color:var(--bad);font-weight:600}
label{display:block;margin-top:1rem;font-weight:600}
input{width:100%;margin-top:.25rem;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.4rem}
button{width:100%;margin-top:.5rem;padding:.65rem 1rem;font:inherit;text-align:left;color:inherit;background:transparent;border:1px solid var(--line);border-radius:.4rem;cursor:pointer}
button.main{margin-top:1.25rem;text-align:center;font-weight:600;color:var(--on);background:var(--brand);border-color:var(--brand)}
button:hover{border-color:var(--brand)}:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
small{display:block}a{color:var(--brand)}footer{display:flex;gap:1.5rem;margin-top:1rem}footer a{padding:.5rem 0}
`;

/** The form: one button for each demo user, and fields for typing. */
export const signInPage = (page: {
  readonly action: string;
  readonly language: Language;
  readonly hasFailed: boolean;
}): Page => {
  const t = texts[page.language];
  const others = languages
    .filter((language) => language !== page.language)
    .map(
      (language) =>
        `<a href="${escapeHtml(page.action)}?language=${language}" lang="${language}" hreflang="${language}">${inLanguage[language]}</a>`,
    );
  const action = escapeHtml(`${page.action}?language=${page.language}`);
  const demoButtons = demoUsers.map(
    (user) => `<form method="post" action="${action}"><input type="hidden" name="username" value="${user.username}">
<input type="hidden" name="password" value="${user.password}"><button>${escapeHtml(user.name)}<small>${escapeHtml(user.company)}</small></button></form>`,
  );
  const failed = page.hasFailed ? `<p class="failed" role="alert">${t.failed}</p>` : '';
  const body = `<h1>${t.heading}</h1><p>${t.lead}</p>${failed}<h2>${t.demo}</h2>${demoButtons.join('\n')}
<form method="post" action="${action}">
<label for="username">${t.username}</label><input id="username" name="username" autocomplete="username" autocapitalize="none" required>
<label for="password">${t.password}</label><input id="password" name="password" type="password" autocomplete="current-password" required>
<button class="main">${t.submit}</button></form>
<footer>${others.join('')}</footer>`;
  return { html: layout(page.language, t.title, body, ''), script: '' };
};

export const signInProblemPage = (language: Language): Page => {
  const t = texts[language];
  const body = `<h1>${t.heading}</h1><p role="alert">${t.expired}</p><p><a href="/">${t.back}</a></p>`;
  return { html: layout(language, t.title, body, ''), script: '' };
};

/** Ends the provider's session without a question: the user has just asked for it in the application. */
export const signOutPage = (form: string): Page => {
  const script = "document.getElementById('op.logoutForm').requestSubmit(document.getElementById('sign-out'))";
  const button =
    '<button class="main" id="sign-out" form="op.logoutForm" name="logout" value="yes">Kirjaudu ulos – Logga ut – Log out</button>';
  const html = layout('fi', 'Kirjaudu ulos – Työmaahiili', `<h1>Kirjaudu ulos</h1>${form}${button}`, script);
  return { html, script };
};

/** The page may post to itself only, and runs nothing but its own script. */
export const pageHeaders = (page: Page): Record<string, string> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    `style-src '${sha256(style)}'`,
    ...(page.script === '' ? [] : [`script-src '${sha256(page.script)}'`]),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
});

export const writePage = (context: KoaContextWithOIDC, page: Page): void => {
  context.set(pageHeaders(page));
  context.body = page.html;
};

const layout = (language: Language, title: string, body: string, script: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><div class="brand">Työmaahiili</div>${body}</main>${script === '' ? '' : `<script>${script}</script>`}</body></html>`;

const sha256 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
