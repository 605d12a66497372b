import type { ContributionState } from '#domain/site-log/contribution.ts';
import { nameIn } from '#domain/values/names.ts';
import { byUnits } from '#domain/values/order.ts';
import type { Word } from '#domain/values/word.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { eventKindWords } from '#domain/words/site-log-words.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import { h } from './dom.ts';
import type { GivenPicture, Kept, Said } from './kept.ts';
import { currentLanguage, say, written, writtenDay } from './language.ts';

/** `kept`: only this device has it. `rejected`: the server does not take it. */
type ShownState = ContributionState | 'kept' | 'rejected';

export interface Shown {
  readonly said: Said;
  readonly state: ShownState;
  readonly reason: string;
  readonly at: string;
}

/** What this link has said, with what waits laid over it; the newest first. */
export const shownOf = ({ own, waiting }: Pick<Kept, 'own' | 'waiting'>): readonly Shown[] => {
  const isWithdrawn = new Set(waiting.filter((one) => one.isWithdrawal).map(({ said }) => said.id));
  const fresh = waiting
    .filter((one) => !one.isWithdrawal)
    .map(({ said, at, isRejected }): Shown => ({ said, at, reason: '', state: isRejected ? 'rejected' : 'kept' }));
  const known = new Set(fresh.map(({ said }) => said.id));
  const told = own
    .filter(({ id }) => !known.has(id))
    .map(({ id, said, state, reason, createdAt }): Shown => {
      const { date, kind, name, amount, unit, distanceKm, quantityId, externalId, note, factor } = said;
      const fields = { date, kind, name, amount, unit, distanceKm, quantityId, externalId, note, factor };
      return { said: { id, ...fields }, state: isWithdrawn.has(id) ? 'withdrawn' : state, reason, at: createdAt };
    });
  return [...fresh, ...told].toSorted((one, other) => byUnits(other.at, one.at));
};

/** Nobody has decided on it. */
export const isOpen = (state: ShownState): boolean => state === 'kept' || state === 'rejected' || state === 'waiting';

const stateWords: Readonly<Record<ShownState, Word>> = {
  kept: words.waits,
  waiting: words.sent,
  accepted: words.accepted,
  refused: words.refused,
  withdrawn: words.withdrawn,
  rejected: words.rejected,
};

interface ListOptions {
  readonly kept: Kept;
  readonly pictures: readonly GivenPicture[];
  readonly onNew: () => void;
  readonly onChange: (said: Said) => void;
  readonly onWithdraw: (said: Said) => void;
  /** Of a picture that the server did not take. */
  readonly onPictureAgain: (picture: GivenPicture) => void;
  readonly onPictureRemove: (picture: GivenPicture) => void;
}

/** Counts, then a day after the other; what nobody has decided on can be changed and taken back. */
export const ownList = (options: ListOptions): HTMLElement => {
  const shown = shownOf(options.kept);
  const count = (...states: readonly ShownState[]): number =>
    shown.filter(({ state }) => states.includes(state)).length;
  const days = [...new Set(shown.map(({ said }) => said.date))].toSorted().toReversed();
  return h(
    'div',
    {},
    h('h1', {}, say(words.own)),
    h(
      'div',
      { class: 'counts' },
      counter(count('kept', 'rejected'), words.waits, 'warning'),
      counter(count('waiting'), words.sent, 'plain'),
      counter(count('accepted'), words.accepted, 'accent'),
    ),
    ...(shown.length === 0 ? [h('p', { class: 'second' }, say(words.none))] : []),
    ...days.map((day) =>
      h(
        'section',
        {},
        h('h2', {}, writtenDay(day, true)),
        h('ul', {}, ...shown.filter(({ said }) => said.date === day).map((one) => item(one, options))),
      ),
    ),
    h(
      'footer',
      {},
      h('button', { type: 'button', class: 'primary', onclick: options.onNew }, say(words.another)),
      h('p', { class: 'second' }, say(words.ownOnly)),
    ),
  );
};

const counter = (count: number, word: Word, tone: string): HTMLElement =>
  h('div', { class: 'count', 'data-tone': tone }, h('strong', {}, String(count)), h('span', {}, say(word)));

const item = ({ said, state, reason }: Shown, options: ListOptions): HTMLElement => {
  const { kept, pictures, onChange, onWithdraw } = options;
  const amount =
    said.amount == null
      ? ''
      : `${written(said.amount)} ${said.unit == null ? '' : writtenUnit(said.unit, currentLanguage())}`;
  const own = pictures.filter(({ contributionId }) => contributionId === said.id);
  const second = [amount, said.externalId ?? '', pictureText(own), reason]
    .filter((text) => text.trim() !== '')
    .join(' · ');
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'line' },
      h('div', {}, h('b', {}, nameOf(said, kept)), h('div', { class: 'second' }, second)),
      h('span', { class: 'state', 'data-state': state }, say(stateWords[state])),
    ),
    rejectedPictures(own, options),
    isOpen(state) && !kept.isClosed
      ? h(
          'div',
          { class: 'answers' },
          h('button', { type: 'button', class: 'plain', onclick: () => onChange(said) }, say(words.change)),
          h('button', { type: 'button', class: 'plain', onclick: () => onWithdraw(said) }, say(words.withdraw)),
        )
      : null,
  );
};

/** Each that the server did not take, with why: it lies on this device until it is sent after all, or given up. */
const rejectedPictures = (
  own: readonly GivenPicture[],
  { kept, onPictureAgain, onPictureRemove }: ListOptions,
): HTMLElement | null => {
  const rejected = own.filter(({ state }) => state === 'rejected');
  if (rejected.length === 0) return null;
  const line = (picture: GivenPicture): HTMLElement =>
    h(
      'li',
      {},
      h(
        'div',
        { class: 'line' },
        picture.thumbnail ? h('img', { src: `data:image/jpeg;base64,${picture.thumbnail}`, alt: '' }) : null,
        h(
          'span',
          {},
          h('b', {}, picture.name ?? ''),
          h(
            'span',
            { class: 'problem' },
            say(picture.problem === 'too-large' ? words.pictureTooHeavy : words.pictureNotTaken),
          ),
        ),
      ),
      kept.isClosed
        ? null
        : h(
            'div',
            { class: 'answers' },
            h(
              'button',
              { type: 'button', class: 'plain', onclick: () => onPictureAgain(picture) },
              say(words.sendAgain),
            ),
            h(
              'button',
              { type: 'button', class: 'plain', onclick: () => onPictureRemove(picture) },
              say(words.removePicture),
            ),
          ),
    );
  return h('ul', { class: 'pictures rejected' }, ...rejected.map(line));
};

/** How many there are, and what is not the site's yet. */
const pictureText = (own: readonly GivenPicture[]): string => {
  if (own.length === 0) return '';
  const state = own.some((one) => one.state === 'rejected')
    ? say(words.pictureRejected)
    : own.some((one) => one.state === 'waiting')
      ? say(words.waits)
      : say(words.sent);
  return `${say(words.pictures)}: ${own.length} (${state.toLowerCase()})`;
};

const nameOf = ({ name, factor, kind, note }: Said, { page }: Kept): string => {
  if (name) return name;
  const found = page?.factors.find(({ id }) => id === factor);
  const factorName = found === undefined ? '' : nameIn(found, currentLanguage());
  return factorName || (kind === 'note' && note ? note : say(eventKindWords[kind]));
};
