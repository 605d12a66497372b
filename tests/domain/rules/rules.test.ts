import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { findLimitSet, limitSets } from '#domain/carbon/limit-sets.ts';
import { rulesOfCalculation } from '#domain/carbon/rules-of-calculation.ts';
import { climateReport } from '#domain/reports/climate-report.ts';
import { ruleSource } from '#domain/rules/rule-words.ts';
import { type RuleId, rules } from '#domain/rules/rules.ts';
import { emptySiteFields } from '#domain/sites/site.ts';
import { modules } from '#domain/terms/modules.ts';
import { useClasses } from '#domain/terms/use-class.ts';
import { type UseClassCode, useClassCodes } from '#domain/terms/use-class-codes.ts';
import { gold1, gold1OfTwoUses, withChoices } from '#tests/support/content/gold-1.ts';

const withClasses = (...codes: readonly UseClassCode[]): CalculationInput => ({
  ...gold1,
  site: { ...gold1.site, useClasses: codes.map((code) => ({ code, heatedNetAreaM2: 2000 })) },
});
const inForce = findLimitSet('fi-2026') ?? expect.fail('no limits in force');
const limitOf = (code: UseClassCode, id = 'fi-2026'): number | null =>
  calculate({ ...withClasses(code), limitSet: findLimitSet(id) }).limit.byUseClass[0]?.value ?? null;
/** A class of each group whose limit is not the residential one. */
const others = { T: 20, LR: 22, H: 25, OR: 20, LH: 21, S: 29, MLR: 24 } as const;

/** What the engine does by each rule; the compiler asks for a new one. */
const proofs: Readonly<Record<RuleId, () => void>> = {
  limitByPart: () => {
    const energy = [
      { carrier: 'electricity', kwhPerYear: 1000, useClass: 'AK3' },
      { carrier: 'electricity', kwhPerYear: 900_000, useClass: 'T' },
    ] as const;
    const { status, byUseClass } = calculate(withChoices(gold1OfTwoUses, { energy })).limit;
    expect(byUseClass.map((own) => own.status)).toEqual(['under', 'over']);
    expect(status).toBe('over');
  },
  limitNotApplied: () => {
    const { limit } = calculate({ ...gold1, site: { ...gold1.site, limitExemption: 'defence' } });
    expect(limit).toMatchObject({ status: 'exempt', pass: null, value: null });
  },
  limitStep1Years: () => {
    expect([inForce.validFrom, inForce.validTo]).toEqual(['2026-01-01', '2028-12-31']);
    expect(findLimitSet('fi-step-2')?.validFrom).toBe('2029-01-01');
  },
  limitBothUnits: () => {
    expect(limitOf('AK3')).toBe(16);
    expect(16 * rules.assessmentPeriod.value).toBe(800);
  },
  limitLowHouses: () => expect([limitOf('RT'), limitOf('AK2')]).toEqual([16, 16]),
  limitFlats: () => expect(limitOf('AK3')).toBe(16),
  limitOthersStep1: () => {
    for (const [code, value] of Object.entries(others)) expect(limitOf(code as UseClassCode), code).toBe(value);
  },
  limitStep2: () => expect([limitOf('AK3', 'fi-step-2'), limitOf('AK2', 'fi-step-2')]).toEqual([12, 14]),
  limitProposalStep1: () => expect(limitOf('AK3', 'fi-2025-03-step-1')).toBe(16),
  limitProposalStep2: () => expect(limitOf('AK3', 'fi-2025-03-step-2')).toBe(14),
  limitUseClassGroups: () => {
    expect(new Set(Object.values(inForce.values))).toEqual(new Set([16, 20, 21, 22, 24, 25, 29]));
    const without = useClasses.map(({ code }) => code).filter((code) => inForce.values[code] === undefined);
    expect(without).toEqual(['YAT', 'KAT', 'KREP', 'PTK', 'SR', 'MR']);
  },
  limitWarehouseArea: () => {
    const small = { ...gold1, site: { ...gold1.site, useClasses: [{ code: 'MRVR', heatedNetAreaM2: 1000 }] } } as const;
    expect(calculate(small).limit.status).toBe('none');
    expect(limitOf('MRVR')).toBe(24);
  },
  assessmentPeriod: () => {
    const { building } = calculate(gold1);
    expect(building.perM2Year?.b6).toBeCloseTo(building.kgCo2e.b6 / (1000 * 50), 2);
  },
  reportedModules: () => {
    const { kgCo2e, handprint } = calculate(gold1).building;
    expect(kgCo2e.total).toBeCloseTo(
      modules.reduce((sum, module) => sum + kgCo2e[module], 0),
      6,
    );
    expect(handprint.kgCo2e.d4).toBeLessThan(0);
  },
  buildingAndSite: () => {
    const { building, site, limit } = calculate(gold1);
    expect(site.perM2Year?.total).toBe(0.97);
    expect(limit.result).toBe(building.perM2Year?.total);
  },
  roundedModules: () => {
    // Exactly 0.9627.
    expect(calculate(gold1).site.perM2Year?.total).toBe(0.97);
  },
  tableValues: () => {
    const lines = calculate(gold1).lines.filter(({ kind }) => kind === 'table');
    expect(new Set(lines.map(({ sourceVersion }) => sourceVersion))).toEqual(new Set([gold1.referenceSet.id]));
  },
};

describe('a rule of law', () => {
  it.each(Object.keys(rules) as RuleId[])('%s is what the engine does', (id) => {
    proofs[id]();
  });

  it('is told with its law, where it is read and when, and whether it was readable', () => {
    for (const [id, { text, source, readOn, isCertain, address }] of Object.entries(rules)) {
      expect(
        [text.fi, text.en, source.fi, source.en].every((words) => words.length > 8),
        id,
      ).toBe(true);
      expect(readOn).toMatch(/^2026-\d\d-\d\d$/);
      expect(address === null || URL.canParse(address), id).toBe(true);
      expect(ruleSource(id as RuleId).fi.endsWith('(ei varmistettu)'), id).toBe(!isCertain);
    }
  });

  it('stands in the basis of the report of each calculation that follows it', () => {
    const named = [gold1, gold1OfTwoUses, proofInput('limitExemption'), withClasses('MRVR'), withClasses('T')];
    const inSets = limitSets.flatMap((limitSet) => useClassCodes.map((code) => ({ ...withClasses(code), limitSet })));
    const told = new Set([...named, ...inSets].flatMap((input) => rulesOfCalculation(input).map(({ id }) => id)));
    expect(told).toEqual(new Set(Object.keys(rules)));
    const subject = { calculationName: 'GOLD-1', site: { ...emptySiteFields, ...gold1.site } };
    const [basis] = climateReport(gold1, calculate(gold1), subject).basis.inputs;
    expect(basis?.rules).toContainEqual(
      expect.objectContaining({ id: 'limitFlats', isCertain: true, address: expect.stringContaining('27245') }),
    );
  });
});

function proofInput(field: 'limitExemption'): CalculationInput {
  return { ...gold1, site: { ...gold1.site, [field]: 'defence' } };
}
