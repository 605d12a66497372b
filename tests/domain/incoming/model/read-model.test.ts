import { describe, expect, it } from 'vitest';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import type { ModelGroup, ModelTakeoff } from '#domain/incoming/model/model-takeoff.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import {
  area,
  globalId,
  ifcElement,
  ifcFile,
  latin1,
  layersOf,
  length,
  materialOf,
  metres,
  volume,
} from '#tests/support/files/ifc-file.ts';

const only = ({ groups }: ModelTakeoff): ModelGroup => {
  expect(groups).toHaveLength(1);
  const [group] = groups;
  if (group === undefined) throw new Error('there is no group');
  return group;
};

const amounts = ({ measures }: ModelGroup): Record<string, number> =>
  Object.fromEntries(Object.entries(measures).map(([kind, { value }]) => [kind, Math.round(value * 1e9) / 1e9]));

const wall = (quantities: readonly string[]) => ifcElement(100, { type: 'EW', quantities });

describe('units', () => {
  const inUnits = (units: readonly string[], quantities: readonly string[]) =>
    amounts(only(readModel(ifcFile([...units, ...wall(quantities)], 'IFC2X3'))));
  const project = "#1=IFCPROJECT('0aaaaaaaaaaaaaaaaaaaaa',$,'P',$,$,$,$,$,#2);";

  it('reads metres as they are', () => {
    expect(inUnits(metres, [length(6), area(21.5), volume(4.25)])).toEqual({
      length: 6,
      area: 21.5,
      volume: 4.25,
      count: 1,
    });
  });

  it('turns millimetres into metres, squares and cubes of them too', () => {
    const units = [
      project,
      '#2=IFCUNITASSIGNMENT((#3,#4,#5));',
      '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);',
      '#4=IFCSIUNIT(*,.AREAUNIT.,.MILLI.,.SQUARE_METRE.);',
      '#5=IFCSIUNIT(*,.VOLUMEUNIT.,.CENTI.,.CUBIC_METRE.);',
    ];
    expect(inUnits(units, [length(6000), area(21_500_000), volume(4_250_000)])).toEqual({
      length: 6,
      area: 21.5,
      volume: 4.25,
      count: 1,
    });
  });

  it('turns feet and square feet into metres, by the factors that the file gives', () => {
    const units = [
      project,
      '#2=IFCUNITASSIGNMENT((#10,#13,#16));',
      '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
      '#4=IFCSIUNIT(*,.AREAUNIT.,$,.SQUARE_METRE.);',
      '#5=IFCSIUNIT(*,.VOLUMEUNIT.,$,.CUBIC_METRE.);',
      "#10=IFCCONVERSIONBASEDUNIT(#9,.LENGTHUNIT.,'FOOT',#11);",
      '#11=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#3);',
      "#13=IFCCONVERSIONBASEDUNIT(#9,.AREAUNIT.,'SQUARE FOOT',#14);",
      '#14=IFCMEASUREWITHUNIT(IFCAREAMEASURE(0.09290304),#4);',
      "#16=IFCCONVERSIONBASEDUNIT(#9,.VOLUMEUNIT.,'CUBIC FOOT',#17);",
      '#17=IFCMEASUREWITHUNIT(IFCVOLUMEMEASURE(0.028316846592),#5);',
    ];
    expect(inUnits(units, [length(10), area(100), volume(1000)])).toEqual({
      length: 3.048,
      area: 9.290304,
      volume: 28.316846592,
      count: 1,
    });
  });

  it('takes the unit of a quantity before that of the project', () => {
    const units = [...metres, '#7=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);'];
    expect(inUnits(units, [length(250, 'Length', '#7')])).toEqual({ length: 0.25, count: 1 });
  });

  it('tells which units a file does not name', () => {
    const { problems } = readModel(ifcFile([...wall([area(1)])]));
    expect(problems.map(({ code, values }) => [code, values['kind']])).toEqual([
      ['unit-missing', 'length'],
      ['unit-missing', 'area'],
      ['unit-missing', 'volume'],
    ]);
  });

  it.each([
    ['.MILLI.', 1e-3, 'mm'],
    ['.CENTI.', 1e-2, 'cm'],
    ['.DECI.', 0.1, 'dm'],
  ])(
    'takes areas and volumes from the unit of length where it names no others, and tells: %s',
    (prefix, metre, symbol) => {
      const units = [project, '#2=IFCUNITASSIGNMENT((#3));', `#3=IFCSIUNIT(*,.LENGTHUNIT.,${prefix},.METRE.);`];
      const { problems, groups } = readModel(
        ifcFile([...units, ...wall([length(6 / metre), area(20 / metre ** 2), volume(4 / metre ** 3)])]),
      );
      expect(groups.map(amounts)).toEqual([{ length: 6, area: 20, volume: 4, count: 1 }]);
      expect(problems).toEqual([
        { place: '', code: 'unit-from-length', values: { kind: 'area', unit: `${symbol}²` } },
        { place: '', code: 'unit-from-length', values: { kind: 'volume', unit: `${symbol}³` } },
      ]);
    },
  );

  it('takes them from feet by the factor of the file, and a broken unit as one that is missing', () => {
    const units = [
      project,
      '#2=IFCUNITASSIGNMENT((#10,#12));',
      '#3=IFCSIUNIT(*,.LENGTHUNIT.,$,.METRE.);',
      "#10=IFCCONVERSIONBASEDUNIT(#9,.LENGTHUNIT.,'FOOT',#11);",
      '#11=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(0.3048),#3);',
      '#12=IFCSIUNIT(*,.AREAUNIT.,.MILLI.,.METRE.);',
    ];
    const takeoff = readModel(ifcFile([...units, ...wall([length(10), area(100), volume(1000)])]));
    expect(takeoff.groups.map(amounts)).toEqual([{ length: 3.048, area: 9.290304, volume: 28.316846592, count: 1 }]);
    expect(takeoff.problems.map(({ values }) => values['unit'])).toEqual(['ft²', 'ft³']);
  });

  it('takes them as metres where they can be nothing else, and tells that, too', () => {
    const units = [project, '#2=IFCUNITASSIGNMENT((#3));', '#3=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);'];
    const sizes = [length(6000), length(200, 'Width'), length(3000, 'Height')];
    const { groups, refused, problems } = readModel(ifcFile([...units, ...wall([...sizes, area(17), volume(3.4)])]));
    expect(problems.map(({ code, values }) => [code, values['quantities']])).toEqual([
      ['unit-from-length', undefined],
      ['unit-from-length', undefined],
      ['unit-in-metres', 'NetVolume, NetSideArea'],
    ]);
    expect(groups.map(amounts)).toEqual([{ length: 6, area: 17, volume: 3.4, count: 1 }]);
    expect(groups[0]?.measures.volume?.basis).toBe('chosen');
    expect(refused).toEqual([]);
  });

  it('does not take a length for the unit of a volume', () => {
    const units = [...metres, '#7=IFCSIUNIT(*,.LENGTHUNIT.,.MILLI.,.METRE.);'];
    expect(inUnits(units, [volume(2, 'NetVolume', '#7')])).toEqual({ volume: 2, count: 1 });
  });

  it('tells that kilograms are assumed where there are weights', () => {
    const weights = wall(["IFCQUANTITYWEIGHT('NetWeight',$,$,250.,$)"]);
    const problemsIn = (units: readonly string[]) => readModel(ifcFile([...units, ...weights])).problems;
    expect(problemsIn(metres)).toEqual([]);
    expect(problemsIn(metres.map((line) => line.replace(',#6)', ')')))).toEqual([
      { place: '', code: 'unit-missing', values: { kind: 'weight' } },
    ]);
  });

  it('ends where units are each other', () => {
    const units = [
      project,
      '#2=IFCUNITASSIGNMENT((#10));',
      "#10=IFCCONVERSIONBASEDUNIT(#9,.LENGTHUNIT.,'ROUND',#11);",
      '#11=IFCMEASUREWITHUNIT(IFCLENGTHMEASURE(2.),#10);',
    ];
    expect(inUnits(units, [length(3)])).toEqual({ length: 3, count: 1 });
  });
});

