import type { Database, Queryable } from '#server/db/database.ts';

/** One check that is switched off, and the calls whose cells must notice. */
export interface Fault {
  readonly name: string;
  readonly watch: readonly string[];
  /** The check as it stands in a statement, and what a mistake would leave of it. */
  readonly sql?: readonly [string, string];
  /** Name of a check in code, see the test's mocks. */
  readonly code?: string;
  /** A statement that a careless handler would run before it decides. */
  readonly write?: { readonly before: string; readonly statement: string };
}

export const faults: readonly Fault[] = [
  {
    name: 'sites of every company are visible',
    watch: ['getSite'],
    sql: ['(s.company_id = $2 or m.role is not null)', '(s.company_id = $2 or true)'],
  },
  {
    name: 'colleagues are owners',
    watch: ['patchSite'],
    sql: [`coalesce(m.role, 'company')`, `coalesce(m.role, 'owner')`],
  },
  {
    name: 'the company’s admin is nobody',
    watch: ['deleteSite'],
    sql: [`case when $3 and s.company_id = $2 then 'owner'`, `case when $3 and false then 'owner'`],
  },
  {
    name: 'people who left are still on the site',
    watch: ['getSite', 'listQuantities'],
    sql: ['on m.user_id = $1', 'on ($1::uuid is not null or m.user_id = $1)'],
  },
  {
    name: 'calculations of any site',
    watch: ['getCalculation', 'patchCalculation'],
    sql: ['where c.site_id = $1 and c.id = $2', 'where $1::uuid is not null and c.id = $2'],
  },
  {
    name: 'backups of any site',
    watch: ['deleteBackup', 'restoreBackup'],
    sql: ['where b.backup_source_id = $1 and b.id = $2', 'where $1::uuid is not null and b.id = $2'],
  },
  {
    name: 'invites of any site',
    watch: ['patchSiteInvite', 'deleteSiteInvite'],
    sql: ['where i.site_id = $1 and i.id = $2', 'where $1::uuid is not null and i.id = $2'],
  },
  {
    name: 'an invite is anybody’s',
    watch: ['acceptSiteInvite', 'listMyInvites'],
    sql: ['me.email_verified and lower(me.email) = i.email', 'me.email_verified'],
  },
  {
    name: 'products of every company',
    watch: ['getProduct'],
    sql: ['p.company_id = $1 and p.id = any($2::text[])', '$1::uuid is not null and p.id = any($2::text[])'],
  },
  {
    name: 'the product list of every company',
    watch: ['listProducts', 'listComposites'],
    sql: ['where l.company_id = $1', 'where $1::uuid is not null'],
  },
  {
    name: 'the users of every company',
    watch: ['listCompanyUsers'],
    sql: [
      'is_company_admin from users where company_id = $1',
      'is_company_admin from users where $1::uuid is not null',
    ],
  },
  {
    name: 'sessions never end',
    watch: ['getMe'],
    sql: ['and s.expires_at > $2', 'and $2::timestamptz is not null'],
  },
  {
    name: 'a call writes before it is refused',
    watch: ['patchSite'],
    write: { before: 'from sessions s', statement: 'update sites set content_version = content_version + 1' },
  },
  {
    name: 'a page of quantities is for everybody',
    watch: ['listQuantities'],
    sql: ['(s.company_id = u.company_id or m.role is not null)', 'true'],
  },
  {
    name: 'a page of quantities needs no session that lasts',
    watch: ['listQuantities'],
    sql: ['e.expires_at > $7', '$7::text is not null'],
  },
  { name: 'every action is allowed', watch: ['patchQuantity'], code: 'can' },
  { name: 'viewers are editors', watch: ['patchQuantity'], code: 'viewers' },
  { name: 'a backup can be edited', watch: ['createCategory'], code: 'read-only' },
  { name: 'a licence never ends', watch: ['getSite'], code: 'licence' },
  { name: 'everybody changes the library', watch: ['patchProduct', 'deleteComposites'], code: 'library' },
  { name: 'everybody reads the feedback', watch: ['listFeedback'], code: 'feedback' },
  { name: 'a refusal names what it hides', watch: ['getSite'], code: 'leak' },
];

/** A database whose statements have a mistake in them. */
export interface FaultyDatabase extends Database {
  fault: Fault | null;
  /** How often the mistake was made. */
  hits: number;
}

export const faulty = (database: Database): FaultyDatabase => {
  const state: { fault: Fault | null; hits: number } = { fault: null, hits: 0 };
  const query = async (runner: Queryable, sql: string, params?: readonly unknown[]): ReturnType<Queryable['query']> => {
    const { sql: mistake, write } = state.fault ?? {};
    if (write !== undefined && sql.includes(write.before)) {
      state.hits += 1;
      await runner.query(write.statement);
    }
    if (mistake === undefined || !sql.includes(mistake[0])) return runner.query(sql, params);
    state.hits += 1;
    return runner.query(sql.replaceAll(...mistake), params);
  };
  const wrong = (runner: Queryable): Queryable => ({ query: (sql, params) => query(runner, sql, params) });
  return Object.assign(state, {
    ...database,
    ...wrong(database),
    aside: wrong(database.aside),
    transaction: <Result>(work: (tx: Queryable) => Promise<Result>) => database.transaction((tx) => work(wrong(tx))),
    readTogether: <Result>(work: (tx: Queryable) => Promise<Result>) => database.readTogether((tx) => work(wrong(tx))),
  });
};
