import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/carbon/calculate.ts';
import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import { round2, sumOfRounded } from '#domain/carbon/round.ts';
import { parseCsvRecords } from '#domain/formats/csv.ts';
import { sheetCsv } from '#domain/formats/workbook/sheet.ts';
import { type AuditSection, auditSections } from '#domain/reports/audit-lines.ts';
import { type AuditNames, tellSections } from '#domain/reports/audit-sheet.ts';
import { linesSheet } from '#domain/reports/audit-sheets.ts';
import { handprintModules, modules, type Scope, scopes } from '#domain/terms/modules.ts';
import type { Language } from '#domain/values/language.ts';
import { anyRows, gold1Project, withRows } from '#tests/support/content/any-rows.ts';
import { makeQuantity, withChoices } from '#tests/support/content/gold-1.ts';
import { makeItem } from '#tests/support/content/reference-set-2022.ts';

const everyModule = [...modules, ...handprintModules];

const sectionsOf = (input: CalculationInput, scope: Scope) => {
  const result = calculate(input);
  return { result, sections: auditSections(input, result, { scope, modules: everyModule }) };
};

/** Adds the lines up again, as an auditor would: to the very figures that the reports show. */
const expectWhole = (input: CalculationInput): void => {
  for (const scope of scopes) {
    const { result, sections } = sectionsOf(input, scope);
    const { perM2Year, handprint, areaM2, kgCo2e } = result[scope];
    const rounded = sections.map(({ lines }) => {
      const sum = lines.reduce((all, line) => all + line.kgCo2e, 0);
      return areaM2 === null ? 0 : round2(sum / (areaM2 * 50));
    });
    sections.forEach(({ module, lines, kgCo2e: kg }, index) => {
      if (module === null) throw new Error('Every section is of a module');
      const isPart = modules.some((one) => one === module);
      const shown = { ...perM2Year, ...handprint.perM2Year }[module];
      const exact = { ...kgCo2e, ...handprint.kgCo2e }[module];
      if (areaM2 !== null) expect(rounded[index], `${scope} ${module}`).toBe(shown);
      expect(Math.abs(kg - exact)).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(exact)));
      for (const { line, factors, kgCo2e: value } of lines) {
        const product = line ? line.amount * line.coefficient : factors.reduce((all, factor) => all * factor.value, 1);
        expect(Math.abs(product - value), `${scope} ${module}, ${isPart}`).toBeLessThanOrEqual(1e-8 * Math.abs(value));
      }
    });
    if (areaM2 !== null) expect(sumOfRounded(rounded.slice(0, modules.length))).toBe(perM2Year?.total);
  }
};

/** The first sheet of its workbook, which is its CSV. */
const auditCsv = (
  scope: Scope,
  sections: readonly AuditSection[],
  { names, language }: { readonly names: AuditNames; readonly language: Language },
): string => sheetCsv(linesSheet({ scope, sections: tellSections(sections, names) }, language), language);

