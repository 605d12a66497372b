import type { EntryDraft, Label } from '#client/data/outbox/records/entry.ts';
import type { Language } from '#domain/values/language.ts';
import { wordBy } from '#domain/values/word.ts';

/** How an action reads, `{}` standing for what it is done to. */
export type EditTexts = Readonly<Record<Language, string>>;

/** How actions read in the list of waiting edits; all languages are stored, since the user may switch. */
const actions: Record<string, EditTexts> = {
  createSite: { fi: 'Uusi kohde ”{}”', sv: 'Nytt objekt ”{}”', en: 'New site “{}”' },
  patchSite: { fi: 'Kohde ”{}”', sv: 'Objekt ”{}”', en: 'Site “{}”' },
  deleteSite: { fi: 'Kohde ”{}” poistetaan', sv: 'Objektet ”{}” tas bort', en: 'Delete site “{}”' },
  createCalculation: { fi: 'Uusi laskelma ”{}”', sv: 'Ny beräkning ”{}”', en: 'New calculation “{}”' },
  patchCalculations: { fi: 'Laskelmien nimet: {}', sv: 'Beräkningarnas namn: {}', en: 'Names of calculations: {}' },
  patchCalculation: { fi: 'Laskelma ”{}”', sv: 'Beräkning ”{}”', en: 'Calculation “{}”' },
  deleteCalculation: { fi: 'Laskelma ”{}” poistetaan', sv: 'Beräkningen ”{}” tas bort', en: 'Delete calculation “{}”' },
  createCategory: { fi: 'Uusi nimike ”{}”', sv: 'Ny rubrik ”{}”', en: 'New category “{}”' },
  patchCategory: { fi: 'Nimike ”{}”', sv: 'Rubrik ”{}”', en: 'Category “{}”' },
  deleteCategory: { fi: 'Nimike ”{}” poistetaan', sv: 'Rubriken ”{}” tas bort', en: 'Delete category “{}”' },
  importCategoryTemplate: {
    fi: 'Nimikkeet nimikkeistöpohjasta',
    sv: 'Rubriker från en mall',
    en: 'Categories from a template',
  },
  createQuantity: { fi: 'Uusi rivi ”{}”', sv: 'Ny rad ”{}”', en: 'New quantity “{}”' },
  copyQuantity: { fi: 'Rivin ”{}” kopio', sv: 'Kopia av raden ”{}”', en: 'Copy of quantity “{}”' },
  patchQuantity: { fi: 'Rivi ”{}”', sv: 'Rad ”{}”', en: 'Quantity “{}”' },
  patchQuantities: { fi: 'Rivit: {}', sv: 'Rader: {}', en: 'Quantities: {}' },
  sendFeedback: { fi: 'Palaute ”{}”', sv: 'Respons ”{}”', en: 'Feedback “{}”' },
  deleteQuantities: { fi: 'Poistetaan: {}', sv: 'Tas bort: {}', en: 'Delete: {}' },
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
  return wordBy(
    (language) => (action?.[language] ?? '{}').replace('{}', () => draft.subject) + changesOf(draft, language),
  );
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
