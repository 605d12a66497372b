import type { LogUnit } from '#domain/site-log/log-event.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { h, labelled } from './dom.ts';
import type { LinkPage, Said } from './kept.ts';
import { say } from './language.ts';

export interface ProductChoice {
  readonly element: HTMLElement;
  readonly read: () => { readonly name: string; readonly quantityId: string | null };
}

interface Options {
  readonly page: LinkPage;
  readonly names: readonly string[];
  readonly start: Omit<Said, 'id'>;
  readonly onUnit: (unit: LogUnit) => void;
}

/** So many are offered at a time. */
const offered = 4;

/** What came, as it is typed; rows of the plan and what was brought before are offered as one touch. */
export const productChoice = ({ page, names, start, onUnit }: Options): ProductChoice => {
  const field = h('input', {
    name: 'name',
    value: start.name ?? '',
    maxlength: 200,
    autocomplete: 'off',
    enterkeyhint: 'next',
  });
  const offers = h('div', { class: 'offers' });
  const rowOf = (name: string) => page.rows.find((row) => row.name === name.trim());
  const all = [...new Set([...names, ...page.rows.map(({ name }) => name)])];
  // What was brought last time stands there: it says nothing of what is looked for.
  let given = field.value;
  const isTyped = (): boolean => field.value !== given;
  const show = (): void => {
    const typed = isTyped() ? field.value.trim().toLowerCase() : '';
    const fitting = all.filter((name) => typed === '' || name.toLowerCase().includes(typed));
    offers.replaceChildren(
      ...fitting.slice(0, offered).map((name) =>
        h(
          'button',
          {
            type: 'button',
            class: 'offer',
            'aria-pressed': String(name === field.value.trim()),
            onclick: () => {
              field.value = name;
              given = name;
              const unit = rowOf(name)?.unit;
              if (unit != null) onUnit(unit);
              field.dispatchEvent(new Event('input', { bubbles: true }));
            },
          },
          name,
        ),
      ),
    );
  };
  field.addEventListener('input', show);
  field.addEventListener('focus', () => {
    if (!isTyped()) field.select();
  });
  show();
  return {
    element: h('div', {}, labelled(say(words.what), field), offers),
    read: () => ({ name: field.value.trim(), quantityId: rowOf(field.value)?.id ?? null }),
  };
};
