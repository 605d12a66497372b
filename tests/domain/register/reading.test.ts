import { describe, expect, it } from 'vitest';
import { compareRegister, registerExport } from '#domain/register/register-export.ts';
import { readRegister, withRegisterReport } from '#domain/register/register-reader.ts';
import { type RegisterRelease, registerReleases } from '#domain/register/register-release.ts';
import { wrongSums } from '#domain/register/register-sums.ts';
import { anySource, fullFacts, sampleSite, sourceOf } from '#tests/support/content/register-site.ts';
import { filesOfShared, hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const reading = (json: unknown) => {
  const read = readRegister(json);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe.runIf(hasSharedData)(`the official examples${sharedDataNote}`, () => {
  it.each(['testitapaus-4-03-create', 'testitapaus-4-04-update'])(
    'go through read and write with no change: %s',
    (name) => {
      const body: unknown = JSON.parse(readShared(`ryhti/examples/${name}.body.json`));
      const read = reading(body);
      expect(read).toMatchObject({ release: '8', mended: [], refused: [] });
      expect(read.report.purposes).toHaveLength(3);
      expect(withRegisterReport(body, read)).toEqual(body);
      expect(wrongSums(read.report).map(({ subject, sum }) => [subject, sum])).toEqual([['1: 1', 592.5]]);
    },
  );

  it('are read without a failure, and nothing is refused after mending', () => {
    const files = filesOfShared('ryhti/examples').filter((name) => name.includes('/climateReport'));
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const { 'x-source': source, ...json } = JSON.parse(readShared(file));
      const read = reading(json);
      expect(read.refused).toEqual([]);
      // Nothing is lost: with the mistakes mended, what is written is what was read.
      expect(reading(withRegisterReport(json, read))).toEqual({ ...read, mended: [] });
    }
    const mended = files.flatMap((file) => reading(JSON.parse(readShared(file))).mended);
    expect(new Set(mended.map(({ code }) => code))).toEqual(new Set(['date-without-time', 'list-as-text']));
  });

  it('without a climate report are refused', () => {
    expect.hasAssertions();
    for (const file of filesOfShared('ryhti/examples').filter((name) => /\/(?:building|calc)/.test(name))) {
      expect(readRegister(JSON.parse(readShared(file)))).toEqual({ ok: false, error: 'no-climate-report' });
    }
  });
});

describe('reading', () => {
  it.each(registerReleases)('finds our own export of release %s again', (release) => {
    for (let seed = 0; seed < 20; seed += 1) {
      const { document } = registerExport(anySource(seed, release));
      const read = readRegister(document);
      if (!read.ok) {
        expect(document.buildingPurposeForLowCarbonAssessment).toEqual([]);
        continue;
      }
      expect(read.value).toMatchObject({ release, mended: [], refused: [] });
      expect(withRegisterReport(document, read.value)).toEqual(document);
    }
  });

  it.each([null, 7, 'text', [], {}, { climateReport: null }, { climateReport: [1] }])('refuses %j', (json) => {
    expect(readRegister(json)).toEqual({ ok: false, error: 'no-climate-report' });
  });

  it('ends on anything, however deep', () => {
    let json: unknown = { climateReportKey: 'x' };
    for (let depth = 0; depth < 5000; depth += 1) json = [json];
    expect(readRegister(json).ok).toBe(false);
  });
});

describe('a comparison', () => {
  const source = (release: RegisterRelease) => sourceOf(sampleSite, fullFacts, { release });

  it.each(registerReleases)('finds no difference to our own export of release %s', (release) => {
    const { figures, hasOtherUnit } = compareRegister(
      reading(registerExport(source(release)).document),
      source(release),
    );
    expect(figures.length).toBeGreaterThan(20);
    expect(figures.filter(({ difference }) => difference !== 0)).toEqual([]);
    expect(hasOtherUnit).toBe(false);
  });

  it('tells another figure, another purpose and the other unit', () => {
    const ours = source('8');
    const text = JSON.stringify(registerExport(ours).document);
    const changed = JSON.parse(text.replace(/"a4Transports":[\d.]+/, '"a4Transports":1'));
    const found = compareRegister(reading(changed), ours);
    expect(found.figures.filter(({ difference }) => difference !== 0)).toMatchObject([{ figure: 'a4', register: 1 }]);
    expect(found.wrongSums).toHaveLength(1);
    const moved = compareRegister(
      reading(JSON.parse(text.replace('arvioinnissa/code/2', 'arvioinnissa/code/3'))),
      ours,
    );
    expect(new Set(moved.figures.map(({ subject }) => subject))).toEqual(
      new Set(['purpose 3 1', 'site', 'purpose 2 1']),
    );
    const alone = moved.figures.filter(({ subject }) => subject !== 'site');
    expect(alone.filter(({ difference }) => difference !== null)).toEqual([]);
    const yearly = registerExport({ ...ours, settings: { ...ours.settings, unit: 'kgCo2ePerM2Year' } });
    expect(compareRegister(reading(yearly.document), ours).hasOtherUnit).toBe(true);
  });
});
