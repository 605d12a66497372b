import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import { foldText } from '#domain/library/search-text.ts';
import type { Unit } from '#domain/terms/units.ts';
import { isOpenNumber, noteNumber, numberOf } from './line-numbers.ts';

/** An amount with its unit; `pack` = a package, of which the unit tells nothing. */
export interface WrittenAmount {
  readonly amount: number;
  readonly unit: Unit | 'pack';
  readonly unitText: string;
  readonly isOpen: boolean;
  readonly start: number;
  readonly end: number;
}

/** What a line of a delivery note says of how much came. */
export interface LineQuantity {
  readonly quantity: WrittenAmount | null;
  /** What one package holds. */
  readonly content: WrittenAmount | null;
  /** The line without its amounts: what the thing is. */
  readonly rest: string;
}

const pieceWords =
  /^(?:lev|levy|levya|levyt|skiva|skivor|sheet|sheets|elem|elementti|elementtia|harkko|harkkoa|laatta|laattaa|palkki|palkkia|sauva|sauvaa|tanko|tankoa|putki|putkea)$/;
const packWords =
  /^(?:pkt|pkti|paketti|pakettia|pak|pakkaus|pakkausta|rll|rl|rulla|rullaa|sk|sakki|sakkia|ssk|suursakki|suursakkia|ltk|laatikko|laatikkoa|lava|lavaa|lav|nippu|nippua|nip|prk|purkki|purkkia|tnr|tynnyri|tynnyria|kan|kanisteri|kanisteria|pss|pussi|pussia|kolli|kollia|sarja|sarjaa|srj|set|rulle|rullar|sack|sackar|pall|pallar|paket|bag|bags|roll|rolls|pack|packs|pallet|pallets|box|boxes|ast|astia|astiaa|kela|kelaa|ampari|amparia)$/;

const word = '[a-zåäö²³][a-zåäö²³0-9]*\\.?';
/** What stands right behind a letter or such a sign is a size or a type: `180+200+80 245 m2` are 245 m2. */
const glued = '\\d.,a-zåäö=/+×*#ø–-';
const amountPattern = new RegExp(`(?<![${glued}])(?:(?<lead>jm|sk|kpl) )?(${noteNumber}) ?(${word})?`, 'giu');

/**
 * Finds the amount of a line: `12 kpl`, `jm 850`, `56 sk`, `24 pkt à 6 m2`, `20 kg sk x 80`. What stands behind `L=` or is in
 * millimetres is a size. A package is asked for what it holds unless the line says it.
 */
export const lineQuantity = (text: string): LineQuantity => {
  const amounts = amountsOf(text);
  const packs = amounts.filter(({ unit }) => unit === 'pack');
  const pack = packs.at(-1) ?? countedPack(text);
  if (pack !== null) {
    const { total, content } = contentOf(text, pack, amounts);
    const used = [pack, total, content].flatMap((one) => one ?? []);
    if (total !== null) return { quantity: total, content: null, rest: without(text, used) };
    return { quantity: pack, content, rest: without(text, used) };
  }
  const quantity = lastOf(amounts);
  if (quantity === null) return { quantity: null, content: null, rest: text.trim() };
  // `Laasti sk 25 kg 40 kpl`: so many sacks.
  const inPieces = quantity.unit === 'pcs' && saysPack(text) ? amounts.find(isMass) : undefined;
  if (inPieces !== undefined) {
    return {
      quantity: { ...quantity, unit: 'pack' },
      content: inPieces,
      rest: without(text, [quantity, inPieces]),
    };
  }
  return { quantity, content: null, rest: without(text, [quantity]) };
};

const isMass = ({ unit }: WrittenAmount): boolean => unit === 'kg' || unit === 't';

/** Pieces before lengths: `12 kpl 6 m` are 12 of 6 m each. */
const lastOf = (amounts: readonly WrittenAmount[]): WrittenAmount | null => {
  const last = amounts.at(-1) ?? null;
  if (last?.unit !== 'm') return last;
  return amounts.findLast(({ unit }) => unit === 'pcs') ?? last;
};

