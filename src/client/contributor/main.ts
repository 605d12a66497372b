import './colours.css';
import './page.css';
import './pictures.css';
import { clock, nowMs } from '#client/data/device/clock.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { type Language, languages } from '#domain/values/language.ts';
import { today } from '#domain/values/today.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { h } from './dom.ts';
import { reportForm } from './form.ts';
import {
  changeKept,
  changePicture,
  type GivenPicture,
  type Kept,
  nothingKept,
  readKept,
  readPictures,
  removePicture,
  removePictures,
  type Said,
} from './kept.ts';
import { chooseLanguage, currentLanguage, say, writtenDay } from './language.ts';
import { ownList, shownOf } from './own-list.ts';
import type { NewPicture } from './pictures.ts';
import { exchange, type LineState } from './sender.ts';
import { keepTyped, typedBefore } from './typed.ts';

/** Asked again so often while the page is looked at. */
const againMs = 30_000;

const root = document.getElementById('page') ?? document.body;
let kept: Kept = nothingKept('');
let pictures: readonly GivenPicture[] = [];
let line: LineState = { isOnline: null, isFull: false };
/** null = the list; else what the form is about. */
let form: { readonly said: Said | null } | null = { said: null };
let isRunning = false;

/** The secret stands behind #, which browsers send to nobody. */
const secretInAddress = (): string => /^#([\w-]{22})$/.exec(location.hash)?.[1] ?? '';

const start = async (): Promise<void> => {
  const secret = secretInAddress();
  const found = await readKept(secret).catch(() => null);
  kept = found ?? nothingKept(secret);
  if (kept.secret !== '') {
    kept = await changeKept(kept.secret, (now) => ({ ...now, openedAt: nowMs() })).catch(() => kept);
    // An address that was opened without its secret shows it again, so that it can be kept as a bookmark.
    if (secret === '') history.replaceState(null, '', `#${kept.secret}`);
  }
  await readAgain();
  show();
  await run();
};

const readAgain = async (): Promise<void> => {
  pictures = await readPictures(kept.secret).catch(() => pictures);
};

/** Asks the server, and draws what is not being typed. */
const run = async (): Promise<void> => {
  if (kept.secret === '' || isRunning) return;
  isRunning = true;
  const hadPage = kept.page !== null;
  const wasClosed = kept.isClosed;
  line = await exchange(kept.secret, (next) => {
    kept = next;
    if (form === null) show();
  }).catch(() => ({ isOnline: false, isFull: false }));
  isRunning = false;
  await readAgain();
  if (form === null || hadPage !== (kept.page !== null) || wasClosed !== kept.isClosed) show();
  else root.firstElementChild?.replaceWith(head());
};

const show = (): void => {
  document.documentElement.lang = currentLanguage();
  root.replaceChildren(head(), h('main', {}, content()));
};

const content = (): HTMLElement => {
  const { page } = kept;
  const isUnknown = page === null && line.isOnline !== null;
  if (kept.secret === '' || kept.isClosed) return closed();
  if (page === null) return h('p', { class: 'second' }, isUnknown ? say(words.firstVisit) : '…');
  if (form === null) return own();
  const { said } = form;
  const shown = shownOf(kept);
  const last = shown.find((one) => one.state !== 'withdrawn')?.said;
  const now = today(clock());
  return reportForm({
    page,
    isChange: said !== null,
    start: said ?? startLike(last, page.kinds[0] ?? 'delivery', now),
    typed: said === null ? typedBefore(kept.secret) : null,
    onType: (typed) => (said === null ? keepTyped(kept.secret, typed) : undefined),
    names: [...new Set(shown.flatMap((one) => one.said.name || []))],
    pictures: pictures.filter(({ contributionId }) => contributionId === said?.id).length,
    onSave: (fields, added) => save({ ...fields, id: said?.id ?? uuidv7() }, added),
    onCancel: () => open(null),
  });
};

const own = (): HTMLElement =>
  ownList({
    kept,
    pictures,
    onNew: () => open({ said: null }),
    onChange: (said) => open({ said }),
    onWithdraw: (said) => void withdraw(said),
    onPictureAgain: ({ problem: _, ...picture }) => void changed(changePicture({ ...picture, state: 'waiting' })),
    onPictureRemove: ({ id }) => void changed(removePicture(id)),
  });

/** What was changed of a picture shows, and goes. */
const changed = async (stored: Promise<void>): Promise<void> => {
  await stored.catch(() => undefined);
  await readAgain();
  show();
  void run();
};

/** As last time, but for what is of that delivery alone. */
const startLike = (last: Said | undefined, kind: Said['kind'], date: string): Omit<Said, 'id'> =>
  last === undefined ? { kind, date } : { ...last, date, amount: null, externalId: '', note: '' };

const closed = (): HTMLElement => {
  const shown = shownOf(kept);
  return h(
    'div',
    {},
    h('h1', {}, say(words.closedTitle)),
    h('p', {}, say(words.closed)),
    shown.length === 0 ? null : own(),
  );
};

const open = (next: typeof form): void => {
  form = next;
  show();
  scrollTo(0, 0);
};

/** On the disk before it says so. */
const save = async (said: Said, added: readonly NewPicture[]): Promise<boolean> => {
  const one = { said, at: clock().toISOString(), isWithdrawal: false, isRejected: false };
  try {
    const { secret } = kept;
    const own = { secret, contributionId: said.id, state: 'waiting' } as const;
    kept = await changeKept(
      secret,
      (now) => ({ ...now, waiting: [...now.waiting.filter((other) => other.said.id !== said.id), one] }),
      added.map(({ picture, bytes }) => ({ picture: { ...picture, ...own }, bytes })),
    );
    await readAgain();
  } catch {
    return false;
  }
  void navigator.storage?.persist?.();
  if (form?.said === null) keepTyped(kept.secret, null);
  open(null);
  void run();
  return true;
};

/** What the server has never heard is gone at once. */
const withdraw = async (said: Said): Promise<void> => {
  const one = { said, at: clock().toISOString(), isWithdrawal: true, isRejected: false };
  kept = await changeKept(kept.secret, (now) => ({
    ...now,
    // What was sent and not answered may be there all the same; taking back what is not there is refused alike.
    waiting: [...now.waiting.filter((other) => other.said.id !== said.id), one],
  }));
  await removePictures(kept.secret, said.id).catch(() => undefined);
  await readAgain();
  show();
  void run();
};

const head = (): HTMLElement => {
  const { page } = kept;
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
        show();
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

const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const address = trustedAddress('service-worker', '/contributor-worker.js');
  await navigator.serviceWorker.register(address as string, { scope: '/g' }).catch(() => undefined);
};

addEventListener('hashchange', () => void start());
addEventListener('online', () => void run());
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void run();
});
setInterval(() => {
  if (document.visibilityState === 'visible') void run();
}, againMs);
void start();
void registerWorker();
