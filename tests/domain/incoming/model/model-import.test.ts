import { describe, expect, it } from 'vitest';
import { compareModels, sharedElements, stateOfModel } from '#domain/incoming/model/compare-models.ts';
import { leftOutReason } from '#domain/incoming/model/left-out.ts';
import {
  externalIdOf,
  measuresOf,
  modelPrefix,
  proposeByLibrary,
  proposeTaken,
  rowOfGroup,
} from '#domain/incoming/model/model-rows.ts';
import type { ModelGroup } from '#domain/incoming/model/model-takeoff.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { taloOfGroup } from '#domain/incoming/model/talo-of-group.ts';
import {
  area,
  globalId,
  ifcElement,
  ifcFile,
  layersOf,
  length,
  materialOf,
  metres,
  volume,
} from '#tests/support/files/ifc-file.ts';

const groupsOf = (lines: readonly string[]): readonly ModelGroup[] => readModel(ifcFile([...metres, ...lines])).groups;

const groupOf = (lines: readonly string[]): ModelGroup => {
  const [group] = groupsOf(lines);
  if (group === undefined) throw new Error('there is no group');
  return group;
};

/** The measure that is proposed where the library has nothing. */
const preferredMeasure = (group: ModelGroup) =>
  proposeByLibrary(group, () => ({ text: '', source: { kind: 'none' }, candidates: [] }));

const wall = (quantities: readonly string[], name = 'EW') => ifcElement(100, { type: name, quantities });

describe('Talo 2000', () => {
  const facts = {
    className: '',
    predefinedType: '',
    typeName: '',
    names: [],
    material: '',
    isExternal: null,
    isLoadBearing: null,
    typeKind: '',
    descriptions: [],
    level: null,
  };
  it.each<readonly [Partial<Parameters<typeof taloOfGroup>[0]>, string | null]>([
    [{ className: 'IFCWALLSTANDARDCASE', isExternal: true }, '1241 is-external'],
    [{ className: 'IFCWALL', isExternal: false }, '1311 is-external'],
    [{ className: 'IFCWALL', isExternal: false, isLoadBearing: true }, '1232 is-external'],
    [{ className: 'IFCWALL', isLoadBearing: true }, '1232 is-load-bearing'],
    [{ className: 'IFCWALL', names: ['Wand-Ext-ERDG-1'] }, '1241 name'],
    [{ className: 'IFCWALL', typeName: 'Kevyt väliseinä VS1' }, '1311 name'],
    [{ className: 'IFCWALL', typeName: 'Sokkeli 300' }, '1212 name'],
    [{ className: 'IFCWALL', typeName: 'US1 betonisandwich' }, '1241 name'],
    [{ className: 'IFCWALL', typeName: 'VS 2' }, '1311 name'],
    [{ className: 'IFCWALL' }, null],
    [{ className: 'IFCSLAB', predefinedType: 'BASESLAB' }, '1221 kind'],
    [{ className: 'IFCSLAB', predefinedType: 'ROOF' }, '1236 kind'],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR' }, '1235 kind'],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', typeName: 'Alapohja AP1' }, '1221 name'],
    [{ className: 'IFCSLAB', typeKind: 'BASESLAB', typeName: 'Concrete 200' }, '1221 kind'],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', typeName: 'Floor:127mm Slab on Grade' }, '1221 name'],
    [{ className: 'IFCSLAB', typeName: 'Concrete 200', descriptions: ['slab on grade'] }, '1221 name'],
    [{ className: 'IFCSLAB', names: ['Maanvarainen laatta 100'] }, '1221 name'],
    [{ className: 'IFCSLAB', typeName: 'AP1' }, '1221 name'],
    [{ className: 'IFCSLAB', typeName: 'VP 2', level: 'lowest' }, '1235 name'],
    [{ className: 'IFCSLAB', typeName: 'YP1', level: 'lowest' }, '1236 name'],
    [
      { className: 'IFCSLAB', predefinedType: 'FLOOR', typeName: 'Floor:Concrete 200', level: 'lowest' },
      '1221 lowest-storey',
    ],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', isExternal: true, level: 'lowest' }, '1221 lowest-storey'],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', isExternal: false, level: 'lowest' }, null],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', typeName: 'Concrete 200', level: 'only' }, null],
    [{ className: 'IFCSLAB', predefinedType: 'FLOOR', typeName: 'Floor:Concrete 200', level: 'higher' }, '1235 kind'],
    [{ className: 'IFCDOOR', isExternal: true }, '1243 is-external'],
    [{ className: 'IFCDOOR' }, null],
    [{ className: 'IFCWINDOW' }, '1242 class'],
    [{ className: 'IFCCOLUMN' }, '1233 class'],
    [{ className: 'IFCFOOTING' }, '1211 class'],
    [{ className: 'IFCCOVERING', predefinedType: 'CEILING' }, '1323 kind'],
    [{ className: 'IFCBUILDINGELEMENTPROXY' }, null],
  ])('of %j is %s', (given, expected) => {
    const found = taloOfGroup({ ...facts, ...given });
    expect(found === null ? null : `${found.code} ${found.why}`).toBe(expected);
  });
});

