import { describe, expect, it } from 'vitest';
import type { ModelGroup, ModelTakeoff } from '#domain/incoming/model/model-takeoff.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import {
  area,
  clippedAndMapped,
  extruded,
  faceted,
  globalId,
  ifcElement,
  ifcFile,
  layersOf,
  length,
  metres,
  millimetreLengths,
  propertiesOf,
  volume,
} from '#tests/support/files/ifc-file.ts';

const read = (lines: readonly string[], units: readonly string[] = metres): ModelTakeoff =>
  readModel(ifcFile([...units, ...lines], 'IFC2X3'));

const only = ({ groups }: ModelTakeoff): ModelGroup => {
  expect(groups).toHaveLength(1);
  return groups[0] ?? expect.fail('there is no group');
};

/** Value and basis of each measure of the only group. */
const taken = (takeoff: ModelTakeoff): Record<string, readonly [number, string]> =>
  Object.fromEntries(
    Object.entries(only(takeoff).measures)
      .filter(([kind]) => kind !== 'count')
      .map(([kind, { value, basis }]) => [kind, [Math.round(value * 1e9) / 1e9, basis]]),
  );

const refusals = ({ refused }: ModelTakeoff) =>
  refused.map(({ measure, quantity, why, values }) => [measure, quantity, why, values]);

/** A wall of 6 m × 0.2 m × 3 m as a program writes it twice: in millimetres, then in metres. */
const twice = (scale: number, unit = '$') => [
  length(6 * scale, 'Length'),
  length(0.2 * scale, 'Width'),
  length(3 * scale, 'Height'),
  area(18 * scale ** 2, 'GrossSideArea'),
  area(17 * scale ** 2, 'NetSideArea', unit === '$' ? '$' : '#4'),
  volume(3.6 * scale ** 3, 'GrossVolume', unit === '$' ? '$' : '#5'),
  volume(3.4 * scale ** 3, 'NetVolume', unit === '$' ? '$' : '#5'),
];

const wall = (quantities: readonly string[], id = 100) => ifcElement(id, { type: 'EW', quantities });

