import type { Unit } from '#domain/terms/units.ts';

/** A unit of the product and how many of it one written unit is. */
export interface WrittenUnit {
  readonly unit: Unit;
  readonly factor: number;
  /** What its name says of how the amount was measured, where that is not the amount of the product itself. */
  readonly measuredAs?: MeasuredAs;
}

/**
 * `lot`: `erä`, one thing whose content is not told. `loose`: a volume as it lies on the load (m3itd, m3itr); `solid`: a
 * volume as it lay in the ground or rock (m3ktr, m3ktd). Both differ from the volume in the structure.
 */
export type MeasuredAs = 'lot' | 'loose' | 'solid';

/**
 * Spellings of Finnish, Swedish and English sheets, folded as `foldUnit` does. Bills of infrastructure works say in the unit how
 * it is measured: k = solid, as in the ground, r = in the structure, i = loose; t = theoretical, by drawings, or actual;
 * the last letter r or d tells which (m3rtr, m3ktr, m3itd, m2tr, mtr). Amounts in the structure are the product's own.
 * Source: Infra-rakennusosanimikkeistö, Määrämittausohje (Rakennustietosäätiö RTS), units of measurement.
 */
const spellings: Readonly<Record<Unit, string>> = {
  kg: 'kg kgs kilo kiloa kilogramma kilogrammaa kilogram kilograms kilon',
  t: 't tn ton tons tonne tonnes tonni tonnia tonnit mt',
  m: 'm jm jm1 mtr mtd lm rm metri metria juoksumetri juoksumetria meter meters metre metres lfm lopmeter lopm',
  m2: 'm2 nelio neliota neliot neliometri neliometria sqm sm2 squaremeter squaremeters squaremetre squaremetres kvm kvadratmeter brm2 hum2 htm2 m2tr m2td m2rtr m2rtd',
  m3: 'm3 kuutio kuutiota kuutiot kuutiometri kuutiometria cbm cum cubicmeter cubicmeters cubicmetre cubicmetres kbm kubikmeter m3rtr m3rtd m3tr m3td',
  pcs: 'kpl kappale kappaletta pcs pc pce piece pieces st stk each ea no nos nr nrs unit units styck stycken',
  l: 'l ltr litra litraa litre litres liter liters dm3',
  kWh: 'kwh kilowattitunti kilowattituntia',
  MJ: 'mj megajoule megajoulea megajoules',
  tkm: 'tkm tonnikm tonnikilometri tonnikilometria tonkm tonnekm',
};

const measured: Readonly<Record<string, WrittenUnit>> = {
  era: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  eraa: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  parti: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  lot: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  ls: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  item: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  lumpsum: { unit: 'pcs', factor: 1, measuredAs: 'lot' },
  m3itd: { unit: 'm3', factor: 1, measuredAs: 'loose' },
  m3itr: { unit: 'm3', factor: 1, measuredAs: 'loose' },
  m3ktr: { unit: 'm3', factor: 1, measuredAs: 'solid' },
  m3ktd: { unit: 'm3', factor: 1, measuredAs: 'solid' },
};

/** Multiples and parts: reading them as the unit itself would be wrong by a thousand. */
const scaled: Readonly<Record<string, WrittenUnit>> = {
  g: { unit: 'kg', factor: 0.001 },
  gramma: { unit: 'kg', factor: 0.001 },
  grammaa: { unit: 'kg', factor: 0.001 },
  mm: { unit: 'm', factor: 0.001 },
  cm: { unit: 'm', factor: 0.01 },
  km: { unit: 'm', factor: 1000 },
  cm2: { unit: 'm2', factor: 0.0001 },
  mm2: { unit: 'm2', factor: 0.000001 },
  ha: { unit: 'm2', factor: 10_000 },
  cm3: { unit: 'm3', factor: 0.000001 },
  dl: { unit: 'l', factor: 0.1 },
  mwh: { unit: 'kWh', factor: 1000 },
  gj: { unit: 'MJ', factor: 1000 },
  tkpl: { unit: 'pcs', factor: 1000 },
};

const unitBySpelling = new Map<string, WrittenUnit>([
  ...Object.entries(scaled),
  ...Object.entries(measured),
  ...(Object.entries(spellings) as [Unit, string][]).flatMap(([unit, texts]) =>
    texts.split(' ').map((text): [string, WrittenUnit] => [text, { unit, factor: 1 }]),
  ),
]);

/** A count before the unit: `1000 kg`, `tuhatta kpl`; alone it counts pieces. */
const counts = /^(?:(10{0,6})(?=[a-z])|(tuhatta|tuhat|thousand))/;

/** `m²`, `M2`, `[kpl]`, `jm.`, `1000 kg`: what unit is meant; null = not known, which is never guessed. */
export const unitOfText = (text: string): WrittenUnit | null => {
  const folded = foldUnit(text);
  const counted = counts.exec(folded);
  if (counted === null) return unitBySpelling.get(folded) ?? null;
  const [whole, number] = counted;
  const known = unitBySpelling.get(folded.slice(whole.length) || 'kpl');
  return known === undefined
    ? null
    : { ...known, factor: known.factor * (number === undefined ? 1000 : Number(number)) };
};

const foldUnit = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[\s.^[\](){}/*·-]/g, '');