describe('quantities', () => {
  const taken = (quantities: readonly string[]) => {
    const { measures } = only(readModel(ifcFile([...metres, ...wall(quantities)])));
    return Object.fromEntries(Object.entries(measures).map(([kind, { value, names }]) => [kind, [value, ...names]]));
  };

  it('takes net before gross, and no thickness or cross-section for an amount', () => {
    expect(
      taken([area(30, 'GrossSideArea'), area(25, 'NetSideArea'), area(2, 'CrossSectionArea'), length(0.2, 'Width')]),
    ).toEqual({ area: [25, 'NetSideArea'], count: [1] });
  });

  it('knows names of other programs and languages', () => {
    expect(taken([volume(5, 'Netto-Volumen'), area(7, 'Fl\\X2\\00E4\\X0\\che'), length(3, 'Pituus')])).toEqual({
      volume: [5, 'Netto-Volumen'],
      area: [7, 'Fläche'],
      length: [3, 'Pituus'],
      count: [1],
    });
  });

  it('takes nothing for an amount that is zero, negative or no number', () => {
    const { groups, unmeasured } = readModel(
      ifcFile([...metres, ...wall([area(0), volume(-2), "IFCQUANTITYLENGTH('Length',$,$,$,$)"])]),
    );
    expect(amounts(groups[0] as ModelGroup)).toEqual({ count: 1 });
    expect(unmeasured).toEqual([
      { className: 'IFCWALL', globalId: globalId(100), name: '', typeName: 'EW', place: '' },
    ]);
  });

  it('takes the quantities of the type where the element has none of its own', () => {
    const lines = [
      ...metres,
      ...ifcElement(100, { className: 'IFCWINDOW' }),
      ...ifcElement(110, { className: 'IFCWINDOW', quantities: [area(3, 'Area')] }),
      `#200=IFCWINDOWTYPE('${globalId(200)}',$,'Window 12x12',$,$,(#201),$,$);`,
      `#201=IFCELEMENTQUANTITY('${globalId(201)}',$,'Qto_WindowBaseQuantities',$,$,(#202));`,
      `#202=${area(1.44, 'Area')};`,
      `#203=IFCRELDEFINESBYTYPE('${globalId(203)}',$,$,$,(#100,#110),#200);`,
    ];
    const group = only(readModel(ifcFile(lines)));
    expect(group.typeName).toBe('Window 12x12');
    expect(amounts(group)).toEqual({ area: 4.44, count: 2 });
  });

  it('takes properties only of elements without quantities, and marks them', () => {
    const properties = (id: number, element: number, value: string) => [
      `#${id}=IFCRELDEFINESBYPROPERTIES('${globalId(id)}',$,$,$,(#${element}),#${id + 1});`,
      `#${id + 1}=IFCPROPERTYSET('${globalId(id + 1)}',$,'Dimensions',$,(#${id + 2}));`,
      `#${id + 2}=IFCPROPERTYSINGLEVALUE('Area',$,${value},$);`,
    ];
    const read = (value: string) =>
      only(readModel(ifcFile([...metres, ...ifcElement(100, {}), ...properties(120, 100, value)]))).measures.area;
    expect(read('IFCAREAMEASURE(12.)')).toEqual({ value: 12, elements: 1, names: ['Area'], basis: 'property' });
    expect(read('IFCREAL(12.)')).toBeUndefined();
    const measured = [...metres, ...wall([area(20)]), ...properties(120, 100, 'IFCAREAMEASURE(12.)')];
    expect(only(readModel(ifcFile(measured))).measures.area).toMatchObject({ value: 20, basis: 'given' });
  });

  it('lists each measure by element, for a comparison with a later model', () => {
    const lines = [...metres, ...wall([area(2)]), ...ifcElement(110, { type: 'EW' })];
    const { globalIds, values, measures } = only(readModel(ifcFile(lines)));
    expect(globalIds).toEqual([globalId(100), globalId(110)]);
    expect([...(values.area ?? [])]).toEqual([2, Number.NaN]);
    expect(measures.area).toMatchObject({ elements: 1 });
  });
});

