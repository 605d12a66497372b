/** In the order in which they are shown to the user. */
export const languages = ['fi', 'sv', 'en'] as const;
export type Language = (typeof languages)[number];

/** The language that a text names, e.g. an attribute or a parameter; Finnish where it is none of ours. */
export const languageOf = (text: string): Language => languages.find((language) => text.startsWith(language)) ?? 'fi';

/** Finnish and Swedish write numbers, dates and tables alike: decimal comma, spaces between thousands, semicolons. */
export const hasDecimalComma = (language: Language): boolean => language !== 'en';
