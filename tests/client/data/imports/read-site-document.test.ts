import { describe, expect, it } from 'vitest';
import { checkSiteDocument, issuesOf } from '#client/data/imports/read-site-document.ts';
import { ApiError } from '#client/data/line/api.ts';

const document = {
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Esimerkkikohde' },
  calculations: [{ name: 'Laskelma 1' }],
};

const read = (value: unknown, language: 'fi' | 'en' = 'en') => checkSiteDocument(value, language);

describe('a file', () => {
  it('is read when it is a site document', () => {
    expect(read(document)).toMatchObject({ ok: true, value: { site: { name: 'Esimerkkikohde' } } });
  });

  it('names each broken place by its path', () => {
    const broken = { ...document, calculations: [{ name: '' }] };
    expect(read(broken)).toEqual({
      ok: false,
      error: [{ path: 'calculations[0].name', text: 'This field is required' }],
    });
  });

  it('names an unknown key', () => {
    expect(read({ ...document, colour: 'red' })).toEqual({
      ok: false,
      error: [{ path: 'colour', text: 'Unknown key' }],
    });
  });

  it('names a missing key, in Finnish too', () => {
    expect(read({ ...document, site: {} }, 'fi')).toEqual({
      ok: false,
      error: [{ path: 'site.name', text: 'Tämä kenttä on pakollinen' }],
    });
  });
});

it('takes the places that the server names', () => {
  const problem = {
    type: 'validation',
    title: 'Invalid',
    status: 422,
    errors: [{ path: 'site.name', code: 'max-text', message: 'Max 200 characters' }],
  } as const;
  expect(issuesOf(new ApiError('validation', { status: 422, problem }), 'en')).toEqual([
    { path: 'site.name', text: 'Max 200 characters' },
  ]);
  expect(issuesOf(new ApiError('network'), 'en')).toBeNull();
});
