import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { siteDocument } from '#contract/whole-sites/site-document.ts';
import { calculate } from '#domain/carbon/calculate.ts';
import { documentToInput } from '#domain/carbon/document-input.ts';
import { limitSets } from '#domain/carbon/limit-sets.ts';
import { defaultCalculationIndex } from '#domain/documents/site-document.ts';
import { sampleSiteName } from '#domain/sites/site.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import sample from '#server/sample/esimerkkikohde.json';

const document = v.parse(siteDocument, sample);
const inputs = documentToInput(document, { referenceSets: embeddedReferenceSets(), limitSets, today: null });
if (!inputs.ok) throw new Error(JSON.stringify(inputs.error));
const results = inputs.value.map(calculate);
const heatedNetAreaM2 = 3537;

describe('the sample site', () => {
  it('has the name by which a newcomer’s first steps know it', () => {
    expect(document.site.name).toBe(sampleSiteName);
  });

  it('has a default calculation and an alternative, both without a gap; the one warning is of the published data', () => {
    expect(document.calculations.map(({ name }) => name)).toEqual(['Lupavaihe, betonirunko', 'Vaihtoehto, puurunko']);
    expect(defaultCalculationIndex(document)).toBe(0);
    for (const { completeness, warnings } of results) {
      expect(completeness.gaps).toEqual([]);
      expect(completeness.massShare).toBe(1);
      expect(completeness.rowsWithoutSource).toBe(0);
      // The published reuse of a granite kerb is a burden, and is told.
      expect(warnings.map(({ code, name }) => [code, name])).toEqual([['positive-handprint', 'Reunakivet, graniitti']]);
    }
  });

  it('lies where real Finnish blocks of flats lie', () => {
    const [concrete] = results;
    const figures = concrete?.building.perM2Year;
    if (!concrete || !figures) throw new Error('no figures');
    const embodied = figures.total - figures.b6;
    const massPerM2 = (concrete.building.massKg + concrete.site.massKg) / heatedNetAreaM2;
    expect([embodied >= 7, embodied <= 9], `embodied ${embodied}`).toEqual([true, true]);
    expect([figures.b6 >= 2.6, figures.b6 <= 8.2], `B6 ${figures.b6}`).toEqual([true, true]);
    expect([massPerM2 >= 1650, massPerM2 <= 3290], `mass ${massPerM2}`).toEqual([true, true]);
    expect(concrete.limit).toMatchObject({ set: 'fi-2026', value: 16, pass: true });
  });

  it('shows the timber frame with a smaller footprint and a larger carbon storage', () => {
    const [concrete, timber] = results.map(({ building }) => building);
    if (!concrete?.perM2Year || !timber?.perM2Year) throw new Error('no figures');
    expect(timber.perM2Year.total).toBeLessThan(concrete.perM2Year.total);
    expect(timber.handprint.kgCo2e.d4).toBeLessThan(concrete.handprint.kgCo2e.d4);
  });

  it('uses an own composite and every main group of building elements', () => {
    const categories = document.calculations[0]?.categories ?? [];
    const quantities = categories.flatMap((category) => category.quantities ?? []);
    expect(quantities.length).toBeGreaterThan(60);
    expect(quantities.some(({ source }) => source?.kind === 'composite')).toBe(true);
    const groups = new Set(categories.map(({ talo2000Code }) => talo2000Code?.slice(0, 3)));
    for (const group of ['111', '113', '121', '122', '123', '124', '125', '126', '131', '132', '133']) {
      expect(groups.has(group), group).toBe(true);
    }
  });
});
