import { type Language, languages } from '#domain/values/language.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { h } from './dom.ts';
import type { LinkPage } from './kept.ts';
import { chooseLanguage, currentLanguage, say, writtenDay } from './language.ts';
import type { LineState } from './sender.ts';

/** The site, for whom the page is, how it stands, and the language. */
export const pageHead = (page: LinkPage | null, line: LineState, onLanguage: () => void): HTMLElement => {
  const isOffline = line.isOnline === false;
  const chip = isOffline
    ? say(words.offline)
    : page === null
      ? ''
      : `${writtenDay(page.validUntil)} ${say(words.until)}`;
  const choice = h(
    'select',
    {
      name: 'language',
      'aria-label': say(words.language),
      class: 'language',
      onchange: () => {
        chooseLanguage(choice.value as Language);
        onLanguage();
      },
    },
    ...languages.map((one) => h('option', { value: one, selected: one === currentLanguage() }, one)),
  );
  return h(
    'header',
    {},
    h(
      'div',
      { class: 'who' },
      h('b', {}, page?.siteName ?? say(words.product)),
      h('div', { class: 'second' }, page?.supplier ?? ''),
    ),
    h(
      'span',
      { class: 'chip', role: 'status', 'data-tone': isOffline || line.isFull ? 'warning' : 'accent' },
      line.isFull && !isOffline ? say(words.tooMany) : chip,
    ),
    choice,
  );
};