describe('materials', () => {
  const grouped = (lines: readonly string[], schema?: string) =>
    readModel(ifcFile([...metres, ...lines], schema)).groups.map((group) => [
      group.material,
      group.thicknessM,
      amounts(group),
      group.measures.volume?.basis ?? null,
    ]);

  it('gives each layer the area, and its volume by thickness', () => {
    const layers = [
      ['Brick', 0.13],
      ['Wool', 0.2],
    ] as const;
    expect(grouped([...wall([area(10), volume(3.3)]), ...layersOf(200, [100], layers)])).toEqual([
      ['Brick', 0.13, { area: 10, volume: 1.3, count: 1 }, 'area-x-thickness'],
      ['Wool', 0.2, { area: 10, volume: 2, count: 1 }, 'area-x-thickness'],
    ]);
  });

  it('keeps the volume that the file gives to a single layer', () => {
    expect(grouped([...wall([area(10), volume(1.9)]), ...layersOf(200, [100], [['Concrete', 0.2]])])).toEqual([
      ['Concrete', 0.2, { area: 10, volume: 1.9, count: 1 }, 'given'],
    ]);
  });

  it('adds two layers of one material and thickness, and counts the element once', () => {
    const board = ['Board', 0.0125] as const;
    expect(grouped([...wall([area(10)]), ...layersOf(200, [100], [board, ['Stud', 0.066], board])])).toEqual([
      ['Board', 0.0125, { area: 20, volume: 0.25, count: 1 }, 'area-x-thickness'],
      ['Stud', 0.066, { area: 10, volume: 0.66, count: 1 }, 'area-x-thickness'],
    ]);
  });

  it('shares a volume by thickness where there is no area', () => {
    const layers = [
      ['Brick', 0.1],
      ['Wool', 0.3],
    ] as const;
    expect(grouped([...wall([volume(8)]), ...layersOf(200, [100], layers)])).toEqual([
      ['Brick', 0.1, { volume: 2, count: 1 }, 'share'],
      ['Wool', 0.3, { volume: 6, count: 1 }, 'share'],
    ]);
  });

  it('turns thicknesses into metres', () => {
    const millimetres = metres.map((line) => line.replace('.LENGTHUNIT.,$', '.LENGTHUNIT.,.MILLI.'));
    const lines = [...millimetres, ...wall([area(10)]), ...layersOf(200, [100], [['Wool', 150]])];
    expect(readModel(ifcFile(lines)).groups[0]).toMatchObject({ thicknessM: 0.15 });
  });

  it('finds the material of the type', () => {
    const lines = [
      ...wall([volume(1)]),
      `#200=IFCWALLTYPE('${globalId(200)}',$,'T',$,$,$,$,$,$,.SOLIDWALL.);`,
      `#203=IFCRELDEFINESBYTYPE('${globalId(203)}',$,$,$,(#100),#200);`,
      ...materialOf(300, [200], 'Timber'),
    ];
    expect(grouped(lines)).toEqual([['Timber', null, { volume: 1, count: 1 }, 'given']]);
  });

  it('keeps a list of materials together, whose parts nobody knows', () => {
    const lines = [
      ...wall([volume(1)]),
      `#200=IFCRELASSOCIATESMATERIAL('${globalId(200)}',$,$,$,(#100),#201);`,
      '#201=IFCMATERIALLIST((#202,#203));',
      "#202=IFCMATERIAL('Steel');",
      "#203=IFCMATERIAL('Glass');",
    ];
    expect(grouped(lines, 'IFC2X3')).toEqual([['Steel, Glass', null, { volume: 1, count: 1 }, 'given']]);
    expect(only(readModel(ifcFile([...metres, ...lines]))).isUndivided).toBe(true);
  });

  it('divides by the shares of constituents when they come to the whole', () => {
    const constituents = (shares: readonly string[]) => [
      ...wall([volume(10), area(5)]),
      `#200=IFCRELASSOCIATESMATERIAL('${globalId(200)}',$,$,$,(#100),#201);`,
      "#201=IFCMATERIALCONSTITUENTSET('Set',$,(#202,#203));",
      `#202=IFCMATERIALCONSTITUENT('Frame',$,#204,${shares[0]},$);`,
      `#203=IFCMATERIALCONSTITUENT('Filling',$,#205,${shares[1]},$);`,
      "#204=IFCMATERIAL('Timber');",
      "#205=IFCMATERIAL('Glass');",
    ];
    expect(grouped(constituents(['0.25', '0.75']))).toEqual([
      ['Glass', null, { volume: 7.5, count: 1 }, 'share'],
      ['Timber', null, { volume: 2.5, count: 1 }, 'share'],
    ]);
    expect(grouped(constituents(['0.25', '$']))).toEqual([
      ['Timber, Glass', null, { volume: 10, area: 5, count: 1 }, 'given'],
    ]);
  });

  it('reads the material of a profile', () => {
    const lines = [
      ...wall([length(4)]),
      `#200=IFCRELASSOCIATESMATERIAL('${globalId(200)}',$,$,$,(#100),#201);`,
      '#201=IFCMATERIALPROFILESETUSAGE(#202,5,$);',
      "#202=IFCMATERIALPROFILESET('HEA',$,(#203),$);",
      "#203=IFCMATERIALPROFILE('HEA',$,#204,#205,$,$);",
      "#204=IFCMATERIAL('S355');",
    ];
    expect(grouped(lines)).toEqual([['S355', null, { length: 4, count: 1 }, null]]);
  });
});

