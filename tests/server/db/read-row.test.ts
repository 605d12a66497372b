import { describe, expect, it } from 'vitest';
import { type Columns, columnsLike, flag, list, number, oneOf, orNull, text, time } from '#server/db/columns.ts';
import { jsonReader, rowReader } from '#server/db/read-row.ts';

type Scope = 'building' | 'site';

interface Brick {
  readonly id: string;
  readonly widthM: number | null;
  readonly scope: Scope;
  readonly isReused: boolean;
  readonly tags: readonly string[];
  readonly updatedAt: string;
}

const scopes = ['building', 'site'] as const;

const columns: Columns<Brick> = {
  id: text,
  widthM: orNull(number),
  scope: oneOf(scopes),
  isReused: flag,
  tags: list<string>(),
  updatedAt: time,
};

const readBrick = rowReader('bricks', columns);

const row = {
  id: 'a',
  width_m: 0.13,
  scope: 'site',
  is_reused: false,
  tags: ['red'],
  updated_at: new Date('2026-11-25T08:00:00.123Z'),
};

const brick: Brick = {
  id: 'a',
  widthM: 0.13,
  scope: 'site',
  isReused: false,
  tags: ['red'],
  updatedAt: '2026-11-25T08:00:00.123Z',
};

describe('a row of the database', () => {
  it('becomes an entity, with nothing of what else was selected', () => {
    expect(readBrick({ ...row, total: 1 })).toEqual(brick);
    expect(readBrick({ ...row, width_m: null })).toEqual({ ...brick, widthM: null });
  });

  it.each([
    ['id', 7, 'bricks.id holds number where text is expected'],
    ['id', null, 'bricks.id holds null where text is expected'],
    ['width_m', '0.13', 'bricks.width_m holds string where number or null is expected'],
    ['scope', 'roof', 'bricks.scope holds string where one of building, site is expected'],
    ['is_reused', 'f', 'bricks.is_reused holds string where true or false is expected'],
    ['tags', {}, 'bricks.tags holds object where list is expected'],
    ['updated_at', '2026-11-25T08:00:00.123Z', 'bricks.updated_at holds string where time is expected'],
    ['updated_at', new Date(Number.NaN), 'bricks.updated_at holds Date where time is expected'],
  ])('is refused when its %s is %j', (column, value, message) => {
    expect(() => readBrick({ ...row, [column]: value })).toThrow(message);
  });

  it('is refused when a column is missing', () => {
    const { width_m: _, ...rest } = row;
    expect(() => readBrick(rest)).toThrow('bricks.width_m holds nothing where number or null is expected');
  });
});

describe('a row that the database has made JSON of', () => {
  it('has the names of the properties, and times as text', () => {
    const read = jsonReader('bricks', { ...columns, updatedAt: text });
    expect(read({ ...brick })).toEqual(brick);
    expect(() => read({ ...brick, updatedAt: 7 })).toThrow('bricks.updatedAt holds number where text is expected');
    expect(() => read({ ...brick, widthM: '1' })).toThrow(
      'bricks.widthM holds string where number or null is expected',
    );
  });
});

describe('columns of a catalogue of fields', () => {
  const catalogue: Omit<Brick, 'id' | 'updatedAt'> & { readonly note: string; readonly size: { readonly m?: number } } =
    {
      widthM: null,
      scope: 'building',
      isReused: false,
      tags: [],
      note: '',
      size: {},
    };
  const found = columnsLike(catalogue, { widthM: orNull(number), scope: oneOf(scopes) });

  it('are those of its empty values, in its order, with those that were told', () => {
    const kinds = Object.entries(found).map(([name, { holds }]) => [name, holds]);
    expect(kinds).toEqual([
      ['widthM', 'number or null'],
      ['scope', 'one of building, site'],
      ['isReused', 'true or false'],
      ['tags', 'list'],
      ['note', 'text'],
      ['size', 'object'],
    ]);
  });

  it('cannot leave out what an empty value does not tell', () => {
    // @ts-expect-error a width may be null, which does not tell what it is otherwise
    expect(() => columnsLike(catalogue, { scope: oneOf(scopes) })).toThrow('widthM');
  });
});
