import { maxPageSize } from '#domain/values/limits.ts';

interface Page<Row> {
  readonly data: readonly Row[];
  readonly total: number;
}

interface KeysetPage<Row> {
  readonly rows: readonly Row[];
  readonly next?: string | null | undefined;
}

/** All pages of a list that each say where the next one begins. */
export const allKeysetPages = async <Row>(
  fetchPage: (paging: { readonly limit: string; readonly cursor?: string }) => Promise<KeysetPage<Row>>,
): Promise<readonly Row[]> => {
  const all: Row[] = [];
  const limit = String(maxPageSize);
  for (let cursor: string | null = null; ; ) {
    const { rows, next = null } = await fetchPage(cursor === null ? { limit } : { limit, cursor });
    all.push(...rows);
    if (next === null) return all;
    cursor = next;
  }
};

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