const amountsOf = (text: string): readonly WrittenAmount[] =>
  [...text.matchAll(amountPattern)].flatMap((match): readonly WrittenAmount[] => {
    const [, , number = '', unitText = ''] = match;
    const lead = match.groups?.['lead'] ?? '';
    const own = unitOf(unitText);
    const unit = own ?? (lead === '' ? null : unitOf(lead));
    if (unit === null || isSize(text, match.index)) return [];
    const amount = numberOf(number) * (own === null ? 1 : factorOf(unitText));
    const whole = match[0];
    const length = own === null ? whole.length - unitText.length : whole.length;
    return [
      {
        amount,
        unit,
        unitText: own === null ? lead : unitText,
        isOpen: isOpenNumber(number, unit === 'kg' || unit === 't'),
        start: match.index,
        end: match.index + length,
      },
    ];
  });

/** `L=12 m`, `L-7,2m`, `h = 3 m`, `d 20 m`, or one side of `3 x 50 m`. */
const isSize = (text: string, start: number): boolean =>
  /(?:\b[lbhdp]\s*[=:.-]\s*|\d\s*[x×*]\s*|ø\s*)$/iu.test(text.slice(0, start));

const unitOf = (text: string): Unit | 'pack' | null => {
  const folded = foldText(text).replaceAll('²', '2').replaceAll('³', '3').replace(/\.$/, '');
  if (folded === '' || /^(?:mm|cm|mm2|g|km)$/.test(folded)) return null;
  if (packWords.test(folded)) return 'pack';
  if (pieceWords.test(folded) || folded === 'pari') return 'pcs';
  const written = unitOfText(folded);
  return written === null || written.measuredAs === 'lot' ? null : written.unit;
};

const factorOf = (text: string): number => (foldText(text) === 'pari' ? 2 : (unitOfText(text)?.factor ?? 1));

/** `20 kg sk x 80`: packages counted behind their name. */
const countedPack = (text: string): WrittenAmount | null => {
  const match = new RegExp(`(?<unit>${word}) ?[x×] ?(?<number>\\d+)(?![\\d.,x×a-zåäö])(?! ?m)`, 'iu').exec(text);
  const { unit = '', number = '' } = match?.groups ?? {};
  if (match === null || unitOf(unit) !== 'pack') return null;
  const { index } = match;
  return {
    amount: Number(number),
    unit: 'pack',
    unitText: unit,
    isOpen: false,
    start: index,
    end: index + match[0].length,
  };
};

const saysPack = (text: string): boolean => text.split(/[\s,]+/).some((one) => unitOf(one) === 'pack');

/** What one package holds, or what all of them come to: `24 pkt à 6 m2`, `25 kg säkki 56 sk`, `24 pkt (144 m2)`. */
const contentOf = (text: string, pack: WrittenAmount, amounts: readonly WrittenAmount[]) => {
  const each = /^[\s,]*(?:à|á|a|x|×|@|=|\/)\s*$/iu;
  const measured = amounts.filter(({ unit }) => unit !== 'pack');
  const after = measured.find(({ start }) => start >= pack.end);
  if (after !== undefined) {
    return each.test(text.slice(pack.end, after.start))
      ? { total: null, content: after }
      : { total: after, content: null };
  }
  const sized = eachSize(text.slice(pack.end));
  if (sized !== null) {
    return { total: null, content: { ...sized, start: pack.end + sized.start, end: pack.end + sized.end } };
  }
  return { total: null, content: measured.findLast(({ end }) => end <= pack.start) ?? null };
};

/** `x 10m2` behind rolls: there the sign says each, not a side. */
const eachSize = (text: string): WrittenAmount | null => {
  const match = new RegExp(`^\\s*[x×]\\s*(?<number>${noteNumber}) ?(?<unit>${word})`, 'iu').exec(text);
  const { number = '', unit: unitText = '' } = match?.groups ?? {};
  const unit = unitOf(unitText);
  if (match === null || unit === null || unit === 'pack') return null;
  return { amount: numberOf(number), unit, unitText, isOpen: false, start: 0, end: match[0].length };
};

const without = (text: string, used: readonly Pick<WrittenAmount, 'start' | 'end'>[]): string => {
  let rest = '';
  let at = 0;
  for (const { start, end } of used.toSorted((one, other) => one.start - other.start)) {
    rest += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return `${rest} ${text.slice(at)}`
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/[\s,]+(?:à|á|@|x|×)?\s*$/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
};
