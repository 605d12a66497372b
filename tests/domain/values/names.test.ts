import { describe, expect, it } from 'vitest';
import { languageOf } from '#domain/values/language.ts';
import { nameIn, namesOf } from '#domain/values/names.ts';

describe('the names of data', () => {
  it('are told in the language asked for', () => {
    const named = { nameFi: 'Kipsilevy', nameEn: 'Plasterboard', nameSv: 'Gipsskiva' };
    expect(namesOf(named)).toEqual({ fi: 'Kipsilevy', sv: 'Gipsskiva', en: 'Plasterboard' });
  });

  it('are Finnish where there is no Swedish or English one, and never empty while one is known', () => {
    expect(namesOf({ nameFi: 'Kipsilevy', nameEn: '' })).toEqual({ fi: 'Kipsilevy', sv: 'Kipsilevy', en: 'Kipsilevy' });
    expect(nameIn({ nameFi: 'Kipsilevy', nameEn: 'Plasterboard', nameSv: '' }, 'sv')).toBe('Kipsilevy');
    expect(nameIn({ nameFi: '', nameEn: 'Plasterboard' }, 'sv')).toBe('Plasterboard');
    expect(nameIn({ nameFi: '', nameEn: 'Plasterboard' }, 'fi')).toBe('Plasterboard');
  });
});

describe('the language of a text', () => {
  it('is the one that it begins with, else Finnish', () => {
    expect(['sv', 'sv-FI', 'en-GB fi', 'fi', 'de', ''].map(languageOf)).toEqual(['sv', 'sv', 'en', 'fi', 'fi', 'fi']);
  });
});
