import { describe, expect, it } from 'vitest';
import { siteLogOfDocument } from '#server/reports/site-log-report.ts';
import { siteYearDocument } from '#tests/support/content/site-year.ts';
import { hasSharedData, readShared, sharedDataNote } from '#tests/support/files/shared-data.ts';

const made = () => {
  const log = siteLogOfDocument(JSON.stringify(siteYearDocument()));
  if (!log.ok) throw new Error(log.error.messages.join('\n'));
  return log.value.siteLog;
};

const named = (module: string): string => module.toLowerCase().replace('.', '');

/** null = nothing was logged, and the answer has no such key. */
const known = (values: object): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));

describe.runIf(hasSharedData)(`the hand-computed year${sharedDataNote}`, () => {
  const expected = hasSharedData ? JSON.parse(readShared('site-year/expected.json')) : {};
  const near = (got: object, wanted: Readonly<Record<string, number>>) => {
    const values = known(got);
    expect(Object.keys(values).sort()).toEqual(Object.keys(wanted).sort());
    for (const [key, value] of Object.entries(wanted)) {
      expect(Math.abs((values[key] ?? Number.NaN) - value), key).toBeLessThanOrEqual(expected.tolerance);
    }
  };
  const modules = (values: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(values).map(([module, value]) => [named(module), value]));

  it('has the same sums by module and kind, of the year and of each month', () => {
    const log = made();
    near({ total: log.total }, { total: expected.year.total });
    near(log.byModule, modules(expected.year.module));
    near(log.byKind, expected.year.kind);
    expect(log.byMonth.map(({ month }) => month)).toEqual(Object.keys(expected.byMonth).sort());
    for (const month of log.byMonth) {
      const wanted = expected.byMonth[month.month];
      near({ total: month.total }, { total: wanted.total });
      near(month.byModule, modules(wanted.module));
      near(month.byKind, wanted.kind);
    }
  });

  it('tells what was filled in, what is missing, and what is in no total', () => {
    const log = made();
    expect(log.filled).toEqual({ distance: expected.filledDistance, vehicle: expected.filledVehicle });
    const gaps = Object.entries(expected.gaps as Record<string, string[]>).filter(([, months]) => months.length > 0);
    expect(log.gaps).toEqual(Object.fromEntries(gaps));
    near(
      { share: log.fossilFreeShareOfLitres, biogenic: log.biogenicKg },
      { share: expected.fossilFreeShareOfLitres, biogenic: expected.biogenicKg },
    );
    expect(log.problems).toEqual([]);
    expect(log.isAtLeast).toBe(false);
    expect(log.a1a3).toBeGreaterThan(0);
  });
});
