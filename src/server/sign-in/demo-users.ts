import type { Claims } from '#server/provider/identity-client.ts';

/** Issuer key of the embedded provider: its users stay the same when the server's address changes. */
export const embeddedIssuer = 'embedded';

export interface DemoUser {
  readonly username: string;
  readonly password: string;
  readonly name: string;
  readonly company: string;
  readonly isCompanyAdmin: boolean;
}

/** People of the embedded provider, for trying the product out. */
export const demoUsers: readonly DemoUser[] = [
  { username: 'esittely', password: 'demo', name: 'Esittelykäyttäjä', company: 'Esimerkki Oy', isCompanyAdmin: true },
  { username: 'kollega', password: 'demo', name: 'Kati Kollega', company: 'Esimerkki Oy', isCompanyAdmin: false },
  { username: 'muu', password: 'demo', name: 'Mauri Muu', company: 'Toinen Yritys Oy', isCompanyAdmin: true },
];

export const claimsOfDemoUser = (user: DemoUser): Claims => ({
  issuer: embeddedIssuer,
  subject: user.username,
  name: user.name,
  username: user.username,
  email: `${user.username}@example.com`,
  isEmailVerified: true,
  company: user.company,
  isCompanyAdmin: user.isCompanyAdmin,
});