describe('rows of groups', () => {
  it('are a volume of walls, an area of windows, a length of railings, as far as the model has it', () => {
    const all = [length(3), area(10), volume(2)];
    expect(preferredMeasure(groupOf(wall(all)))).toBe('volume');
    expect(preferredMeasure(groupOf(wall([area(10)])))).toBe('area');
    expect(preferredMeasure(groupOf(wall([])))).toBe('count');
    const element = (className: string) => groupOf(ifcElement(100, { className, quantities: all }));
    expect(preferredMeasure(element('IFCWINDOW'))).toBe('area');
    expect(preferredMeasure(element('IFCRAILING'))).toBe('length');
    expect(measuresOf(groupOf(wall(all)))).toEqual(['volume', 'area', 'length', 'count']);
  });

  it('are not measured by what only some of the elements have, where another measure has all', () => {
    const lines = [...wall([area(10), volume(2)]), ...ifcElement(110, { type: 'EW', quantities: [area(5)] })];
    expect(preferredMeasure(groupOf(lines))).toBe('area');
  });

  it('are left out where they would count twice or say nothing', () => {
    const single = groupOf(wall([area(1)]));
    expect(proposeTaken(single)).toBe(true);
    expect(proposeTaken({ ...single, composition: 'part' })).toBe(false);
    expect(proposeTaken({ ...single, composition: 'whole' })).toBe(false);
    expect(proposeTaken(groupOf(ifcElement(100, { className: 'IFCFURNITURE' })))).toBe(false);
    expect(proposeTaken(groupOf(ifcElement(100, { className: 'IFCDOOR' })))).toBe(true);
  });

  it.each([
    ['IFCOPENINGELEMENT', 'opening'],
    ['IFCSPACE', 'space'],
    ['IFCFURNITURE', 'furniture'],
    ['IFCFURNISHINGELEMENT', 'furniture'],
    ['IFCWALL', null],
  ])('of %s are left out for the reason %s, and stay listed with their amounts', (className, reason) => {
    const group = groupOf([
      ...ifcElement(100, { className, quantities: [area(10), volume(2)] }),
      ...materialOf(200, [100], 'Timber'),
    ]);
    expect(leftOutReason(group)).toBe(reason);
    expect(measuresOf(group)).toEqual(['volume', 'area', 'count']);
  });

  it.each([
    ['Air', true],
    ['Misc. Air Layers - Air Space', true],
    ['Luftschicht', true],
    ['Ilmarako', true],
    ['Tuuletusväli 22', true],
    ['Tuuletusrako + koolaus 22x100', false],
    ['Air barrier', false],
    ['Ilmansulkupaperi', false],
    ['Cavity wall insulation', false],
    ['Ventilated cavity', true],
    ['', false],
  ])('of a layer called %s are left out as air: %s', (material, isAir) => {
    const lines = [
      ...wall([area(10)]),
      ...layersOf(
        200,
        [100],
        [
          [material, 0.05],
          ['Brick', 0.13],
        ],
      ),
    ];
    const reasons = groupsOf(lines).map((group) => [group.material, leftOutReason(group)]);
    expect(reasons).toContainEqual([material, isAir ? 'air' : null]);
    expect(reasons).toContainEqual(['Brick', null]);
  });

  it.each([
    ['.T.', '$', 'air'],
    ['.U.', '$', 'air'],
    ['.F.', '$', null],
    ['.U.', '#204', null],
    ['.T.', '#204', 'air'],
  ])(
    'of a layer that says %s of its ventilation, with the material %s, are left out: %s',
    (ventilated, material, reason) => {
      const lines = layersOf(200, [100], [['Unknown', 0.05]]).map((line) =>
        line.startsWith('#203=') ? `#203=IFCMATERIALLAYER(${material},0.05,${ventilated});` : line,
      );
      expect(leftOutReason(groupOf([...wall([area(10)]), ...lines]))).toBe(reason);
    },
  );

  it('keep their key when the model is written out anew, and have another in another model', () => {
    const group = groupOf(wall([area(1)]));
    const later = groupOf(ifcElement(500, { type: 'EW', quantities: [area(3)] }));
    expect(externalIdOf('project', later)).toBe(externalIdOf('project', group));
    expect(externalIdOf('other', group)).not.toBe(externalIdOf('project', group));
    expect(externalIdOf('project', group).startsWith(modelPrefix('project'))).toBe(true);
    expect(externalIdOf('project', groupOf(wall([area(1)], 'IW')))).not.toBe(externalIdOf('project', group));
  });

  it('carry the amount without the dust of sums', () => {
    const lines = [0.1, 0.2].flatMap((value, at) =>
      ifcElement(100 + at * 10, { type: 'EW', quantities: [volume(value)] }),
    );
    const choice = { isTaken: true, measure: 'volume', categoryId: 'c1' } as const;
    const texts = { name: 'x'.repeat(300), note: 'from a model' };
    const row = rowOfGroup(groupOf(lines), choice, { row: 1, modelId: 'm', match: 0, texts });
    expect(row).toMatchObject({ amount: 0.3, unit: 'm3', categoryId: 'c1', note: 'from a model', problems: [] });
    expect(row.name).toHaveLength(200);
  });
});

