import type { EntryDraft, Label } from './entry.ts';

type Text = (subject: string) => string;

export interface EditTexts {
  readonly fi: Text;
  readonly en: Text;
}

/** How an action reads in the list of waiting edits; both languages are stored, since the user may switch. */
const actions: Record<string, EditTexts> = {
  createSite: { fi: (name) => `Uusi kohde ”${name}”`, en: (name) => `New site “${name}”` },
  patchSite: { fi: (name) => `Kohde ”${name}”`, en: (name) => `Site “${name}”` },
  deleteSite: { fi: (name) => `Kohde ”${name}” poistetaan`, en: (name) => `Delete site “${name}”` },
  createCalculation: { fi: (name) => `Uusi laskelma ”${name}”`, en: (name) => `New calculation “${name}”` },
  patchCalculations: { fi: (name) => `Laskelmien nimet: ${name}`, en: (name) => `Names of calculations: ${name}` },
  patchCalculation: { fi: (name) => `Laskelma ”${name}”`, en: (name) => `Calculation “${name}”` },
  deleteCalculation: { fi: (name) => `Laskelma ”${name}” poistetaan`, en: (name) => `Delete calculation “${name}”` },
  createCategory: { fi: (name) => `Uusi nimike ”${name}”`, en: (name) => `New category “${name}”` },
  patchCategory: { fi: (name) => `Nimike ”${name}”`, en: (name) => `Category “${name}”` },
  deleteCategory: { fi: (name) => `Nimike ”${name}” poistetaan`, en: (name) => `Delete category “${name}”` },
  importCategoryTemplate: { fi: () => 'Nimikkeet nimikkeistöpohjasta', en: () => 'Categories from a template' },
  createQuantity: { fi: (name) => `Uusi rivi ”${name}”`, en: (name) => `New quantity “${name}”` },
  copyQuantity: { fi: (name) => `Rivin ”${name}” kopio`, en: (name) => `Copy of quantity “${name}”` },
  patchQuantity: { fi: (name) => `Rivi ”${name}”`, en: (name) => `Quantity “${name}”` },
  patchQuantities: { fi: (name) => `Rivit: ${name}`, en: (name) => `Quantities: ${name}` },
  sendFeedback: { fi: (message) => `Palaute ”${message}”`, en: (message) => `Feedback “${message}”` },
  deleteQuantities: { fi: (name) => `Poistetaan: ${name}`, en: (name) => `Delete: ${name}` },
};

/** Texts of nouns that the first screen does not need. */
export const addLabels = (more: Readonly<Record<string, EditTexts>>): void => void Object.assign(actions, more);

/** Fields whose old and new value are worth reading; others are told by the name of the row alone. */
const fieldNames: Readonly<Record<string, Label>> = {
  name: { fi: 'nimi', en: 'name' },
  amount: { fi: 'määrä', en: 'amount' },
  unit: { fi: 'yksikkö', en: 'unit' },
  wastePercent: { fi: 'hukka (%)', en: 'waste (%)' },
  lifetimeYears: { fi: 'käyttöikä (a)', en: 'lifetime (a)' },
  replacements: { fi: 'vaihtoja', en: 'replacements' },
  grossAreaM2: { fi: 'bruttoala (m²)', en: 'gross area (m²)' },
  siteAreaM2: { fi: 'rakennuspaikan ala (m²)', en: 'site area (m²)' },
  completionYear: { fi: 'valmistumisvuosi', en: 'completion year' },
  stabiliserKg: { fi: 'stabilointiaine (kg)', en: 'stabiliser (kg)' },
};

const maxNamedSubjects = 3;

/** The edit in words, e.g. “Quantity “Ulkoseinä US1”: amount 120 → 135”. */
export const labelOf = (draft: Pick<EntryDraft, 'endpoint' | 'action' | 'subject' | 'request'>): Label => {
  const action = actions[draft.action ?? draft.endpoint] ?? actions[draft.endpoint];
  return {
    fi: (action?.fi(draft.subject) ?? draft.subject) + changesOf(draft, 'fi'),
    en: (action?.en(draft.subject) ?? draft.subject) + changesOf(draft, 'en'),
  };
};

/** A few names, and how many more there are. */
export const joinSubjects = (names: readonly string[]): string =>
  names.length <= maxNamedSubjects
    ? names.join(', ')
    : `${names.slice(0, maxNamedSubjects).join(', ')} + ${names.length - maxNamedSubjects}`;

const changesOf = (
  { endpoint, request: { body } }: Pick<EntryDraft, 'endpoint' | 'request'>,
  language: keyof Label,
) => {
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

const valueText = (value: unknown, language: keyof Label): string => {
  if (typeof value === 'number') return value.toLocaleString(language, { maximumFractionDigits: 6 });
  return typeof value === 'string' && value !== '' ? value : '–';
};

/** Of the amount; m2 as it is printed. */
const unitText = ({ unit }: Readonly<Record<string, unknown>>): string =>
  typeof unit === 'string' ? ` ${unit.replace('m2', 'm²').replace('m3', 'm³')}` : '';

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
