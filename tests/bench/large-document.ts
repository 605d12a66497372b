import type { SiteDocument } from '#domain/documents/site-document.ts';

/** The sample site with its rows repeated until one calculation has `rows` of them. */
export const makeLargeDocument = (sample: SiteDocument, rows: number): SiteDocument => {
  const [first] = sample.calculations;
  const categories = first?.categories ?? [];
  const rowsEach = Math.ceil(rows / Math.max(1, categories.length));
  const grown = categories.map((category) => {
    const source = category.quantities ?? [];
    const quantities = Array.from({ length: source.length === 0 ? 0 : rowsEach }, (_, index) => {
      const row = source[index % source.length];
      return { ...row, name: `${row?.name ?? ''} ${index + 1}`, amount: row?.amount ?? 1 };
    });
    return { ...category, quantities };
  });
  return {
    ...sample,
    site: { ...sample.site, name: `${rows} riviä` },
    calculations: first === undefined ? [] : [{ ...first, categories: grown }],
  };
};
