import type { Language } from '#domain/values/language.ts';
import { type Word, word, wordBy } from '#domain/values/word.ts';
import { type RuleId, rules } from './rules.ts';

/** What is said beside a rule whose text could not be read in full. */
const uncertainMark = word('ei varmistettu', 'not confirmed', 'inte bekräftat');

/** The law that a rule stands on, with its mark where it is not certain. */
export const ruleOrigin = (id: RuleId): Word => {
  const { source } = rules[id];
  return wordBy((language) => `${source[language]}${markOf(id, language)}`);
};

/** A rule with the law that it stands on, and its mark where it is not certain. */
export const ruleSource = (id: RuleId): Word => {
  const { text } = rules[id];
  const origin = ruleOrigin(id);
  return wordBy((language) => `${text[language]} ${origin[language]}`);
};

const markOf = (id: RuleId, language: Language): string => (rules[id].isCertain ? '' : ` (${uncertainMark[language]})`);
