import { maxPageSize } from '#domain/values/limits.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

/** All pages of a list, asked for until one comes back short. */
export const allPages = async <Row>(
  fetchPage: (paging: { readonly limit: string; readonly offset: string }) => Promise<Page<Row>>,
): Promise<readonly Row[]> => {
  const rows: Row[] = [];
  for (;;) {
    const { data, total } = await fetchPage({ limit: String(maxPageSize), offset: String(rows.length) });
    rows.push(...data);
    if (data.length === 0 || rows.length >= total) return rows;
  }
};
