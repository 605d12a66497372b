import type { Language } from '#domain/values/language.ts';
/** A person who signs in; belongs to exactly one company. */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly email: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly isCompanyAdmin: boolean;
  /** Last day of the company's licence (ISO date); null = no licence. */
  readonly licenceValidTo: string | null;
  readonly language: Language;
}
