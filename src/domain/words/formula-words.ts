import type { FormulaId } from '#domain/carbon/explain.ts';
import { type Word, word } from '#domain/values/word.ts';

/** What the symbols of the engine's formulas mean. */
export const letterWords = {
  Σ: word(
    'summa riveittäin, energiamuodoittain tai toiminnoittain',
    'sum over the rows, carriers or operations',
    'summa över raderna, energiformerna eller funktionerna',
  ),
  m: word(
    'rivin asennettu massa ilman hukkaa, kg',
    'installed mass of the row without waste, kg',
    'radens installerade massa utan spill, kg',
  ),
  w: word('hukkakerroin, 1 + hukka % / 100', 'waste factor, 1 + waste % / 100', 'spillfaktor, 1 + spill % / 100'),
  g: word(
    'tuotteen A1–A3-kerroin, kg CO₂e/kg',
    'A1–A3 coefficient of the product, kg CO₂e/kg',
    'produktens koefficient för A1–A3, kg CO₂e/kg',
  ),
  n: word(
    'vaihtojen määrä 50 vuodessa käyttöiän mukaan',
    'number of replacements in 50 years, from the service life',
    'antal byten på 50 år, enligt livslängden',
  ),
  A: word('lämmitetty nettoala, m²', 'heated net area, m²', 'uppvärmd nettoarea, m²'),
  G: word('bruttoala, m²', 'gross area, m²', 'bruttoarea, m²'),
  t: word(
    'taulukkoarvo tai oma arvo, m²:ä tai kg:aa kohti',
    'table value or own value, per m² or kg',
    'tabellvärde eller eget värde, per m² eller kg',
  ),
  kg: word('sideaineen massa, kg', 'mass of the stabiliser, kg', 'bindemedlets massa, kg'),
  km: word('kuljetusosuuden pituus, km', 'length of a transport leg, km', 'transportsträckans längd, km'),
  q: word('toiminnon määrä', 'amount of the operation', 'funktionens mängd'),
  E: word('energia vuodessa, kWh/a', 'energy per year, kWh/a', 'energi per år, kWh/a'),
  f: word(
    'kuljetusvälineen, energiamuodon tai toiminnon kerroin',
    'coefficient of the vehicle, carrier or operation',
    'transportmedlets, energiformens eller funktionens koefficient',
  ),
  s: word(
    'käsittelytavan osuus purkuvaiheessa',
    'share of the end-of-life treatment',
    'behandlingssättets andel vid livscykelns slut',
  ),
  c: word(
    'purkuvaiheen kerroin, kg CO₂e/kg',
    'end-of-life coefficient, kg CO₂e/kg',
    'koefficient för livscykelns slut, kg CO₂e/kg',
  ),
  d: word(
    'tuotteen kädenjälkiarvo, kg CO₂e/kg (hyöty on negatiivinen)',
    'handprint value of the product, kg CO₂e/kg (a benefit is negative)',
    'produktens handavtrycksvärde, kg CO₂e/kg (en nytta är negativ)',
  ),
} as const satisfies Record<string, Word>;

export type Letter = keyof typeof letterWords;

/** The letters that each formula has. */
export const formulaLetters: Readonly<Record<FormulaId, readonly Letter[]>> = {
  a1a3: ['Σ', 'm', 'w', 'g', 'A', 't'],
  'a1a3-without-waste': ['Σ', 'm', 'g', 'A', 't'],
  'a4-table': ['A', 't'],
  'a4-detailed': ['Σ', 'm', 'w', 'km', 'f'],
  'a5-table': ['A', 'G', 'kg', 't'],
  'a5-table-waste': ['A', 'G', 'kg', 't', 'Σ', 'm', 'w', 'g'],
  'a5-detailed': ['Σ', 'q', 'f', 'G', 'kg', 't'],
  'a5-detailed-waste': ['Σ', 'q', 'f', 'G', 'kg', 't', 'm', 'w', 'g'],
  b4: ['Σ', 'n', 'm', 'w', 'g', 'A', 't'],
  'b4-extended': ['Σ', 'n', 'm', 'w', 'g', 'A', 't'],
  b6: ['Σ', 'E', 'f'],
  'c1-table': ['A', 't'],
  'c2-table': ['A', 't'],
  'c2-detailed': ['Σ', 'm', 'km', 'f'],
  'c3-per-kg': ['Σ', 'm', 'c'],
  'c3-shares': ['Σ', 'm', 's', 'c'],
  'c4-per-kg': ['Σ', 'm', 'c'],
  'c4-shares': ['Σ', 'm', 's', 't'],
  handprint: ['Σ', 'm', 'd'],
  d3: ['Σ', 'E', 'f'],
  own: ['A', 't'],
};

const letters: readonly Letter[] = ['Σ', 'm', 'w', 'g', 'n', 'A', 'G', 't', 'kg', 'km', 'q', 'E', 'f', 's', 'c', 'd'];

/** Each letter of several formulas once, always in the same order. */
export const lettersOf = (formulas: readonly FormulaId[]): readonly Letter[] =>
  letters.filter((letter) => formulas.some((formula) => formulaLetters[formula].includes(letter)));
