import './colours.css';
import './page.css';
import './pictures.css';
import { clock, nowMs } from '#client/data/device/clock.ts';
import { uuidv7 } from '#client/data/device/uuidv7.ts';
import { trustedAddress } from '#client/data/line/trusted-address.ts';
import { today } from '#domain/values/today.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { ChosenPictures } from './chosen-pictures.ts';
import { h } from './dom.ts';
import { reportForm } from './form.ts';
import { pageHead } from './head.ts';
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
import { chosenIn, forgetChosen, forgetChosenOfLink, type ReportPlace } from './kept-chosen.ts';
import { currentLanguage, say } from './language.ts';
import { isOpen, ownList, shownOf } from './own-list.ts';
import type { NewPicture } from './pictures.ts';
import { exchange, type LineState } from './sender.ts';
import { keepTyped, type Typed, type TypedPlace, typedBefore } from './typed.ts';

/** Asked again so often while the page is looked at. */
const againMs = 30_000;

const root = document.getElementById('page') ?? document.body;
let kept: Kept = nothingKept('');
let pictures: readonly GivenPicture[] = [];
let line: LineState = { isOnline: null, isFull: false };

/** A form: the report that it becomes, and what was said so far, where that is changed. */
interface OpenForm {
  readonly id: string;
  readonly said: Said | null;
}

/** null = the list. */
let form: OpenForm | null = null;
let chosen = new ChosenPictures({ secret: '', reportId: null });
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
  form = formAtStart();
  show();
  await run();
};

const newForm = (): OpenForm => ({ id: typedBefore(kept.secret, 'new')?.id ?? uuidv7(), said: null });

/** What was being changed when the page ended, else a new report. */
const formAtStart = (): OpenForm => {
  const { secret } = kept;
  const shown = shownOf(kept);
  const changed = typedBefore(secret, 'change')?.id;
  const open = shown.find(({ said, state }) => said.id === changed && isOpen(state));
  if (open !== undefined) return { id: open.said.id, said: open.said };
  if (changed !== undefined) {
    // The site has decided on it meanwhile.
    keepTyped(secret, 'change', null);
    void forgetChosen({ secret, reportId: changed }).catch(() => undefined);
  }
  // It was handed over in the moment in which the page ended.
  if (isKnown(kept, typedBefore(secret, 'new')?.id)) keepTyped(secret, 'new', null);
  return newForm();
};

const isKnown = (now: Kept | null, id: string | undefined): boolean =>
  now !== null && shownOf(now).some(({ said }) => said.id === id);

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
  if (kept.isClosed && !wasClosed) await giveUpForms();
  await readAgain();
  if (form === null || hadPage !== (kept.page !== null) || wasClosed !== kept.isClosed) show();
  else root.firstElementChild?.replaceWith(head());
};

/** Nobody takes what is in the forms of a link that has ended. */
const giveUpForms = async (): Promise<void> => {
  for (const place of ['new', 'change'] as const)
    if (typedBefore(kept.secret, place) !== null) keepTyped(kept.secret, place, null);
  await chosen.giveUp();
  await forgetChosenOfLink(kept.secret).catch(() => undefined);
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
  const { id, said } = form;
  const place: TypedPlace = said === null ? 'new' : 'change';
  const shown = shownOf(kept);
  const last = shown.find((one) => one.state !== 'withdrawn')?.said;
  const now = today(clock());
  return reportForm({
    page,
    isChange: said !== null,
    start: said ?? startLike(last, page.kinds[0] ?? 'delivery', now),
    typed: typedOf(id, place),
    onType: (typed) => keepTyped(kept.secret, place, { id, typed }),
    names: [...new Set(shown.flatMap((one) => one.said.name || []))],
    pictures: pictures.filter(({ contributionId }) => contributionId === id).length,
    chosen: chosenFor({ secret: kept.secret, reportId: said?.id ?? null }),
    onSave: (fields, added) => save({ id, said }, fields, added),
    onCancel: () => {
      // What was typed for a new report waits in its form.
      if (said !== null) giveUpChange();
      open(null);
    },
  });
};

const typedOf = (id: string, place: TypedPlace): Typed | null => {
  const before = typedBefore(kept.secret, place);
  return before !== null && (place === 'new' || before.id === id) ? before.typed : null;
};

/** The same while its report is not handed over, however often its form is drawn. */
const chosenFor = (place: ReportPlace): ChosenPictures => {
  const { secret, reportId } = chosen.place;
  if (secret !== place.secret || reportId !== place.reportId) chosen = new ChosenPictures(place);
  return chosen;
};

const giveUpChange = (): void => {
  keepTyped(kept.secret, 'change', null);
  void chosen.giveUp();
};

const own = (): HTMLElement =>
  ownList({
    kept,
    pictures,
    onNew: () => open(newForm()),
    onChange: (said) => open({ id: said.id, said }),
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
const save = async (
  { id, said: before }: OpenForm,
  fields: Omit<Said, 'id'>,
  added: readonly NewPicture[],
): Promise<boolean> => {
  const { secret } = kept;
  try {
    // Another page may have handed over what was typed for this one, too.
    const isTaken = before === null && isKnown(await readKept(secret), id);
    const said = { ...fields, id: isTaken ? uuidv7() : id };
    const one = { said, at: clock().toISOString(), isWithdrawal: false, isRejected: false };
    const own = { secret, contributionId: said.id, state: 'waiting' } as const;
    kept = await changeKept(
      secret,
      (now) => ({ ...now, waiting: [...now.waiting.filter((other) => other.said.id !== said.id), one] }),
      {
        pictures: added.map(({ picture, bytes }) => ({ picture: { ...picture, ...own, id: uuidv7() }, bytes })),
        from: chosenIn(chosen.place),
      },
    );
    await readAgain();
  } catch {
    return false;
  }
  void navigator.storage?.persist?.();
  keepTyped(secret, before === null ? 'new' : 'change', null);
  chosen = new ChosenPictures({ secret: '', reportId: null });
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

const head = (): HTMLElement => pageHead(kept.page, line, show);

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