describe('a quantity that stands twice under one name', () => {
  it.each([
    ['lengths in millimetres', millimetreLengths],
    ['everything in metres', metres],
  ])('is taken as the other measures allow, and told: %s', (_, units) => {
    const takeoff = read(wall([...twice(1000), ...twice(1)]), units);
    expect(taken(takeoff)).toEqual({ volume: [3.4, 'chosen'], area: [17, 'chosen'], length: [6, 'chosen'] });
    expect(takeoff.refused).toEqual([]);
    expect(takeoff.problems).toEqual([
      { place: '', code: 'quantity-doubled', values: { elements: 1, quantities: 'NetVolume, NetSideArea, Length' } },
    ]);
  });

  it('is taken in whatever order it is written', () => {
    const takeoff = read(wall([...twice(1), ...twice(1000)]), millimetreLengths);
    expect(taken(takeoff)).toMatchObject({ volume: [3.4, 'chosen'], area: [17, 'chosen'], length: [6, 'chosen'] });
  });

  it('is known by the properties or the layers where it has no dimensions', () => {
    const bare = wall([volume(3.4e9), volume(3.4)]);
    const small = wall([volume(3.4e-5), volume(3.4e-2)]);
    expect(taken(read(bare))).toEqual({ volume: [3.4, 'chosen'] });
    // Both could be of some wall: nothing tells.
    expect(refusals(read(small))).toEqual([['volume', 'NetVolume', 'several-fit', [3.4e-5, 3.4e-2]]]);
    const told = propertiesOf(300, 100, { Volume: 'IFCVOLUMEMEASURE(0.035)' });
    expect(taken(read([...small, ...told]))).toEqual({ volume: [0.034, 'chosen'] });
    const layered = [...wall([area(0.17), volume(3.4e-5), volume(3.4e-2)]), ...layersOf(200, [100], [['Brick', 0.2]])];
    expect(taken(read(layered))).toMatchObject({ volume: [0.034, 'chosen'] });
  });

  it.each([
    ['an extrusion', extruded],
    ['a mapped outline with a cut', clippedAndMapped],
    ['faces', faceted],
  ])('is known by the drawn shape: %s', (_, drawn) => {
    const quantities = [volume(3.4e-7), volume(3.4e-2)];
    const of = (sides: readonly [number, number, number]) =>
      read([...ifcElement(100, { quantities, shape: 300 }), ...drawn(300, sides)], millimetreLengths);
    expect(taken(of([1700, 200, 100]))).toEqual({ volume: [0.034, 'chosen'] });
    expect(taken(of([17, 2, 10]))).toEqual({ volume: [3.4e-7, 'chosen'] });
  });

  it('is taken in the unit that it names itself, where both could be', () => {
    expect(taken(read(wall([volume(3.4e-5), volume(3.4e-2, 'NetVolume', '#5')])))).toEqual({
      volume: [0.034, 'chosen'],
    });
  });

  it('is refused where nothing tells the values apart, and the next name is asked', () => {
    const takeoff = read(wall([volume(25), volume(30), volume(31, 'GrossVolume')]));
    expect(taken(takeoff)).toEqual({ volume: [31, 'given'] });
    expect(refusals(takeoff)).toEqual([['volume', 'NetVolume', 'several-fit', [25, 30]]]);
    const alone = read(wall([volume(25), volume(30)]));
    expect(only(alone).measures.volume).toBeUndefined();
    expect(alone.refused[0]).toMatchObject({ className: 'IFCWALL', globalId: globalId(100), typeName: 'EW' });
  });

  it('is taken as at the other elements where both could be, unless the program differs', () => {
    const clear = [110, 130, 150].flatMap((id) => wall([...twice(1000), ...twice(1)], id));
    const unclear = wall([volume(3.4e4, 'NetVolume'), volume(3.4e-5, 'NetVolume')], 200);
    const settled = read([...clear, ...unclear]);
    expect(settled.refused).toEqual([]);
    expect([...(only(settled).values.volume ?? [])]).toEqual([3.4, 3.4, 3.4, 3.4e-5]);
    expect(settled.problems[0]?.values['elements']).toBe(4);
    // Too few, another order, or other values: nothing tells.
    expect(read([...clear.slice(0, clear.length / 3), ...unclear]).refused).toHaveLength(1);
    const other = wall([...twice(1), ...twice(1000)], 300);
    expect(read([...clear, ...other, ...unclear]).refused).toHaveLength(1);
    expect(read([...clear, ...wall([volume(20), volume(30)], 200)]).refused).toHaveLength(1);
  });

  it('of an area or a length is known by the volume and the area alone', () => {
    expect(taken(read(wall([volume(0.034), area(1.7e5), area(0.17)])))).toMatchObject({ area: [0.17, 'chosen'] });
    expect(taken(read(wall([area(1.7), length(600), length(0.6)])))).toMatchObject({ length: [0.6, 'chosen'] });
  });

  it('may differ by rounding, which says nothing', () => {
    const takeoff = read(wall([volume(3.4), volume(3.401), length(6), length(6)]));
    expect(taken(takeoff)).toEqual({ volume: [3.4, 'given'], length: [6, 'given'] });
    expect(takeoff.problems).toEqual([]);
  });
});