describe('elements', () => {
  it('tells inside walls from outside walls, by element and by type', () => {
    const external = (id: number, element: number, value: string) => [
      `#${id}=IFCRELDEFINESBYPROPERTIES('${globalId(id)}',$,$,$,(#${element}),#${id + 1});`,
      `#${id + 1}=IFCPROPERTYSET('${globalId(id + 1)}',$,'Pset_WallCommon',$,(#${id + 2}));`,
      `#${id + 2}=IFCPROPERTYSINGLEVALUE('IsExternal',$,IFCBOOLEAN(${value}),$);`,
    ];
    const lines = [
      ...metres,
      ...wall([area(1)]),
      ...ifcElement(110, { type: 'EW', quantities: [area(2)] }),
      ...external(130, 100, '.T.'),
      ...external(140, 110, '.F.'),
    ];
    const { groups } = readModel(ifcFile(lines));
    expect(groups.map((group) => [group.isExternal, amounts(group)['area']])).toEqual([
      [false, 2],
      [true, 1],
    ]);
  });

  it('does not ask quantities of what is made of measured parts, and marks what would count twice', () => {
    const lines = (whole: readonly string[]) => [
      ...metres,
      ...ifcElement(100, { className: 'IFCROOF', quantities: whole }),
      ...ifcElement(110, { className: 'IFCSLAB', quantities: [area(50, 'NetArea')] }),
      `#200=IFCRELAGGREGATES('${globalId(200)}',$,$,$,#100,(#110));`,
      `#201=IFCBUILDINGSTOREY('${globalId(201)}',$,'Roof level',$,$,$,$,$,.ELEMENT.,3.);`,
      `#202=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalId(202)}',$,$,$,(#100),#201);`,
    ];
    const open = readModel(ifcFile(lines([])));
    expect(open.groups.map(({ className, composition }) => [className, composition])).toEqual([
      ['IFCROOF', 'whole'],
      ['IFCSLAB', 'single'],
    ]);
    expect(open.unmeasured).toEqual([]);
    expect(open.groups.map(({ places }) => places)).toEqual([['Roof level'], ['Roof level']]);
    const double = readModel(ifcFile(lines([area(50)])));
    expect(double.groups.map(({ composition }) => composition)).toEqual(['single', 'part']);
  });

  it('ends where parts are each other', () => {
    const lines = [
      ...metres,
      ...wall([area(1)]),
      ...ifcElement(110, {}),
      `#200=IFCRELAGGREGATES('${globalId(200)}',$,$,$,#100,(#110));`,
      `#201=IFCRELAGGREGATES('${globalId(201)}',$,$,$,#110,(#100));`,
      `#202=IFCRELAGGREGATES('${globalId(202)}',$,$,$,#100,(#100));`,
    ];
    expect(readModel(ifcFile(lines)).elementCount).toBe(2);
  });

  it('knows the lowest of the storeys that have slabs, by their elevation', () => {
    const storey = (id: number, elevation: string, elements: readonly number[]) => [
      `#${id}=IFCBUILDINGSTOREY('${globalId(id)}',$,'Storey ${id}',$,$,$,$,$,.ELEMENT.,${elevation});`,
      `#${id + 1}=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalId(id + 1)}',$,$,$,(${elements.map((one) => `#${one}`).join(',')}),#${id});`,
    ];
    const slab = (id: number, type: string) => ifcElement(id, { className: 'IFCSLAB', type, quantities: [area(10)] });
    const lines = [
      ...slab(100, 'Low'),
      ...slab(110, 'Both'),
      ...slab(120, 'Both'),
      ...slab(130, 'High'),
      ...ifcElement(140, {}),
    ];
    const levels = (storeys: readonly string[]) =>
      readModel(ifcFile([...metres, ...lines, ...storeys])).groups.map(({ typeName, level }) => [typeName, level]);
    expect(
      levels([...storey(300, '3.', [120, 130]), ...storey(310, '0.', [100, 110]), ...storey(320, '-3.', [140])]),
    ).toEqual([
      ['Both', null],
      ['High', 'higher'],
      ['Low', 'lowest'],
      ['', null],
    ]);
    expect(levels(storey(300, '3.', [100, 110, 120, 130])).map(([, level]) => level)).toEqual([
      'only',
      'only',
      'only',
      null,
    ]);
    expect(levels(storey(300, '$', [100, 110, 120, 130])).map(([, level]) => level)).toEqual([null, null, null, null]);
  });

  it('takes the kind and the description of the type where the element has none', () => {
    const lines = [
      ...metres,
      ...ifcElement(100, { className: 'IFCSLAB', type: 'own words', predefinedType: 'NOTDEFINED' }),
      `#200=IFCSLABTYPE('${globalId(200)}',$,'C30 200',$,$,$,$,$,'slab on grade',.BASESLAB.);`,
      `#203=IFCRELDEFINESBYTYPE('${globalId(203)}',$,$,$,(#100),#200);`,
    ];
    expect(only(readModel(ifcFile(lines)))).toMatchObject({
      typeName: 'C30 200',
      predefinedType: '',
      typeKind: 'BASESLAB',
      descriptions: ['own words', 'slab on grade'],
    });
  });

  it('tells of classes that it does not know, and counts openings and spaces for no elements', () => {
    const lines = [
      ...metres,
      ...wall([area(1)]),
      `#201=IFCBUILDINGSTOREY('${globalId(201)}',$,'1',$,$,$,$,$,.ELEMENT.,0.);`,
      `#202=IFCHOVERCRAFT('${globalId(202)}',$,$,$,$,$,$,$);`,
      `#203=IFCOPENINGELEMENT('${globalId(203)}',$,$,$,$,$,$,$);`,
      `#204=IFCRELCONTAINEDINSPATIALSTRUCTURE('${globalId(204)}',$,$,$,(#100,#202,#203),#201);`,
    ];
    const { problems, elementCount, groups, unmeasured } = readModel(ifcFile(lines));
    expect(elementCount).toBe(1);
    expect(groups.map(({ className }) => className)).toEqual(['IFCOPENINGELEMENT', 'IFCWALL']);
    expect(unmeasured).toEqual([]);
    expect(problems).toEqual([
      { place: '', code: 'unknown-class', values: { className: 'IFCHOVERCRAFT', elements: 1 } },
    ]);
  });
});

