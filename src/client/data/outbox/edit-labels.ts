import type { Language } from '#domain/values/language.ts';
import { wordBy } from '#domain/values/word.ts';
import type { EntryDraft, Label } from './entry.ts';

type Text = (subject: string) => string;

export interface EditTexts {
  readonly fi: Text;
  readonly sv: Text;
  readonly en: Text;
}

/** How an action reads in the list of waiting edits; all languages are stored, since the user may switch. */
const actions: Record<string, EditTexts> = {
  createSite: {
    fi: (name) => `Uusi kohde ”${name}”`,
    sv: (name) => `Nytt objekt ”${name}”`,
    en: (name) => `New site “${name}”`,
  },
  patchSite: { fi: (name) => `Kohde ”${name}”`, sv: (name) => `Objekt ”${name}”`, en: (name) => `Site “${name}”` },
  deleteSite: {
    fi: (name) => `Kohde ”${name}” poistetaan`,
    sv: (name) => `Objektet ”${name}” tas bort`,
    en: (name) => `Delete site “${name}”`,
  },
  createCalculation: {
    fi: (name) => `Uusi laskelma ”${name}”`,
    sv: (name) => `Ny beräkning ”${name}”`,
    en: (name) => `New calculation “${name}”`,
  },
  patchCalculations: {
    fi: (name) => `Laskelmien nimet: ${name}`,
    sv: (name) => `Beräkningarnas namn: ${name}`,
    en: (name) => `Names of calculations: ${name}`,
  },
  patchCalculation: {
    fi: (name) => `Laskelma ”${name}”`,
    sv: (name) => `Beräkning ”${name}”`,
    en: (name) => `Calculation “${name}”`,
  },
  deleteCalculation: {
    fi: (name) => `Laskelma ”${name}” poistetaan`,
    sv: (name) => `Beräkningen ”${name}” tas bort`,
    en: (name) => `Delete calculation “${name}”`,
  },
  createCategory: {
    fi: (name) => `Uusi nimike ”${name}”`,
    sv: (name) => `Ny rubrik ”${name}”`,
    en: (name) => `New category “${name}”`,
  },
  patchCategory: {
    fi: (name) => `Nimike ”${name}”`,
    sv: (name) => `Rubrik ”${name}”`,
    en: (name) => `Category “${name}”`,
  },
  deleteCategory: {
    fi: (name) => `Nimike ”${name}” poistetaan`,
    sv: (name) => `Rubriken ”${name}” tas bort`,
    en: (name) => `Delete category “${name}”`,
  },
  importCategoryTemplate: {
    fi: () => 'Nimikkeet nimikkeistöpohjasta',
    sv: () => 'Rubriker från en mall',
    en: () => 'Categories from a template',
  },
  createQuantity: {
    fi: (name) => `Uusi rivi ”${name}”`,
    sv: (name) => `Ny rad ”${name}”`,
    en: (name) => `New quantity “${name}”`,
  },
  copyQuantity: {
    fi: (name) => `Rivin ”${name}” kopio`,
    sv: (name) => `Kopia av raden ”${name}”`,
    en: (name) => `Copy of quantity “${name}”`,
  },
  patchQuantity: { fi: (name) => `Rivi ”${name}”`, sv: (name) => `Rad ”${name}”`, en: (name) => `Quantity “${name}”` },
  patchQuantities: {
    fi: (name) => `Rivit: ${name}`,
    sv: (name) => `Rader: ${name}`,
    en: (name) => `Quantities: ${name}`,
  },
  sendFeedback: {
    fi: (message) => `Palaute ”${message}”`,
    sv: (message) => `Respons ”${message}”`,
    en: (message) => `Feedback “${message}”`,
  },
  deleteQuantities: {
    fi: (name) => `Poistetaan: ${name}`,
    sv: (name) => `Tas bort: ${name}`,
    en: (name) => `Delete: ${name}`,
  },
};

/** Texts of nouns that the first screen does not need. */
export const addLabels = (more: Readonly<Record<string, EditTexts>>): void => void Object.assign(actions, more);

/** Fields whose old and new value are worth reading; others are told by the name of the row alone. */
const fieldNames: Readonly<Record<string, Label>> = {
  name: { fi: 'nimi', sv: 'namn', en: 'name' },
  amount: { fi: 'määrä', sv: 'mängd', en: 'amount' },
  unit: { fi: 'yksikkö', sv: 'enhet', en: 'unit' },
  wastePercent: { fi: 'hukka (%)', sv: 'spill (%)', en: 'waste (%)' },
  lifetimeYears: { fi: 'käyttöikä (a)', sv: 'livslängd (a)', en: 'lifetime (a)' },
  replacements: { fi: 'vaihtoja', sv: 'byten', en: 'replacements' },
  grossAreaM2: { fi: 'bruttoala (m²)', sv: 'bruttoarea (m²)', en: 'gross area (m²)' },
  siteAreaM2: { fi: 'rakennuspaikan ala (m²)', sv: 'byggplatsens area (m²)', en: 'site area (m²)' },
  completionYear: { fi: 'valmistumisvuosi', sv: 'färdigställandeår', en: 'completion year' },
  stabiliserKg: { fi: 'stabilointiaine (kg)', sv: 'stabiliseringsmedel (kg)', en: 'stabiliser (kg)' },
};

/** What was stored before there was Swedish is told in Finnish. */
export const labelIn = (label: Label, language: Language): string => label[language] ?? label.fi;

const maxNamedSubjects = 3;

/** The edit in words, e.g. “Quantity “Ulkoseinä US1”: amount 120 → 135”. */
export const labelOf = (draft: Pick<EntryDraft, 'endpoint' | 'action' | 'subject' | 'request'>): Label => {
  const action = actions[draft.action ?? draft.endpoint] ?? actions[draft.endpoint];
  return wordBy((language) => (action?.[language](draft.subject) ?? draft.subject) + changesOf(draft, language));
};

/** A few names, and how many more there are. */
export const joinSubjects = (names: readonly string[]): string =>
  names.length <= maxNamedSubjects
    ? names.join(', ')
    : `${names.slice(0, maxNamedSubjects).join(', ')} + ${names.length - maxNamedSubjects}`;

const changesOf = ({ endpoint, request: { body } }: Pick<EntryDraft, 'endpoint' | 'request'>, language: Language) => {
  if (!endpoint.startsWith('patch') || !isFields(body) || !isFields(body['base'])) return '';
  const { base, ...fields } = body;
  const changes = Object.entries(fields).flatMap(([field, value]) => {
    const name = fieldNames[field]?.[language];
    if (name === undefined) return [];
    const before = isFields(base) ? base[field] : null;
    const unit = field === 'amount' ? unitText({ ...(isFields(base) ? base : {}), ...fields }) : '';
    return [`${name} ${valueText(before, language)} → ${valueText(value, language)}${unit}`];
  });
  return changes.length === 0 ? '' : `: ${changes.join(', ')}`;
};

/** Made once: to make one takes longer than to write a hundred numbers with it. */
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

const valueText = (value: unknown, language: Language): string => {
  if (typeof value === 'number') {
    numbers[language] ??= new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
    return numbers[language].format(value);
  }
  return typeof value === 'string' && value !== '' ? value : '–';
};

/** Of the amount; m2 as it is printed. */
const unitText = ({ unit }: Readonly<Record<string, unknown>>): string =>
  typeof unit === 'string' ? ` ${unit.replace('m2', 'm²').replace('m3', 'm³')}` : '';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