describe('a measure that cannot be', () => {
  const sizes = [length(6), length(0.2, 'Width'), length(3, 'Height')];

  it('is refused with what the file gives', () => {
    const takeoff = read(wall([...sizes, volume(3.4e9), area(17)]));
    expect(taken(takeoff)).toEqual({ area: [17, 'given'], length: [6, 'given'] });
    expect(refusals(takeoff)).toEqual([['volume', 'NetVolume', 'none-fits', [3.4e9]]]);
    expect(refusals(read(wall([...sizes, volume(3.4e-9)])))).toEqual([['volume', 'NetVolume', 'none-fits', [3.4e-9]]]);
    expect(refusals(read(wall([volume(3.4e9)])))).toEqual([['volume', 'NetVolume', 'none-fits', [3.4e9]]]);
  });

  it('gives way to another name that can', () => {
    const takeoff = read(wall([...sizes, volume(3.4e9), volume(3.6, 'GrossVolume')]));
    expect(taken(takeoff)).toMatchObject({ volume: [3.6, 'given'] });
    expect(takeoff.refused).toHaveLength(1);
  });

  it('is found among cubic feet and litres taken for cubic metres', () => {
    for (const factor of [35.3147, 1000]) {
      expect(refusals(read(wall([...sizes, volume(3.6 * factor)])))).toHaveLength(1);
    }
  });

  it('is found at a slab that would be as thick as a house, by its area alone', () => {
    const slab = (cubicMetres: number) =>
      read(ifcElement(100, { className: 'IFCSLAB', quantities: [area(100, 'NetArea'), volume(cubicMetres)] }));
    expect(refusals(slab(5000))).toEqual([['volume', 'NetVolume', 'none-fits', [5000]]]);
    // A raft of four metres is one.
    expect(refusals(slab(400))).toEqual([]);
  });

  it('is found by the drawn shape where the element has no other measure', () => {
    const of = (cubicMetres: number) =>
      read([...ifcElement(100, { quantities: [volume(cubicMetres)], shape: 300 }), ...extruded(300, [6, 0.2, 3])]);
    expect(refusals(of(3.4))).toEqual([]);
    expect(refusals(of(3400))).toEqual([['volume', 'NetVolume', 'none-fits', [3400]]]);
  });

  it.each([
    ['area', area(18), area(18e6)],
    ['length', length(6), length(6000)],
    ['length', length(6), length(0.006)],
  ])('of %s is found by the drawn shape, too: %s, but not %s', (measure, right, wrong) => {
    const of = (quantity: string) =>
      read([...ifcElement(100, { quantities: [quantity], shape: 300 }), ...extruded(300, [6, 0.2, 3])]);
    expect(of(right).refused).toEqual([]);
    expect(of(wrong).refused).toMatchObject([{ measure, why: 'none-fits' }]);
  });

  it('ends at shapes that are in each other over and over', () => {
    const items = Array.from({ length: 150 }, () => '#302').join(',');
    const nested = [
      '#300=IFCPRODUCTDEFINITIONSHAPE($,$,(#301));',
      `#301=IFCSHAPEREPRESENTATION($,'Body','MappedRepresentation',(${items}));`,
      '#302=IFCMAPPEDITEM(#303,$);',
      '#303=IFCREPRESENTATIONMAP($,#301);',
    ];
    expect(
      read([...ifcElement(100, { quantities: [volume(25), volume(30)], shape: 300 }), ...nested]).refused,
    ).toHaveLength(1);
  });

  it('is found at beams by their section, and taken back where the shape agrees with it', () => {
    const beam = (section: number, cubicMetres = 0.2) => [
      ...ifcElement(100, {
        className: 'IFCBEAM',
        quantities: [length(5), area(section, 'CrossSectionArea'), volume(cubicMetres)],
        shape: 300,
      }),
    ];
    expect(refusals(read(beam(0.04)))).toEqual([]);
    expect(refusals(read(beam(0.04, 0.2 * 1000)))).toHaveLength(1);
    expect(refusals(read(beam(0.002)))).toHaveLength(1);
    expect(refusals(read([...beam(0.002), ...extruded(300, [0.2, 0.2, 5])]))).toEqual([]);
    // A section in square millimetres is no reason to refuse a volume.
    expect(refusals(read(beam(0.04 * 1e6)))).toEqual([]);
  });

  it.each([
    [
      'a wall with large openings',
      'IFCWALL',
      [length(10), length(0.3, 'Width'), length(3, 'Height'), volume(0.9), area(3)],
    ],
    ['a gable', 'IFCWALL', [length(10), length(0.3, 'Width'), length(2.5, 'Height'), volume(12), area(40)]],
    [
      'a slab whose width is its thickness',
      'IFCSLAB',
      [length(20), length(0.3, 'Width'), length(0.3, 'Depth'), volume(60), area(200, 'NetArea')],
    ],
    [
      'a hollow-core slab',
      'IFCSLAB',
      [length(8), length(1.2, 'Width'), length(0.32, 'Depth'), volume(1.4), area(9.6, 'NetArea')],
    ],
    ['a window', 'IFCWINDOW', [length(1.2, 'Width'), length(1.5, 'Height'), area(1.8, 'Area')]],
    [
      'a steel tube',
      'IFCCOLUMN',
      [length(6), length(0.2, 'Width'), length(0.2, 'Depth'), area(0.0028, 'CrossSectionArea'), volume(0.0168)],
    ],
    ['a raft', 'IFCFOOTING', [length(200), length(100, 'Width'), length(2, 'Height'), volume(40_000)]],
    ['a screw', 'IFCMECHANICALFASTENER', [length(0.04), volume(5e-7)]],
    ['fill of a site', 'IFCEARTHWORKSFILL', [volume(450_000)]],
  ])('is not seen in %s', (_, className, quantities) => {
    const takeoff = read(ifcElement(100, { className, quantities }));
    expect(takeoff.refused).toEqual([]);
    expect(only(takeoff).measures.volume?.basis ?? 'given').toBe('given');
  });
});
