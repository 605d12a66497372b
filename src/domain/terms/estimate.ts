import type { Language } from '#domain/values/language.ts';

/**
 * How the note of a row begins that stands for what the building does not tell yet. Whoever writes the row's own note in its
 * place, or gives an amount of their own, has taken the row for theirs.
 */
export const estimateMarks: Readonly<Record<Language, string>> = {
  fi: 'Arvio, tyypillinen rakennus',
  sv: 'Uppskattning, typisk byggnad',
  en: 'Estimate, typical building',
};

const marks: readonly string[] = Object.values(estimateMarks);

/** Whether a row is an estimate, whoever wrote it in whichever language. */
export const isEstimate = ({ note }: { readonly note?: string | undefined }): boolean =>
  note !== undefined && note !== '' && marks.some((mark) => note.startsWith(mark));
