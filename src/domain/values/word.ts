import type { Language } from './language.ts';

/** A word or sentence of the field in both languages: the screens and every file say it alike. */
export type Word = Readonly<Record<Language, string>>;

export const word = (fi: string, en: string): Word => ({ fi, en });

/** As a word stands inside a sentence: "Vertailukohta" -> "vertailukohta". */
export const lowered = ({ fi, en }: Word): Word => word(lowerFirst(fi), lowerFirst(en));

const lowerFirst = (text: string): string => `${text.slice(0, 1).toLowerCase()}${text.slice(1)}`;
