import { describe, expect, it } from 'vitest';
import { companyOf } from '#server/identity/company-of.ts';
import type { Claims } from '#server/identity/identity-client.ts';

const claims: Claims = {
  issuer: 'https://id.example',
  subject: 'abc',
  name: 'Maija',
  username: 'maija',
  email: 'maija@rakentaja.fi',
  isEmailVerified: true,
  company: null,
  isCompanyAdmin: false,
};

describe('companyOf', () => {
  it('takes the company that the provider names', () => {
    const named = { ...claims, company: 'Rakentaja Oy' };
    expect(companyOf(named)).toEqual({ key: 'claim:https://id.example:Rakentaja Oy', name: 'Rakentaja Oy' });
  });

  it('else the domain of a verified address', () => {
    expect(companyOf(claims)).toEqual({ key: 'domain:rakentaja.fi', name: 'rakentaja.fi' });
  });

  it.each([[{ email: 'maija@gmail.com' }], [{ isEmailVerified: false }], [{ email: '' }]])(
    'never puts strangers together: %j',
    (changes) => {
      expect(companyOf({ ...claims, ...changes })).toEqual({ key: 'user:https://id.example:abc', name: 'Maija' });
    },
  );
});
