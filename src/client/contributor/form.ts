import { firstLogDay, isLogDay, lastLogDay } from '#domain/site-log/log-day.ts';
import { type LogUnit, logUnits } from '#domain/site-log/log-event.ts';
import type { EventKind } from '#domain/terms/event-kinds.ts';
import { nameIn } from '#domain/values/names.ts';
import { contributorWords as words } from '#domain/words/contributor-words.ts';
import { eventKindWords } from '#domain/words/site-log-words.ts';
import { writtenUnit } from '#domain/words/unit-words.ts';
import type { ChosenPictures } from './chosen-pictures.ts';
import { h, labelled } from './dom.ts';
import type { LinkPage, Said } from './kept.ts';
import { currentLanguage, say, typedNumber, written } from './language.ts';
import { pictureChoice } from './picture-choice.ts';
import type { NewPicture } from './pictures.ts';
import { type ProductChoice, productChoice } from './product-choice.ts';
import { type Typed, typeAgain, typedIn } from './typed.ts';

interface FormOptions {
  readonly page: LinkPage;
  /** What it begins with: as last time, or what is changed. */
  readonly start: Omit<Said, 'id'>;
  /** What was typed over that before. */
  readonly typed: Typed | null;
  readonly isChange: boolean;
  /** Names that were reported before, the newest first. */
  readonly names: readonly string[];
  /** So many pictures it has already. */
  readonly pictures: number;
  readonly chosen: ChosenPictures;
  readonly onType: (typed: Typed) => void;
  /** Answers false where the device could not keep it. */
  readonly onSave: (said: Omit<Said, 'id'>, pictures: readonly NewPicture[]) => Promise<boolean>;
  readonly onCancel: () => void;
}

