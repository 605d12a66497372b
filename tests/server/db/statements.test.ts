import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { crossShard } from '#server/db/distribution.ts';
import { complaintsAbout } from '#tests/tools/statement-gate.ts';
import { tablesWithoutKey } from '#tests/tools/statement-keys.ts';

const keys = new Map([
  ['sites', 'id'],
  ['rows', 'site_id'],
  ['history', 'site_id'],
]);

describe('the tables of which a statement does not give the key', () => {
  it.each([
    'select * from rows where site_id = $1',
    'select * from rows where $1::uuid = site_id and id = $2',
    `select * from rows r where (r.site_id, r.id) = ($1, $2)`,
    'select r.* from rows r join sites s on s.id = r.site_id where s.id = $1',
    'select r.* from rows r join history h using (site_id) where h.site_id = $1',
    'select exists (select from rows r where r.site_id = s.id) from sites s where id = $1',
    'select * from rows where site_id in (select id from sites where id = $1)',
    'select * from rows where site_id = (select s.id from sites s where s.id = $1)',
    'with s as (update sites set n = n + 1 where id = $1 returning id) insert into history (site_id) select s.id from s',
    'with s as (select * from sites where id = $1) select * from rows r, s where r.site_id = s.id',
    `select * from (select site_id as place from rows where site_id = $1
       union all select site_id from history where site_id = $1) all_of join sites on sites.id = all_of.place`,
    'with both_of as (select id from sites union select site_id from rows) select * from both_of where id = $1',
    'delete from rows r using sites s where r.site_id = s.id and s.id = $1',
    'update rows set n = 1 from jsonb_to_recordset($2) as given (id uuid) where rows.site_id = $1 and rows.id = given.id',
    'insert into rows (site_id, n) values ($1, 1), ($2, 2)',
    'declare portions cursor for select * from rows where site_id = $1',
    'select * from companies where id > 3',
    'set local role none',
  ])('are none: %s', (sql) => expect(tablesWithoutKey(sql, keys)).toEqual([]));

  it.each([
    ['select * from rows where id = $1', 'rows'],
    ['select * from rows where site_id = $1 or id = $2', 'rows'],
    ['select * from rows where not site_id = $1', 'rows'],
    ['select * from rows where site_id <> $1', 'rows'],
    ['select * from sites where id = any($1)', 'sites'],
    ['select r.* from rows r join history h on h.id = r.id where h.site_id = $1', 'rows'],
    ['select (select count(*) from rows) from sites where id = $1', 'rows'],
    ['select * from sites s where exists (select from rows r where r.site_id = $1)', 'sites'],
    ['select * from (select site_id from rows where site_id = $1 union all select site_id from history) x', 'history'],
    ['select * from rows r, jsonb_to_recordset($1) as given (id uuid) where r.site_id = given.id', 'rows'],
    ['update rows set n = 1 where id = $1', 'rows'],
    ['delete from rows', 'rows'],
    ['insert into rows (n) values ($1)', 'rows'],
    ['with gone as (delete from rows returning id) select * from sites where id = $1', 'rows'],
    ['declare portions cursor for select * from rows', 'rows'],
  ])('are told: %s', (sql, ...tables) => expect(tablesWithoutKey(sql, keys)).toEqual(tables));
});

describe('the list of statements that ask several machines', () => {
  it('names functions that are there', () => {
    const gone = Object.keys(crossShard).filter((entry) => {
      const [file = '', name = ''] = entry.split(' ');
      const path = `src/server/${file}`;
      return !existsSync(path) || !new RegExp(`\\b${name}\\b`).test(readFileSync(path, 'utf8'));
    });
    expect(gone).toEqual([]);
  });

  it('is what a statement without its key is held against', () => {
    const sql = 'select * from quantities where id = $1';
    expect(complaintsAbout([{ by: 'quantities/quantities.store.ts findNothing', sql }])).toEqual([
      `quantities/quantities.store.ts findNothing: no key of quantities in: ${sql}`,
    ]);
    const [
      [
        by = '',
        {
          tables: [table = ''],
        },
      ] = ['', { tables: [] }],
    ] = Object.entries(crossShard);
    expect(complaintsAbout([{ by, sql: `select * from ${table} where name = $1` }])).toEqual([]);
    expect(complaintsAbout([{ by, sql }])).toEqual([expect.stringMatching(/^.* no key of quantities in/)]);
  });
});
