import type { LimitStatus } from '#domain/terms/figure-state.ts';
import type { Language } from '#domain/values/language.ts';
import { type Word, word } from '#domain/values/word.ts';

/** What may be said of a building or a use class and its limit; the only wording of it. */
export const verdictWords: Readonly<Record<LimitStatus, Word>> = {
  under: word('alle rajan', 'under the limit', 'under gränsvärdet'),
  over: word('yli rajan', 'over the limit', 'över gränsvärdet'),
  unknown: word('ei voi vielä sanoa', 'cannot be said yet', 'kan ännu inte avgöras'),
  none: word('ei raja-arvoa', 'no limit value', 'inget gränsvärde'),
  exempt: word('raja-arvoa ei sovelleta', 'the limit does not apply', 'gränsvärdet tillämpas inte'),
};

/** "0,50 alle rajan": the words with the margin where there is one. */
export const verdictPhrase = (status: LimitStatus, margin: string | null, language: Language): string => {
  const words = verdictWords[status][language];
  return margin === null || (status !== 'under' && status !== 'over') ? words : `${margin} ${words}`;
};

/** What is said of a limit: on which side, and by how much (2 decimals); null while it cannot be said. */
export interface Verdict {
  readonly status: LimitStatus;
  readonly margin: number | null;
}
