import { describe, expect, it } from 'vitest';
import { parseCsv } from '#domain/formats/csv.ts';
import { classOfKind, kinds } from '#domain/incoming/model/ifc-classes.ts';
import { leftOutReason } from '#domain/incoming/model/left-out.ts';
import type { MeasureKind, ModelGroup, ModelTakeoff } from '#domain/incoming/model/model-takeoff.ts';
import { openModel } from '#domain/incoming/model/open-model.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { taloOfGroup } from '#domain/incoming/model/talo-of-group.ts';
import { hasSharedData, readShared, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const quantityKinds: Readonly<Record<number, readonly [string, string]>> = {
  [kinds.length]: ['length', 'm'],
  [kinds.area]: ['area', 'm2'],
  [kinds.volume]: ['volume', 'm3'],
  [kinds.count]: ['count', 'pcs'],
};

/** Every quantity of every element as the take-off beside the models lists them, with the value last. */
const takeoffOf = (name: string): readonly (readonly [string, number | null])[] => {
  const { index, table, reader, read } = openModel(readSharedBytes(`ifc/${name}.ifc`));
  return [...table.slots].flatMap((slot, element) => {
    const { materials } = reader.kindOf(element);
    const thickness = materials.parts.length === 1 ? (materials.parts[0]?.thicknessM ?? '') : '';
    const head = [
      classOfKind(index.kinds[slot] ?? 0),
      reader.globalIdOf(element),
      reader.nameOf(element),
      reader.typeNameOf(element),
      reader.placeOf(element),
      materials.parts.map((part) => part.name).join(', '),
      thickness,
    ];
    const rows: (readonly [string, number | null])[] = [];
    for (const set of table.sets[element] ?? []) {
      if (index.kinds[set] !== kinds.elementQuantity) continue;
      read.quantities(set, (kind, quantity, value, _isBase, setName) => {
        const [text, unit] = quantityKinds[kind] ?? ['', ''];
        rows.push([[...head, setName, quantity.text, text, unit].join(' | '), value]);
      });
    }
    return rows.length > 0 ? rows : [[[...head, '', '', '', ''].join(' | '), null] as const];
  });
};

const expectedTakeoff = (name: string): readonly (readonly [string, number | null])[] =>
  parseCsv(readShared(`boq/${name}_takeoff.csv`))
    .slice(1)
    .filter((cells) => cells.length > 1)
    .map((cells) => {
      const [className, guid, ...rest] = cells;
      const [elementName, type, place, material, thickness, set, quantity, kind, value, unit] = rest;
      const key = [className, guid, elementName, type, place, material, thickness, set, quantity, kind, unit];
      return [key.join(' | '), value === '' || value === undefined ? null : Number(value)];
    });

/** Classes that the list beside the models leaves out. */
const unlisted = /^IFC(CHIMNEY|FURNITURE|DISCRETEACCESSORY|OPENINGELEMENT|SPACE)/;

const byText = (one: readonly [string, unknown], other: readonly [string, unknown]): number =>
  one[0] < other[0] ? -1 : one[0] > other[0] ? 1 : 0;

describe.skipIf(!hasSharedData)(`real models${sharedDataNote}`, () => {
  it.each(['AC20-FZK-Haus', 'Building-Architecture', 'Building-Structural'])(
    'takes off every quantity of %s',
    (name) => {
      const expected = expectedTakeoff(name).toSorted(byText);
      const found = takeoffOf(name)
        .filter(([text]) => !unlisted.test(text))
        .toSorted(byText);
      expect(expected.length).toBeGreaterThan(20);
      expect(found.map(([text]) => text)).toEqual(expected.map(([text]) => text));
      for (const [at, [text, value]] of expected.entries()) {
        const read = found[at]?.[1] ?? null;
        if (value === null || read === null) expect(read, text).toBe(value);
        // The list rounds to a millionth.
        else expect(Math.abs(read - value), `${text}: ${read} for ${value}`).toBeLessThanOrEqual(5.0001e-7);
      }
    },
  );

  it('comes to every amount of the bill of quantities', () => {
    const { groups, problems } = readModel(readSharedBytes('ifc/AC20-FZK-Haus.ifc'));
    expect(problems).toEqual([]);
    const rows = parseCsv(readShared('boq/AC20-FZK-Haus_boq.csv'))
      .slice(1)
      .filter((cells) => cells.length > 1);
    expect(rows).toHaveLength(23);
    for (const [, className, description, material, thickness, elements, unit, quantity, basis] of rows) {
      const mine = groups.filter(
        (group) =>
          group.className === className &&
          // What has no type is described by one of its elements.
          (group.typeName === '' || group.typeName === description) &&
          group.material === material &&
          String(group.thicknessM ?? '') === thickness,
      );
      const text = `${className} ${description} ${material} ${basis}`;
      expect(sumOf(mine, 'count'), text).toBe(Number(elements));
      const kind = unit === 'm3' ? 'volume' : unit === 'm2' ? 'area' : 'count';
      expect(Math.abs(sumOf(mine, kind) - Number(quantity)), text).toBeLessThanOrEqual(5.0001e-4);
    }
  });

  it('takes properties where the elements have no quantities, and says which have neither', () => {
    const text = readShared('ifc/Duplex_A_20110907.ifc');
    const { groups, unmeasured, elementCount } = readModel(readSharedBytes('ifc/Duplex_A_20110907.ifc'));
    expect(elementCount).toBe(218);
    const bases = groups.flatMap(({ measures }) => [measures.volume?.basis, measures.area?.basis]);
    expect(new Set(bases)).toEqual(new Set(['property', 'area-x-thickness', undefined]));
    const footing = groups.find(({ typeName }) => typeName === 'Wall Foundation:Bearing Footing - 900 x 300');
    expect(footing?.measures.volume?.value).toBeCloseTo(propertySum(text, footing?.globalIds ?? [], 'Volume'), 9);
    const brick = groups.find(({ material }) => material === 'Masonry - Brick');
    const brickArea = propertySum(text, brick?.globalIds ?? [], 'Area');
    expect(brickArea).toBeGreaterThan(100);
    expect(brick?.measures.area?.value).toBeCloseTo(brickArea, 9);
    expect(brick?.measures.volume).toMatchObject({ basis: 'area-x-thickness', elements: 12 });
    expect(brick?.measures.volume?.value).toBeCloseTo(brickArea * 0.092, 9);
    expect(unmeasured.map(({ className }) => className)).toContain('IFCFURNISHINGELEMENT');
    expect(unmeasured.length).toBeLessThan(elementCount);
  });
});

describe.skipIf(!hasSharedData)(`groups of real models${sharedDataNote}`, () => {
  it('leave out furniture, air, openings and spaces, and nothing that is built of something', () => {
    const { groups } = readModel(readSharedBytes('ifc/Duplex_A_20110907.ifc'));
    const left = groups.filter((group) => leftOutReason(group) !== null);
    const reasons = new Set(left.map((group) => `${group.className} ${leftOutReason(group)}`));
    expect([...reasons]).toEqual(
      expect.arrayContaining(['IFCFURNISHINGELEMENT furniture', 'IFCOPENINGELEMENT opening', 'IFCSPACE space']),
    );
    expect(left.filter(({ isAir }) => isAir).map(({ material }) => material)).toEqual(
      Array.from({ length: 3 }, () => 'Misc. Air Layers - Air Space'),
    );
    expect(groups.filter(({ material }) => material === 'Masonry - Brick').map(leftOutReason)).toEqual([null]);
  });

  it.each([
    ['AC20-FZK-Haus', ['Stahlbeton 65690 200']],
    ['Duplex_A_20110907', ['Floor:127mm Slab on Grade', 'Floor:150mm Exterior Slab on Grade']],
    ['Building-Architecture', ['house - groundfloor']],
  ])('of %s have these slabs for ground floors: %j', (name, types) => {
    const { groups } = readModel(readSharedBytes(`ifc/${name}.ifc`));
    const grounds = groups.filter((group) => taloOfGroup(group)?.code === '1221');
    expect(grounds.map(({ typeName }) => typeName)).toEqual(types);
  });
});

/** The model with each quantity twice under its name: in metres, and in millimetres, which the file says nowhere. */
const doubled = (text: string, order: 'millimetres-first' | 'metres-first'): string => {
  const metre = text.includes('.LENGTHUNIT.,.MILLI.') ? 1000 : 1;
  const twins = new Map<string, string>();
  const quantity = /^#(\d+)\s*=\s*IFCQUANTITY(LENGTH|AREA|VOLUME)\((.*),\$,([-0-9.E]+)((?:,\$)?\);)/gm;
  const written = text.replace(quantity, (_, id: string, kind: string, head: string, value: string, tail: string) => {
    const power = { LENGTH: 1, AREA: 2 }[kind] ?? 3;
    const inMetres = Number(value) / (kind === 'LENGTH' ? metre : 1);
    const both = [inMetres, inMetres * 1000 ** power];
    const twin = `9${id.padStart(8, '0')}`;
    twins.set(id, twin);
    return (order === 'metres-first' ? both : both.toReversed())
      .map(
        (one, at) =>
          `#${at === 0 ? id : twin}=IFCQUANTITY${kind}(${head},$,${one.toExponential().replace('e+', 'E').replace('e', 'E')}${tail}`,
      )
      .join('\n');
  });
  const withTwin = (id: string): string => (twins.has(id) ? `#${id},#${twins.get(id)}` : `#${id}`);
  return written.replace(
    /(IFCELEMENTQUANTITY\(.*,\()([#\d,\s]*)(\)\);)/g,
    (_, head: string, ids: string, tail: string) =>
      `${head}${[...ids.matchAll(/\d+/g)].map(([id]) => withTwin(id)).join(',')}${tail}`,
  );
};

/** Amounts of each group to a thousandth of a millimetre, square or cubic; without what they are based on. */
const amountsOf = ({ groups }: ModelTakeoff) =>
  groups.map(({ key, measures }) => [
    key,
    Object.entries(measures)
      .map(([kind, { value }]) => `${kind} ${value.toFixed(6)}`)
      .toSorted(),
  ]);

describe.skipIf(!hasSharedData)(`real models whose quantities stand twice${sharedDataNote}`, () => {
  it.each(
    ['AC20-FZK-Haus', 'Building-Architecture', 'Building-Structural'].flatMap((name) =>
      (['millimetres-first', 'metres-first'] as const).map((order) => [name, order] as const),
    ),
  )('come to the amounts of %s: %s', (name, order) => {
    const bytes = readSharedBytes(`ifc/${name}.ifc`);
    const twice = readModel(Buffer.from(doubled(Buffer.from(bytes).toString('latin1'), order), 'latin1'));
    expect(amountsOf(twice)).toEqual(amountsOf(readModel(bytes)));
    expect(twice.refused).toEqual([]);
    expect(twice.problems.map(({ code }) => code)).toEqual(['quantity-doubled']);
  });
});

/** Sum of a property of the elements, found with regular expressions, on no way that the reader takes. */
const propertySum = (text: string, globalIds: readonly string[], name: string): number => {
  const entities = new Map(text.split(/;\r?\n/).map((line) => [/#(\d+)/.exec(line)?.[1] ?? '', line.trim()]));
  const elements = [...entities].filter(([, line]) => globalIds.some((id) => line.includes(`('${id}'`)));
  return elements.reduce((sum, [id]) => {
    const relations = [...entities.values()].filter(
      (line) => line.includes('IFCRELDEFINESBYPROPERTIES') && new RegExp(`[(,]#${id}[),].*,#\\d+\\)$`).test(line),
    );
    const values = relations
      .map((line) => entities.get(/#(\d+)\)$/.exec(line)?.[1] ?? '') ?? '')
      .flatMap((set) => [...(/\(((?:#\d+,?)+)\)\)$/.exec(set)?.[1] ?? '').matchAll(/\d+/g)])
      .map(([property]) => entities.get(property) ?? '')
      .filter((line) => line.includes(`('${name}'`))
      .map((line) => Number(/MEASURE\(([^)]+)\)/.exec(line)?.[1]));
    return sum + (values[0] ?? 0);
  }, 0);
};

const sumOf = (groups: readonly ModelGroup[], kind: MeasureKind): number =>
  groups.reduce((sum, { measures }) => sum + (measures[kind]?.value ?? 0), 0);
