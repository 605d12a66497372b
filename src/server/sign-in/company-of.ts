import type { Claims } from '#server/provider/identity-client.ts';

/** Which company a user belongs to; people with the same key share one. */
export interface CompanyKey {
  readonly key: string;
  readonly name: string;
}

/**
 * The company that the provider names in the claim `company`; null = it says nothing. The operator chose the provider, and
 * what it signs is its word: who lets users write this claim themselves lets them choose their company.
 */
export const companyOfClaim = ({ company, issuer }: Claims): CompanyKey | null =>
  company === null ? null : { key: `claim:${issuer}:${company}`, name: company };

/** A company of the person's own: nobody lands among strangers by an address that anyone can get. */
export const ownCompanyOf = ({ issuer, subject, name }: Claims): CompanyKey => ({
  key: `user:${issuer}:${subject}`,
  name,
});
