import { createContext, use } from 'react';
import { useTextLanguage } from '#client/ui/text/language.ts';
import { awaitedWord, calculatingWord } from '#domain/words/state-words.ts';

/** Whether there is a line around figures that the server makes; without it nothing is known of those: they come with it. */
export const FiguresLine = createContext(true);

/** What stands in the place of such a figure. */
export const useComingWord = (): string => (use(FiguresLine) ? calculatingWord : awaitedWord)[useTextLanguage()];
