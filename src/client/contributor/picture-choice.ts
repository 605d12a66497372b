import { maxPicturesPerContribution } from '#domain/values/limits.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { h } from './dom.ts';
import { say } from './language.ts';
import { type NewPicture, newPicture } from './pictures.ts';

interface PictureChoice {
  readonly element: HTMLElement;
  /** What was chosen, once all of it is scaled. */
  readonly ready: () => Promise<readonly NewPicture[]>;
}

/** @param had so many pictures this report has already */
export const pictureChoice = (had: number): PictureChoice => {
  let chosen: readonly NewPicture[] = [];
  let busy: Promise<void> = Promise.resolve();
  const list = h('ul', { class: 'pictures' });
  const problems = h('div', { role: 'alert' });
  const show = (): void => list.replaceChildren(...chosen.map((one) => item(one, () => remove(one))));
  const remove = (one: NewPicture): void => {
    chosen = chosen.filter((other) => other !== one);
    show();
  };
  const add = async (files: readonly File[]): Promise<void> => {
    problems.replaceChildren();
    for (const file of files) {
      const made = had + chosen.length >= maxPicturesPerContribution ? 'full' : await newPicture(file);
      if (typeof made === 'string')
        problems.append(h('p', { class: 'problem' }, `${file.name}: ${say(problemWords[made])}`));
      else chosen = [...chosen, made];
      show();
    }
  };
  const input = h('input', {
    type: 'file',
    name: 'pictures',
    accept: 'image/*,application/pdf',
    multiple: true,
    onchange: () => {
      const files = [...(input.files ?? [])];
      input.value = '';
      busy = busy.then(() => add(files));
    },
  });
  const label = h('label', { class: 'plain file' }, h('span', {}, say(words.addPicture)), input);
  return {
    element: h('div', { class: 'field' }, label, list, problems),
    ready: () => busy.then(() => chosen),
  };
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