/** What somebody at the gate says of one delivery, amount first; large enough for gloves. */
export const reportForm = (options: FormOptions): HTMLElement => {
  const { page, typed, isChange, chosen, onType, onCancel } = options;
  const kindBefore = page.kinds.find((one) => one === typed?.['kind']);
  let kind = kindBefore ?? (options.start.kind as EventKind);
  const body = h('div', { class: 'fields' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  let read: () => Omit<Said, 'id'> | string = () => '';
  const show = (): void => {
    const fields = fieldsOf(options, kind);
    read = fields.read;
    body.replaceChildren(...fields.elements);
  };
  let isSaving = false;
  const save = async (): Promise<void> => {
    const said = read();
    problem.textContent = typeof said === 'string' ? said : '';
    // A glove taps twice.
    if (typeof said === 'string' || isSaving) return;
    isSaving = true;
    const isKept = await keep(options, said);
    isSaving = false;
    if (!isKept) problem.textContent = say(words.notKept);
  };
  show();
  if (typed !== null) typeAgain(body, typed);
  const note = (): void => onType(typedIn(element));
  const element: HTMLFormElement = h(
    'form',
    {
      novalidate: true,
      oninput: note,
      onsubmit: (event) => {
        event.preventDefault();
        void save();
      },
    },
    h('h1', {}, say(kind === 'delivery' && page.kinds.length === 1 ? words.reportDelivery : words.report)),
    h('p', { class: 'second' }, say(words.seenBySite)),
    kindChoice(page, kind, (one) => {
      kind = one;
      show();
      note();
    }),
    body,
    // A form with a picture and no text is begun, too.
    pictureChoice(chosen, options.pictures, note),
    h(
      'footer',
      {},
      problem,
      h('button', { type: 'submit', class: 'primary' }, say(isChange ? words.saveChanges : words.send)),
      h('p', { class: 'second' }, say(words.keptOffline)),
      h('button', { type: 'button', class: 'plain', onclick: onCancel }, say(isChange ? words.cancel : words.own)),
    ),
  );
  return element;
};

/** false = it could not be kept, for whatever reason: it can be tried again. */
const keep = ({ chosen, onSave }: FormOptions, said: Omit<Said, 'id'>): Promise<boolean> =>
  chosen
    .ready()
    .then((pictures) => onSave(said, pictures))
    .catch(() => false);

/** null = the link reports one kind only. */
const kindChoice = ({ kinds }: LinkPage, kind: EventKind, onKind: (kind: EventKind) => void): HTMLElement | null => {
  if (kinds.length < 2) return null;
  const choices = kinds.map((one): Choice => [one, say(eventKindWords[one])]);
  const take = (value: string) => onKind(kinds.find((one) => one === value) ?? kind);
  return labelled(say(words.whatKind), selectOf(choices, kind, take, 'kind'));
};

interface Fields {
  readonly elements: readonly HTMLElement[];
  /** What was said, or what is wrong with it. */
  readonly read: () => Omit<Said, 'id'> | string;
}

const fieldsOf = ({ page, start, names }: FormOptions, kind: EventKind): Fields => {
  const isSame = start.kind === kind;
  const amount = input(plain(isSame ? start.amount : null), 'decimal', 'amount');
  amount.className = 'amount';
  const unit = unitSelect((isSame ? start.unit : null) ?? usualUnits[kind]);
  const date = h('input', {
    type: 'date',
    name: 'date',
    min: firstLogDay,
    max: lastLogDay,
    value: start.date,
    required: true,
  });
  const distance = input(plain(start.distanceKm), 'decimal', 'distanceKm');
  const number = input(start.externalId ?? '', 'text', 'externalId');
  const remark = h('textarea', { name: 'note', rows: 2, maxlength: 2000 }, start.note ?? '');
  const setUnit = (one: LogUnit): void => {
    unit.value = one;
  };
  const product = kind === 'delivery' ? productChoice({ page, names, start, onUnit: setUnit }) : null;
  const factor = factorSelect(page, kind, isSame ? (start.factor ?? '') : '', setUnit);
  const isNote = kind === 'note';
  const hasDistance = kind === 'delivery' || kind === 'waste' || kind === 'soil';
  return {
    elements: [
      ...(product === null ? [] : [product.element]),
      ...(factor === null ? [] : [labelled(say(words.whichFactor), factor)]),
      ...(isNote
        ? []
        : [h('div', { class: 'pair wide' }, labelled(say(words.amount), amount), labelled(say(words.unit), unit))]),
      h(
        'div',
        { class: 'pair' },
        labelled(say(words.date), date),
        isNote ? null : labelled(say(words.noteNumber), number),
      ),
      ...(hasDistance ? [labelled(say(words.distance), distance)] : []),
      labelled(say(words.remark), remark),
    ],
    read: () => {
      const value = typedNumber(amount.value);
      const km = distance.value.trim() === '' || !hasDistance ? null : typedNumber(distance.value);
      const wrong = wrongOf({ kind, value, product, date: date.value, remark: remark.value });
      if (wrong !== null) return wrong;
      if (km === null && hasDistance && distance.value.trim() !== '') return say(words.distanceNeeded);
      return {
        kind,
        date: date.value,
        amount: isNote ? null : value,
        unit: isNote ? null : (logUnits.find((one) => one === unit.value) ?? null),
        distanceKm: km,
        externalId: isNote ? '' : number.value.trim(),
        note: remark.value.trim(),
        factor: factor?.value ?? '',
        name: product?.read().name ?? '',
        quantityId: product?.read().quantityId ?? null,
      };
    },
  };
};

/** A number as somebody would type it. */
const plain = (value: number | null | undefined): string => (value == null ? '' : written(value).replaceAll(/\s/g, ''));

interface Read {
  readonly kind: EventKind;
  readonly value: number | null;
  readonly product: ProductChoice | null;
  readonly date: string;
  readonly remark: string;
}

const wrongOf = ({ kind, value, product, date, remark }: Read): string | null => {
  if (product !== null && product.read().name === '') return say(words.nameNeeded);
  if (kind !== 'note' && value === null) return say(words.amountNeeded);
  if (kind === 'note' && remark.trim() === '') return say(words.remarkNeeded);
  return isLogDay(date) ? null : say(words.dateNeeded);
};

const usualUnits: Readonly<Record<EventKind, LogUnit>> = {
  delivery: 't',
  fuel: 'l',
  electricity: 'kWh',
  heat: 'MWh',
  machine: 'h',
  waste: 't',
  soil: 't',
  water: 'm3',
  people: 'km',
  note: 'pcs',
};

const input = (value: string, mode: 'decimal' | 'text', name: string): HTMLInputElement =>
  h('input', { name, value, inputmode: mode, maxlength: 200, autocomplete: 'off' });

type Choice = readonly [value: string, text: string];

const selectOf = (
  choices: readonly Choice[],
  value: string,
  onChange: (value: string) => void,
  name: string,
): HTMLSelectElement => {
  const select = h(
    'select',
    { name, onchange: () => onChange(select.value) },
    ...choices.map(([one, text]) => h('option', { value: one, selected: one === value }, text)),
  );
  return select;
};

const unitSelect = (unit: LogUnit): HTMLSelectElement =>
  selectOf(
    logUnits.map((one) => [one, writtenUnit(one, currentLanguage())]),
    unit,
    () => undefined,
    'unit',
  );

/** null = there is nothing to choose. */
const factorSelect = (
  { factors }: LinkPage,
  kind: EventKind,
  value: string,
  onUnit: (unit: LogUnit) => void,
): HTMLSelectElement | null => {
  const own = factors.filter((factor) => factor.kind === kind);
  if (own.length === 0) return null;
  return selectOf(
    [['', '–'], ...own.map((factor): Choice => [factor.id, nameIn(factor, currentLanguage())])],
    value,
    (id) => {
      const unit = own.find((factor) => factor.id === id)?.unit;
      if (unit !== undefined) onUnit(unit);
    },
    'factor',
  );
};
