import { maxPicturesPerContribution } from '#domain/values/limits.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import type { ChosenPictures } from './chosen-pictures.ts';
import { h } from './dom.ts';
import { say } from './language.ts';
import type { NewPicture } from './pictures.ts';

/**
 * Where pictures of a report are chosen, with those that are.
 * @param had so many pictures this report has already
 */
export const pictureChoice = (chosen: ChosenPictures, had: number, onChoose: () => void): HTMLElement => {
  const list = h('ul', { class: 'pictures' });
  const problems = h('div', { role: 'alert' });
  const show = (): void => {
    list.replaceChildren(...chosen.all.map((one) => item(one, () => chosen.remove(one))));
    problems.replaceChildren(
      ...chosen.notChosen.map(({ name, reason }) =>
        h('p', { class: 'problem' }, `${name}: ${say(problemWords[reason])}`),
      ),
    );
  };
  chosen.onChange = show;
  show();
  const input = h('input', {
    type: 'file',
    name: 'pictures',
    accept: 'image/*,application/pdf',
    multiple: true,
    onchange: () => {
      chosen.add([...(input.files ?? [])], maxPicturesPerContribution - had);
      input.value = '';
      show();
      onChoose();
    },
  });
  const label = h('label', { class: 'plain file' }, h('span', {}, say(words.addPicture)), input);
  return h('div', { class: 'field' }, label, list, problems);
};

const problemWords = {
  unreadable: words.pictureUnreadable,
  'too-large': words.pictureTooLarge,
  full: words.picturesFull,
} as const;

const item = ({ picture }: NewPicture, onRemove: () => void): HTMLElement =>
  h(
    'li',
    { class: 'line' },
    picture.thumbnail ? h('img', { src: `data:image/jpeg;base64,${picture.thumbnail}`, alt: '' }) : null,
    h('span', {}, picture.name ?? ''),
    h('button', { type: 'button', class: 'plain', onclick: onRemove }, say(words.removePicture)),
  );