describe('the file', () => {
  const lines = [...metres, ...wall([area(12.5)]), ...materialOf(200, [100], "Ala O''Hara")];

  it('is read with other line ends, blanks, comments, small letters and lines cut anywhere', () => {
    const plain = readModel(ifcFile(lines));
    const text = String.fromCharCode(...ifcFile(lines));
    const data = text.indexOf('DATA;') + 5;
    const spaced = text.slice(0, data) + text.slice(data).replaceAll(/(?<=[,(=])(?=[^'])/g, ' /* a; (b */ \r\n\t');
    expect(spaced).not.toBe(text);
    for (const other of [
      spaced,
      text.replaceAll('\n', '\r\n'),
      text.replaceAll('\n', ' '),
      `\u00ef\u00bb\u00bf${text}`,
    ]) {
      expect(readModel(latin1(other))).toEqual(plain);
    }
    const small = text.replaceAll(/IFC[A-Z]+(?=\()/g, (name) => name.toLowerCase());
    expect(readModel(latin1(small)).groups).toEqual(plain.groups);
    expect(plain.groups[0]?.material).toBe("Ala O'Hara");
  });

  it('is read in whatever order and numbering its entities come', () => {
    const plain = readModel(ifcFile(lines)).groups;
    expect(readModel(ifcFile(lines.toReversed())).groups).toEqual(plain);
    const sparse = lines.map((line) => line.replaceAll(/#(\d+)/g, (_, id: string) => `#${Number(id) * 9_000_001}`));
    expect(readModel(ifcFile(sparse)).groups).toEqual(plain);
    expect(readModel(ifcFile(sparse.toReversed())).groups).toEqual(plain);
  });

  it('may be cut off, which is told', () => {
    const whole = ifcFile(lines);
    const { problems, groups } = readModel(whole.subarray(0, whole.length - 40));
    expect(problems.map(({ code }) => code)).toContain('cut-off');
    expect(groups).toHaveLength(1);
  });

  it('counts the first of two entities of one number, and tells it', () => {
    const { problems, elementCount } = readModel(ifcFile([...lines, ...lines.slice(-1)]));
    expect(elementCount).toBe(1);
    expect(problems).toEqual([{ place: '', code: 'duplicate-entity', values: { count: 1 } }]);
  });

  it('is refused when it is no model, or of a schema that nobody knows', () => {
    const codeOf = (bytes: Uint8Array): string => {
      try {
        readModel(bytes);
      } catch (error) {
        return error instanceof ModelError ? error.code : String(error);
      }
      return 'was read';
    };
    expect(codeOf(latin1(''))).toBe('not-a-model');
    expect(codeOf(latin1('name;amount\nBeton;3'))).toBe('not-a-model');
    expect(codeOf(ifcFile(lines, 'AP214'))).toBe('schema-unknown');
    expect(codeOf(ifcFile(lines, 'IFC4X3_ADD2'))).toBe('was read');
  });

  it('tells its progress, and stops when told', () => {
    const shares: number[] = [];
    readModel(ifcFile(lines), { onProgress: (share) => shares.push(share) });
    expect(shares.at(-1)).toBe(1);
    expect(() => readModel(ifcFile(lines), { isCancelled: () => true })).toThrow(new ModelError('cancelled'));
  });

  it('says when there is nothing in it', () => {
    expect(readModel(ifcFile(metres)).problems).toEqual([{ place: '', code: 'no-elements', values: {} }]);
    expect(readModel(ifcFile([...metres, ...ifcElement(100, {})])).problems).toEqual([
      { place: '', code: 'no-quantities', values: { elements: 1 } },
    ]);
  });
});
