import * as v from 'valibot';
import { expect, it } from 'vitest';
import { climateReport, materialReport } from '#contract/reports/report-schemas.ts';
import { reportOfDocument } from '#server/reports/document-report.ts';
import sample from '#server/sample/esimerkkikohde.json';

const fileOf = (kind: 'climate-report' | 'material-report'): string => {
  const made = reportOfDocument(JSON.stringify(sample), { kind, calculationNames: [], today: '2026-11-21' });
  if (!made.ok) throw new Error(made.error.messages.join());
  return JSON.stringify(made.value.report);
};

it('the JSON of the sample’s climate report has the declared shape, and its declaration the same figures', () => {
  const { declaration, building, site, handprint, limit } = v.parse(
    climateReport,
    JSON.parse(fileOf('climate-report')),
  );
  const { footprint } = declaration;
  expect(declaration.head).toMatchObject({ title: 'Esimerkkikohde', date: '2026-11-21', authors: null });
  for (const [declared, scope] of [
    [footprint.building, building],
    [footprint.site, site],
  ] as const) {
    expect(Object.values(declared.kgCo2ePerM2Year ?? {}), 'in the order of the modules').toEqual(
      Object.values(scope.perM2Year ?? {}).slice(0, -1),
    );
    expect(declared.totalKgCo2ePerM2Year).toBe(scope.perM2Year?.total);
  }
  expect(Object.values(declaration.handprint.building ?? {})).toEqual(
    Object.values(handprint.building.perM2Year ?? {}),
  );
  expect(declaration.limit).toMatchObject({ value: limit.value, result: limit.result, pass: limit.pass });
  const exact = building.kgCo2e.total ?? Number.NaN;
  expect(Math.abs((footprint.building.totalKgCo2e ?? 0) - exact) / exact).toBeLessThan(0.005);
});

it('the JSON of the sample’s material report has the declared shape, and whole kilograms of the same masses', () => {
  const { declaration, building } = v.parse(materialReport, JSON.parse(fileOf('material-report')));
  const { byCode, unknown, total } = declaration.building.byPart;
  for (const { code, massKg } of building.byPart) {
    expect((code === null ? unknown : byCode[code])?.kg).toBe(Math.round(massKg));
  }
  expect(Math.abs(total.kg - building.total.massKg)).toBeLessThan(building.byPart.length);
});
