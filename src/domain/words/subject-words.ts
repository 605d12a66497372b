import type { TableLine } from '#domain/calculations/calculation.ts';
import type { Gap, Warning } from '#domain/carbon/calculation-result.ts';
import { modules } from '#domain/terms/modules.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';
import { carrierWords } from './carrier-words.ts';
import { moduleWords } from './module-words.ts';
import { noteOwnerWords } from './note-words.ts';

/** Lines of the tables whose name is not that of a module. */
const tableLineWords: Readonly<Partial<Record<TableLine, Word>>> = {
  servicesA1A3: word('Talotekniikka, valmistus', 'Building services, manufacture', 'Husteknik, tillverkning'),
  servicesB4: word('Talotekniikka, vaihdot', 'Building services, replacement', 'Husteknik, byten'),
  earthwork: word('Maatyöt', 'Earthwork', 'Markarbeten'),
};

/** Which part a gap is about: a module, a carrier, a use class or a line of the tables. */
export const subjectText = (subject: string, language: Language): string => {
  const module = modules.find((one) => one === subject);
  if (module !== undefined) return `${moduleWords[module][0]} ${moduleWords[module][1][language]}`;
  const named: Readonly<Record<string, Word>> = { ...carrierWords, ...tableLineWords };
  return named[subject]?.[language] ?? findUseClass(subject)?.[language] ?? subject;
};

/** Whose a gap or a warning is. */
export const noteOwner = (
  { quantityId, name }: Pick<Gap | Warning, 'quantityId' | 'name'>,
  language: Language,
): string => {
  if (name !== '') return name;
  return noteOwnerWords[quantityId === null ? 'calculation' : 'unnamedRow'][language];
};
