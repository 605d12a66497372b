/** News from those who run the product, shown to every user. */
export interface Bulletin {
  readonly id: string;
  readonly titleFi: string;
  readonly titleEn: string;
  readonly textFi: string;
  readonly textEn: string;
  readonly publishedAt: string;
  /** First and last day of showing it (ISO dates); null = no limit. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}
