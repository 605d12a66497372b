import type { Language } from '#domain/values/language.ts';
import { nameIn } from '#domain/values/names.ts';

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

/** What a reader of the language is shown: those who write news do it in Finnish and English. */
export const bulletinIn = (
  { titleFi, titleEn, textFi, textEn }: Bulletin,
  language: Language,
): { readonly title: string; readonly text: string } => ({
  title: nameIn({ nameFi: titleFi, nameEn: titleEn }, language),
  text: nameIn({ nameFi: textFi, nameEn: textEn }, language),
});
