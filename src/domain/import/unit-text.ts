import type { Unit } from '#domain/terms/units.ts';

/** A unit of the product and how many of it one written unit is. */
export interface WrittenUnit {
  readonly unit: Unit;
  readonly factor: number;
}

/** Spellings of Finnish and English sheets, folded as `foldUnit` does. */
const spellings: Readonly<Record<Unit, string>> = {
  kg: 'kg kgs kilo kiloa kilogramma kilogrammaa kilogram kilograms',
  t: 't tn ton tons tonne tonnes tonni tonnia tonnit mt',
  m: 'm jm jm1 lm rm metri metria juoksumetri juoksumetria meter meters metre metres lfm',
  m2: 'm2 nelio neliota neliot neliometri neliometria sqm sm2 squaremeter squaremeters squaremetre squaremetres brm2 hum2 htm2',
  m3: 'm3 kuutio kuutiota kuutiot kuutiometri kuutiometria cbm cum cubicmeter cubicmeters cubicmetre cubicmetres m3rtr',
  pcs: 'kpl kappale kappaletta pcs pc pce piece pieces st stk each ea no nos unit units',
  l: 'l ltr litra litraa litre litres liter liters dm3',
  kWh: 'kwh kilowattitunti kilowattituntia',
  MJ: 'mj megajoule megajoulea megajoules',
  tkm: 'tkm tonnikm tonnikilometri tonnikilometria tonkm tonnekm',
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
  ...(Object.entries(spellings) as [Unit, string][]).flatMap(([unit, texts]) =>
    texts.split(' ').map((text): [string, WrittenUnit] => [text, { unit, factor: 1 }]),
  ),
]);

/** `m²`, `M2`, `[kpl]`, `jm.`, `1000 kg`: what unit is meant; null = not known, which is never guessed. */
export const unitOfText = (text: string): WrittenUnit | null => {
  const folded = foldUnit(text);
  const counted = /^(10{0,6})(?=[a-z])/.exec(folded);
  const known = unitBySpelling.get(counted === null ? folded : folded.slice(counted[0].length));
  if (known === undefined) return null;
  return counted === null ? known : { unit: known.unit, factor: known.factor * Number(counted[0]) };
};

const foldUnit = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[\s.^[\](){}/*·-]/g, '');
