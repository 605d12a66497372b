import { describe, expect, it } from 'vitest';
import { rules } from '#domain/rules/rules.ts';
import { runSelfTest } from '#domain/self-test/self-test.ts';
import { figure, type SelfTestCase, same } from '#domain/self-test/self-test-case.ts';
import { verdictCases } from '#domain/self-test/verdict-cases.ts';

const caseOf = (expected: number, computed: number | undefined, decimals: number): SelfTestCase => ({
  title: same('case'),
  source: same('by hand'),
  figures: () => [figure(same('A1–A3'), 'kg', expected, computed, decimals)],
});
const isEqual = (...figures: Parameters<typeof caseOf>) => runSelfTest([caseOf(...figures)])[0]?.figures[0]?.isEqual;

describe('the self-test', () => {
  it.each(runSelfTest().map((tested) => [tested.title.en, tested] as const))('finds %s as it is known', (_, tested) => {
    expect(tested.figures.filter((one) => !one.isEqual)).toEqual([]);
    expect(tested.figures.length).toBeGreaterThan(0);
    expect(tested.source.fi).not.toBe('');
  });

  it('names every row and product in Finnish for a Finnish reader', () => {
    const rows = runSelfTest().find(({ title }) => title.en === 'GOLD-1: rows');
    const names = rows?.figures.map(({ name }) => name) ?? [];
    expect(names.map(({ fi }) => fi)).toContain('Poltettu tiili, punainen: massa');
    expect(names.map(({ en }) => en)).toContain('Brick, red: mass');
    expect(names.filter(({ fi, en }) => fi.split(':')[0] === en.split(':')[0])).toEqual([]);
  });

  it('has every figure of GOLD-1 and the published cases, each under a name of its own', () => {
    const tested = runSelfTest();
    expect(tested.flatMap(({ figures }) => figures).length).toBeGreaterThan(190);
    for (const { title, figures } of tested) {
      expect(new Set(figures.map(({ name }) => name.fi)).size, title.en).toBe(figures.length);
    }
    expect(tested.some(({ source }) => source.en.startsWith('Published'))).toBe(true);
  });
});

describe('a figure', () => {
  it('is equal to its last given decimal', () => {
    expect(isEqual(6.01, 6.0149, 2)).toBe(true);
    expect(isEqual(6.01, 6.0151, 2)).toBe(false);
    expect(isEqual(12.44, 12.45, 2)).toBe(false);
  });

  it('that the engine does not give is never equal', () => {
    expect(isEqual(0, undefined, 2)).toBe(false);
  });
});

describe('the cases of statutory rules', () => {
  it('name the entry that they prove, with its text, its law and its mark where it is not certain', () => {
    const proving = verdictCases.filter(({ rule }) => rule !== undefined);
    expect(proving.map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['limitByPart', 'limitNotApplied', 'limitWarehouseArea', 'roundedModules']),
    );
    for (const { rule = 'limitByPart', source } of proving) {
      expect(source.fi).toContain(rules[rule].text.fi);
      expect(source.en).toContain(rules[rule].source.en);
      expect(source.en.endsWith('(not confirmed)')).toBe(!rules[rule].isCertain);
    }
  });
});
