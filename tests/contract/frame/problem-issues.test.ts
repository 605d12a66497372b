import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { problemIssues } from '#contract/frame/problem-issues.ts';
import { siteDocument } from '#contract/whole-sites/site-document.ts';

const refused = (input: unknown, language: 'fi' | 'en' = 'en') => {
  const result = v.safeParse(siteDocument, input);
  return result.success ? [] : problemIssues(result.issues, language);
};
const document = (over: object = {}) => ({
  format: 'tyomaahiili-site',
  formatVersion: 1,
  site: { name: 'Kohde' },
  calculations: [{ name: 'Laskelma' }],
  ...over,
});

describe('problemIssues', () => {
  it('has nothing to say of a small whole document', () => {
    expect(refused(document())).toEqual([]);
  });

  it('names one unknown key by its path', () => {
    const calculations = [{ name: 'A', categories: [{ name: 'B', quantities: [{ name: 'C', colour: 'red' }] }] }];
    expect(refused(document({ calculations }))).toEqual([
      { path: 'calculations[0].categories[0].quantities[0].colour', code: 'unknown-key', message: 'Unknown key' },
    ]);
  });

  it('names a missing key as required, in the language asked for', () => {
    expect(refused(document({ site: {} }), 'fi')).toEqual([
      { path: 'site.name', code: 'required', message: 'Tämä kenttä on pakollinen' },
    ]);
  });

  it('tells a wrong kind of source from a wrong type', () => {
    const calculations = (source: unknown) => [
      { name: 'A', categories: [{ name: 'B', quantities: [{ name: 'C', source }] }] },
    ];
    const path = 'calculations[0].categories[0].quantities[0].source';
    expect(refused(document({ calculations: calculations({ kind: 'epd', id: '1' }) }))[0]).toMatchObject({
      path: `${path}.kind`,
      code: 'not-allowed',
    });
    expect(refused(document({ calculations: calculations('concrete') }))[0]).toMatchObject({ path });
  });

  it('refuses another format and a later version', () => {
    expect(refused(document({ format: 'lcax' }))[0]).toMatchObject({ path: 'format', code: 'not-allowed' });
    expect(refused(document({ formatVersion: 2 }))[0]).toMatchObject({ path: 'formatVersion', code: 'not-allowed' });
  });
});
