import { describe, expect, it } from 'vitest';
import { ModelError } from '#domain/formats/step/step-reading.ts';
import { readModel } from '#domain/incoming/model/read-model.ts';
import { area, ifcElement, ifcFile, latin1, layersOf, metres, volume } from '#tests/support/files/ifc-file.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';
import { createRandom, type Random } from '#tests/support/random.ts';

/** true = it was read; false = refused as `ModelError`. Anything else fails the test. */
const survives = (bytes: Uint8Array): boolean => {
  try {
    const { groups, unmeasured, elementCount } = readModel(bytes);
    for (const { measures } of groups) {
      for (const { value } of Object.values(measures)) expect(Number.isFinite(value) && value >= 0).toBe(true);
    }
    expect(unmeasured.length).toBeLessThanOrEqual(elementCount);
    return true;
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    return false;
  }
};

const small = ifcFile([
  ...metres,
  ...ifcElement(100, { type: 'EW', quantities: [area(12.5), volume(2)] }),
  ...ifcElement(110, { type: 'EW', quantities: [area(2)] }),
  ...layersOf(
    200,
    [100, 110],
    [
      ['Brick', 0.13],
      ['Wool \\X2\\00E4\\X0\\', 0.2],
    ],
  ),
]);

/** Bytes that mean something in a STEP file, and some that do not. */
const telling = [...latin1("#';()$*,./\\=0123456789IFCXS\n"), 0, 255];

const mutated = (bytes: Uint8Array, random: Random): Uint8Array => {
  const at = (length: number): number => random.below(Math.max(1, length));
  const copy = bytes.slice();
  const changes = 1 + at(8);
  for (let change = 0; change < changes; change += 1) copy[at(copy.length)] = random.pick(telling) ?? 0;
  const [from, to] = [at(copy.length), at(copy.length)];
  const way = at(4);
  if (way === 0) return copy.subarray(0, from);
  if (way === 1 && from < to) return Uint8Array.from([...copy.subarray(0, from), ...copy.subarray(to)]);
  if (way === 2) copy.copyWithin(from, to, Math.min(copy.length, to + 200));
  return copy;
};

describe('broken models', () => {
  it('survive being cut at every byte', () => {
    for (let end = 0; end <= small.length; end += 1) survives(small.subarray(0, end));
  });

  it('survive three thousand mutations', () => {
    const random = createRandom(7);
    let read = 0;
    for (let round = 0; round < 3_000; round += 1) if (survives(mutated(small, random))) read += 1;
    expect(read).toBeGreaterThan(500);
  });

  it.skipIf(!hasSharedData)(`survive mutations of a real one${sharedDataNote}`, () => {
    const random = createRandom(11);
    const real = readSharedBytes('ifc/Building-Architecture.ifc');
    for (let round = 0; round < 60; round += 1) survives(mutated(real, random));
  });

  it('may have a text without an end', () => {
    const head = String.fromCharCode(...ifcFile([])).split('ENDSEC;\nEND')[0] ?? '';
    expect(survives(latin1(`${head}#1=IFCWALL('${'x'.repeat(5_000_000)}`))).toBe(true);
    expect(survives(latin1(`${head}#1=IFCWALL(${'('.repeat(3_000_000)}`))).toBe(true);
    expect(survives(latin1(`${head}/*${'*'.repeat(3_000_000)}`))).toBe(true);
    expect(survives(latin1(`${head}#${'9'.repeat(1_000_000)}=IFCWALL($);`))).toBe(true);
  });

  it('may have a million empty lines', () => {
    const line = '#7=IFCWALL($,$,$,$,$,$,$,$,$);\n';
    const head = String.fromCharCode(...ifcFile([])).split('ENDSEC;\nEND')[0] ?? '';
    const { problems, elementCount } = readModel(latin1(head + line.repeat(300_000) + '\n'.repeat(1_000_000)));
    expect(problems.map(({ code }) => code)).toContain('duplicate-entity');
    expect(elementCount).toBe(1);
  });

  it('take names of prototypes for names', () => {
    const lines = [
      ...metres,
      ...ifcElement(100, { type: '__proto__', name: 'constructor', quantities: [area(1), area(2, '__proto__')] }),
      ...layersOf(200, [100], [['__proto__', 0.1]]),
    ];
    const [group] = readModel(ifcFile(lines)).groups;
    expect(group).toMatchObject({ typeName: '__proto__', material: '__proto__' });
    expect(group?.measures.area?.value).toBe(1);
  });
});
