import type { Claims } from './identity-client.ts';

/** Which company a new user belongs to; people with the same key share one. */
export interface CompanyKey {
  readonly key: string;
  readonly name: string;
}

/** Mail services whose users have nothing to do with each other. */
const sharedMailDomains: readonly string[] = [
  'aol.com',
  'elisanet.fi',
  'gmail.com',
  'gmx.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fi',
  'icloud.com',
  'kolumbus.fi',
  'live.com',
  'live.fi',
  'luukku.com',
  'me.com',
  'msn.com',
  'outlook.com',
  'pp.inet.fi',
  'proton.me',
  'protonmail.com',
  'saunalahti.fi',
  'suomi24.fi',
  'yahoo.com',
];

/**
 * The company that the provider names in the claim `company`, else the domain of a verified e-mail address,
 * else a company of the person's own: nobody lands among strangers by an address that anyone can get.
 */
export const companyOf = (claims: Claims): CompanyKey => {
  if (claims.company !== null) return { key: `claim:${claims.issuer}:${claims.company}`, name: claims.company };
  const domain = claims.email.split('@')[1]?.toLowerCase() ?? '';
  if (claims.isEmailVerified && domain !== '' && !sharedMailDomains.includes(domain)) {
    return { key: `domain:${domain}`, name: domain };
  }
  return { key: `user:${claims.issuer}:${claims.subject}`, name: claims.name };
};