describe('a later model', () => {
  const model = (lines: readonly string[]) => stateOfModel(readModel(ifcFile([...metres, ...lines])));
  const element = (id: number, value: number) => ifcElement(id, { type: 'EW', quantities: [area(value)] });
  const counts = ({ added, removed, changed, same }: ReturnType<typeof compareModels>) => [
    added,
    removed,
    changed,
    same,
  ];

  it('is the same when only numbers and order differ', () => {
    const lines = [...element(100, 10), ...element(110, 20)];
    const comparison = compareModels(model(lines), model(lines.toReversed()));
    expect(counts(comparison)).toEqual([0, 0, 0, 2]);
    expect(comparison.elements).toEqual([]);
    expect(sharedElements(comparison)).toBe(1);
  });

  it('tells what was added, removed and changed, by GlobalId', () => {
    const earlier = model([...element(100, 10), ...element(110, 20), ...element(120, 30)]);
    const later = model([...element(100, 10), ...element(110, 21), ...element(130, 5)]);
    const comparison = compareModels(earlier, later);
    expect(counts(comparison)).toEqual([1, 1, 1, 1]);
    expect(comparison.elements.map(({ globalId: id, change }) => [change, id])).toEqual([
      ['changed', globalId(110)],
      ['added', globalId(130)],
      ['removed', globalId(120)],
    ]);
  });

  it('counts openings and spaces for nothing that was added', () => {
    const later = ['IFCOPENINGELEMENT', 'IFCSPACE'].flatMap((className, at) =>
      ifcElement(200 + at * 10, { className, quantities: [area(2, 'Area')] }),
    );
    expect(counts(compareModels(model(element(100, 10)), model([...element(100, 10), ...later])))).toEqual([
      0, 0, 0, 1,
    ]);
  });

  it('has changed where only the material of an element is another', () => {
    const of = (material: string) => model([...element(100, 10), ...layersOf(200, [100], [[material, 0.1]])]);
    expect(counts(compareModels(of('Brick'), of('Wool')))).toEqual([0, 0, 1, 0]);
    expect(counts(compareModels(of('Brick'), of('Brick')))).toEqual([0, 0, 0, 1]);
  });

  it('is another model when nothing is in both', () => {
    expect(sharedElements(compareModels(model(element(100, 1)), model(element(110, 1))))).toBe(0);
  });
});
