import { describe, expect, it } from 'vitest';
import type { MonthReport, SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import type { Module } from '#domain/terms/modules.ts';
import { siteLogFiles } from '#server/reports/site-log-files.ts';
import { siteYearDocument } from '#tests/support/content/site-year.ts';
import { readPdf } from '#tests/support/files/read-pdf.ts';
import { hasSharedData, sharedDataNote } from '#tests/support/files/shared-data.ts';

const languages = ['fi', 'sv', 'en'] as const;

const made = (month: string | null, document = siteYearDocument()) => {
  const [first] = document.library.products;
  // Half as much of one product is planned as came.
  const planned = {
    ...document,
    calculations: [
      {
        name: 'Laskelma 1',
        categories: [
          {
            name: 'Rakenne',
            talo2000Code: '123',
            quantities: [{ name: 'Sora', source: { kind: 'product', id: first?.id }, amount: 1, unit: 't' }],
          },
        ],
      },
    ],
  };
  const files = siteLogFiles(JSON.stringify(planned), { month, today: '2026-12-31' });
  if (!files.ok) throw new Error(files.error.messages.join('\n'));
  return files.value;
};

type SiteYear = ReturnType<typeof siteYearDocument>;
type Told = Pick<SiteLogReport, 'asBuilt' | 'evidence' | 'missing'> & { readonly siteLog: SiteLogReport['log'] };

const toldOf = (document: SiteYear): Told => made(null, document).json as Told;

describe.runIf(hasSharedData)(`reports of the site log${sharedDataNote}`, () => {
  it.each([null, '2026-03'])('are written in every format and language (month %s)', async (month) => {
    const { file } = made(month);
    for (const language of languages) {
      const pdf = await file({ format: 'pdf', language });
      expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
      const xlsx = await file({ format: 'xlsx', language });
      expect(Buffer.from(xlsx).subarray(0, 2).toString()).toBe('PK');
    }
    const csv = Buffer.from(await file({ format: 'csv', language: 'fi' })).toString();
    expect(csv).toContain(month === null ? 'Kuukausi;A4;A5.1' : 'Moduuli;Kuukausi');
    expect(csv).toMatch(/Yhteensä;\d/);
  });

  it.each([null, '2026-03'])(
    'give the readings of a meter in the PDF, where one was read (month %s)',
    async (month) => {
      const document = siteYearDocument();
      const at = document.log.findIndex(
        ({ kind, date }) => kind === 'electricity' && date?.startsWith('2026-03') === true,
      );
      const read = { meter: 'Työmaakeskus 2', earlierReading: 10_250.5, reading: 13_250 };
      const log = document.log.map((event, index) => (index === at ? { ...event, ...read } : event));
      const heads = {
        fi: ['Edellinen lukema', 'Lukema'],
        sv: ['Föregående mätarställning', 'Mätarställning'],
        en: ['Earlier reading', 'Reading'],
      } as const;
      for (const language of languages) {
        const pdf = await readPdf(await made(month, { ...document, log }).file({ format: 'pdf', language }));
        const rows = pdf.pages.flatMap((page) => page.rows);
        const head = rows.find((cells) => cells.includes(heads[language][0])) ?? [];
        const place = head.indexOf(heads[language][0]);
        expect(head[place + 1]).toBe(heads[language][1]);
        const metered = rows.filter((cells) => cells.some((cell) => cell.includes('Työmaakeskus 2')));
        expect(metered).toHaveLength(1);
        expect(metered[0]?.[place]?.replaceAll(/\s/g, '')).toBe(language === 'en' ? '10,250.5' : '10250,5');
        expect(metered[0]?.[place + 1]?.replaceAll(/\s/g, '')).toBe(
          `${language === 'en' ? '13,250' : '13250'}Työmaakeskus2`,
        );
        const plain = await readPdf(await made(month).file({ format: 'pdf', language }));
        expect(plain.pages.map(({ text }) => text).join(' ')).not.toContain(heads[language][0]);
      }
    },
  );

  it('say of each month in every file whether it is all there is', async () => {
    const lines = async (month: string | null) =>
      Buffer.from(await made(month).file({ format: 'csv', language: 'fi' }))
        .toString()
        .trim()
        .split(/\r?\n/)
        .map((line) => line.split(';'));
    const whole = await lines(null);
    const stateOf = (name: string) => whole.find(([first]) => first === name)?.at(-1);
    expect(whole[0]?.at(-1)).toBe('Mitä luvusta voi sanoa');
    // Every kind has events in January; nobody read the meter in August.
    expect(['2026-01', '2026-08', 'Yhteensä'].map(stateOf)).toEqual(['', 'vähintään', 'vähintään']);
    expect((await lines('2026-08')).at(-1)).toEqual(['Mitä luvusta voi sanoa', 'vähintään', 'vähintään']);
    expect((await lines('2026-01')).at(-1)).toEqual(['Mitä luvusta voi sanoa', '', '']);
    const shown = async (month: string) => {
      const { pages } = await readPdf(await made(month).file({ format: 'pdf', language: 'fi' }));
      return pages.map(({ text }) => text).join(' ');
    };
    expect(await shown('2026-08')).toMatch(/≥\s[\d\s]+.*vähintään/);
    expect(await shown('2026-01')).not.toMatch(/≥|vähintään/);
    expect(made('2026-08').json).toMatchObject({ siteLogMonth: { isAtLeast: true, isAtLeastToDate: true } });
    expect(made('2026-01').json).toMatchObject({ siteLogMonth: { isAtLeast: false, isAtLeastToDate: false } });
  });

  it('tell the plan, what was built, and changes that add up to what it comes to', () => {
    const { asBuilt, siteLog, evidence } = toldOf(siteYearDocument());
    const sum = asBuilt.changes.reduce((all, { before, after }) => all + after - before, 0);
    const difference = asBuilt.builtKgCo2e - asBuilt.plannedKgCo2e;
    expect(Math.abs(sum - difference)).toBeLessThanOrEqual(1e-9 * Math.abs(difference));
    expect(asBuilt.changes[0]?.kind).toBe('row');
    expect(asBuilt.builtA4 + asBuilt.builtA5).toBeCloseTo(siteLog.total ?? Number.NaN, 6);
    expect(asBuilt.coverage.withoutDelivery.rows).toBe(0);
    expect(evidence.length).toBeGreaterThan(500);
  });

  it('hold against the plan only what is whole: a meter was not read in August', async () => {
    const all = siteYearDocument();
    const [first] = all.library.products;
    // What came of other products has no row in this plan.
    const log = all.log.filter((event) => !('product' in event) || event.product.id === first?.id);
    const year = { ...all, log };
    const stageOf = (one: Told, module: Module) =>
      one.asBuilt.changes.find((change) => change.kind === 'module' && change.module === module)?.difference;
    const shown = async (document: SiteYear) => {
      const { pages } = await readPdf(await made(null, document).file({ format: 'pdf', language: 'en' }));
      return JSON.stringify(pages);
    };
    const unfinished = toldOf(year);
    expect(unfinished.asBuilt.isHeld).toEqual({ a4: true, a5: false, total: false });
    // Who reads the JSON alone is told that its sums are at least what they say.
    expect(unfinished.siteLog.isAtLeast).toBe(true);
    expect([unfinished.asBuilt.difference, stageOf(unfinished, 'a5')]).toEqual([null, null]);
    expect(stageOf(unfinished, 'a4')).toBeTypeOf('number');
    const gaps = Object.entries(unfinished.missing);
    const logNone = gaps.flatMap(([kind, months]) => months.map((month) => ({ kind, month })));
    const { asBuilt, siteLog } = toldOf({ ...year, logNone } as SiteYear);
    expect(siteLog.isAtLeast).toBe(false);
    expect(asBuilt.isHeld).toEqual({ a4: true, a5: true, total: true });
    const whole = asBuilt.changes.reduce((sum, { difference }) => sum + (difference ?? Number.NaN), 0);
    expect(Math.abs(whole - (asBuilt.difference ?? Number.NaN))).toBeLessThanOrEqual(1e-9 * Math.abs(whole));
    const ofRowsSoFar = { ...year, log: year.log.filter(({ kind }) => kind === 'fuel') };
    expect(await shown(ofRowsSoFar)).toMatch(/Difference\s*so\s*far/);
    expect(await shown(year)).not.toMatch(/Difference\s*so\s*far/);
  });

  it('hold A5 to be whole only after works of which every month is told', () => {
    const kinds = ['delivery', 'fuel', 'electricity', 'heat', 'machine', 'waste', 'soil', 'water'];
    const months = ['2026-01', '2026-02'];
    const none = kinds.flatMap((kind) => months.map((month) => ({ kind, month })));
    const fuel = { id: '1', date: '2026-01-20', kind: 'fuel', amount: 100, unit: 'l', factor: 'uk25-diesel-blend-wtw' };
    const wholeWith = (logNone: readonly object[], today: string) => {
      const logPlan = { calculation: 'Laskelma 1', start: '2026-01-05', end: '2026-02-20' };
      const document = { ...siteYearDocument(), log: [fuel], logPlan, logNone };
      const files = siteLogFiles(JSON.stringify(document), { month: null, today });
      if (!files.ok) throw new Error(files.error.messages.join('\n'));
      return (files.value.json as { asBuilt: { isWhole: { a5: boolean } } }).asBuilt.isWhole.a5;
    };
    const told = none.filter(({ kind, month }) => kind !== 'fuel' || month !== '2026-01');
    expect(wholeWith(told, '2026-03-01')).toBe(true);
    expect(wholeWith(told.slice(1), '2026-03-01')).toBe(false);
    expect(wholeWith(told, '2026-02-10')).toBe(false);
    expect(wholeWith([], '2026-03-01')).toBe(false);
  });

  it('of a month count bought fuel that machines burnt once, and say how much of the machines that is', async () => {
    const year = siteYearDocument();
    const [some] = year.log;
    const of = (id: string, fields: object) =>
      ({ ...some, id, date: '2026-03-05', unit: 'l', factor: 'co2data-earthwork-fuel-l', ...fields }) as typeof some;
    const log = [of('K1', { kind: 'fuel', amount: 100 }), of('K2', { kind: 'machine', amount: 40 })];
    const document = { ...year, log: log.flatMap((one) => one ?? []) } as SiteYear;
    const { siteLogMonth } = made('2026-03', document).json as { readonly siteLogMonth: MonthReport };
    const { total, byKind, alreadyBoughtKgCo2e } = siteLogMonth.own;
    expect(total).toBe(byKind.fuel);
    expect(alreadyBoughtKgCo2e).toBeCloseTo(0.4 * (total ?? Number.NaN), 9);
    const pages = await readPdf(await made('2026-03', document).file({ format: 'pdf', language: 'fi' }));
    expect(pages.pages.map(({ text }) => text).join(' ')).toMatch(/Ostettuna ja koneissa kirjattu, laskettu\s+kerran/);
  });

  it('of a month have its own sums, and refuse what is no month', () => {
    const { siteLogMonth } = made('2026-08').json as { siteLogMonth: { readonly missing: readonly string[] } };
    expect(siteLogMonth.missing).toContain('electricity');
    const wrong = siteLogFiles(JSON.stringify(siteYearDocument()), { month: '2026-13', today: null });
    expect(wrong.ok).toBe(false);
  });
});