describe('the audit sheet', () => {
  it.each([
    {},
    { wasteModule: 'a5' },
    { extendedReplacement: true },
    { allocation: 'energy' },
    { tableValues: { a4: { mode: 'own', valueKgCo2ePerM2: 12, note: 'tender' } } },
  ] as const)('has lines whose products are their values and whose sum is the figure as shown (%o)', (choices) => {
    expectWhole(withChoices(gold1Project, choices));
  });

  it('adds up for any rows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        expectWhole(withRows(rows));
      }),
      { numRuns: 200 },
    );
  });

  it('says how biogenic carbon comes from masses', () => {
    const result = calculate(gold1Project);
    const [section] = auditSections(gold1Project, result, { scope: 'building', modules: [] });
    expect(section?.module).toBeNull();
    expect(section?.kgCo2e).toBeCloseTo(result.building.biogenic.a1a3, 9);
    for (const { factors, kgCo2e } of section?.lines ?? []) {
      expect(factors.reduce((all, { value }) => all * value, 1)).toBeCloseTo(kgCo2e, 6);
    }
  });

  it('has every line in its file, with all inputs in columns of their own', () => {
    const { sections } = sectionsOf(gold1Project, 'building');
    const names = { row: (id: string) => `=${id}`, category: () => 'osa; toinen', line: () => 'rivi' };
    const records = parseCsvRecords(auditCsv('building', sections, { names, language: 'en' }));
    expect(records).toHaveLength(sections.reduce((count, { lines }) => count + lines.length, 0));
    const slab = records.find((record) => record['Row'] === "'=slab" && record['Module'] === 'A1–A3');
    expect(slab).toMatchObject({ Amount: '900', Unit: 'm²', 'Conversion, kg/unit': '382', 'Waste factor': '1.03' });
    const total = records
      .filter((record) => record['Module'] === 'A1–A3')
      .reduce((sum, record) => sum + Number(record['kg CO₂e']), 0);
    expect(total).toBeCloseTo(sections[0]?.kgCo2e ?? 0, 6);
    const finnish = auditCsv('building', sections, { names, language: 'fi' });
    expect(finnish).toContain('"osa; toinen"');
  });

  it('has cells in its file that an auditor multiplies to the value, each unit as it is', () => {
    const paint = makeItem('paint', 'Paint', { declaredUnit: 'm3', gwpA1A3Conservative: 900, wastePercent: 10 });
    const quantity = makeQuantity({ id: 'paint', categoryId: '2004', amount: 40, unit: 'l' });
    const { sections } = sectionsOf(
      {
        ...gold1Project,
        referenceSet: { ...gold1Project.referenceSet, items: [...gold1Project.referenceSet.items, paint] },
        quantities: [...gold1Project.quantities, { ...quantity, source: { kind: 'item', id: 'paint' } }],
      },
      'building',
    );
    const production = sections.filter(({ module }) => module === 'a1a3');
    const names = { row: (id: string) => id, category: () => '', line: () => '' };
    const records = parseCsvRecords(auditCsv('building', production, { names, language: 'en' })).filter(
      (record) => record['Product'] !== '',
    );
    expect(records.length).toBeGreaterThan(8);
    for (const record of records) {
      const product =
        Number(record['Amount']) *
        Number(record['Conversion, kg/unit'] || 1) *
        Number(record['Waste factor']) *
        Number(record['Coefficient A1–A3']);
      expect(product, record['Row']).toBeCloseTo(Number(record['kg CO₂e']), 6);
    }
    const unitOf = (row: string) => records.find((one) => one['Row'] === row)?.['Unit of the coefficient A1–A3'];
    expect([unitOf('slab'), unitOf('paint')]).toEqual(['kg CO₂e/kg', 'kg CO₂e/l']);
  });

  it('says in the reader’s language where conversion, waste, life and values come from', () => {
    const own = withChoices(gold1Project, { tableValues: { a4: { mode: 'own', valueKgCo2ePerM2: 12, note: '' } } });
    const { sections } = sectionsOf(own, 'building');
    const names = { row: (id: string) => id, category: () => '', line: () => 'rivi' };
    const finnish = auditCsv('building', sections, { names, language: 'fi' });
    const [head = '', ...lines] = finnish.split('\r\n').map((line) => line.split(';'));
    const valuesOf = (title: string) => new Set(lines.map((cells) => cells[head.indexOf(title)]));
    expect(valuesOf('Muunnoksen peruste')).toEqual(
      new Set(['', undefined, 'yksikkö on massa', 'tuotteen kg/m²', 'tuotteen kg/m³', 'tuotteen kg/kpl']),
    );
    expect(valuesOf('Hukan lähde')).toEqual(new Set(['', undefined, 'tuotteesta']));
    expect(valuesOf('Käyttöiän lähde')).toEqual(new Set(['', undefined, 'tuotteesta', 'ei annettu']));
    expect(valuesOf('Arvo')).toEqual(new Set([undefined, 'konservatiivinen arvo', 'taulukkoarvo', 'oma arvo']));
  });
});
