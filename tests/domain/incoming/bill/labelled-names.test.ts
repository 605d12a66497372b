import { describe, expect, it } from 'vitest';
import { readCsv } from '#domain/formats/sheets/csv-sheet.ts';
import { importLibrary } from '#domain/incoming/bill/import-preview.ts';
import { createMatcher, type Match } from '#domain/incoming/bill/match.ts';
import { unitOfText } from '#domain/incoming/bill/unit-text.ts';
import { createSearchIndex, searchLibrary } from '#domain/library/search.ts';
import { embeddedReferenceSets } from '#server/library/reference-sets.ts';
import { sheetPlatform } from '#server/sheets/sheet-platform.ts';
import { isHeldOut, type LabelledName, labelledNames, misleadingNames } from '#tests/support/content/labelled-names.ts';
import { hasSharedData, readSharedBytes, sharedDataNote } from '#tests/support/files/shared-data.ts';

const [set] = embeddedReferenceSets();
if (set === undefined) throw new Error('no reference set');
const { entries, units } = importLibrary(set, { companyName: '', products: [], composites: [] });
const unitsByEntry = new Map(entries.map((entry, index) => [entry, units[index] ?? []]));
const index = createSearchIndex(entries);
const match = createMatcher({ index, unitsOf: (entry) => unitsByEntry.get(entry) ?? [], choices: new Map() });

/** `co2data-7000000592` -> `592`. */
const shortId = (id: string): string => String(Number(id.slice('co2data-7'.length)));
const matchOf = ({ name, unit }: Pick<LabelledName, 'name' | 'unit'>): Match =>
  match({ name, unit: unitOfText(unit)?.unit ?? null, material: '', product: '' });

interface Judged {
  readonly labelled: LabelledName;
  readonly isFound: boolean;
  readonly isSilent: boolean;
  readonly isWrong: boolean;
}

const judge = (labelled: LabelledName): Judged => {
  const { source, candidates } = matchOf(labelled);
  const ids = candidates.map(({ entry }) => shortId(entry.id));
  const isSilent = source.kind !== 'none';
  return {
    labelled,
    isFound: ids.some((id) => labelled.right.includes(id)),
    isSilent,
    isWrong: isSilent && (labelled.isOpen || !labelled.right.includes(ids[0] ?? '')),
  };
};

const namesOf = (judged: readonly Judged[]): readonly string[] => judged.map(({ labelled }) => labelled.name);

describe.each([
  ['tuned on', (position: number) => !isHeldOut(position), 45],
  ['kept out while tuning', isHeldOut, 25],
] as const)('ordinary names of building products, %s', (_, isOfPart, leastSilent) => {
  const judged = labelledNames.filter((_name, position) => isOfPart(position)).map(judge);

  it('are never linked unseen to a wrong product, nor where several fit alike', () => {
    expect(namesOf(judged.filter(({ isWrong }) => isWrong))).toEqual([]);
  });

  it('are linked unseen where nothing is open', () => {
    expect(judged.filter(({ isSilent }) => isSilent).length).toBeGreaterThanOrEqual(leastSilent);
  });

  it('have a right product among three candidates in 95 of 100 cases', () => {
    const named = judged.filter(({ labelled }) => labelled.right.length > 0);
    const lost = named.filter(({ isFound }) => !isFound);
    expect(lost.length / named.length, namesOf(lost).join(', ')).toBeLessThanOrEqual(0.05);
  });
});

it('names that only sound like a product are never linked unseen', () => {
  expect(namesOf(misleadingNames.map(judge).filter(({ isSilent }) => isSilent))).toEqual([]);
});

it('what the search finds the import finds', () => {
  const lost = labelledNames.filter(({ name, right }) => {
    const { total } = searchLibrary(index, { search: name, limit: 1, offset: 0 });
    return right.length > 0 && total > 0 && matchOf({ name, unit: 'kg' }).candidates.length === 0;
  });
  expect(lost.map(({ name }) => name)).toEqual([]);
});

it('the same name twice is a question', () => {
  const [first] = entries;
  if (first === undefined) throw new Error('no entries');
  const own = { ...first, kind: 'product' as const, id: 'own' };
  const both = createMatcher({
    index: createSearchIndex([...entries, own]),
    unitsOf: () => ['kg'],
    choices: new Map(),
  });
  const { source, candidates } = both({ name: first.nameFi, unit: 'kg', material: '', product: '' });
  expect(source.kind).toBe('none');
  expect(candidates.map(({ why }) => why.includes('several-alike'))).toEqual([
    true,
    true,
    ...candidates.slice(2).map(() => false),
  ]);
});

it.skipIf(!hasSharedData)(
  `delivery lines have a right product among three, and no wrong one unseen${sharedDataNote}`,
  () => {
    const [, ...rows] = readCsv(readSharedBytes('deliveries/lines-40.csv'), sheetPlatform).rows;
    const judged = rows.map(({ cells }) => {
      const [name, id, , , unit, , also] = cells.map((cell) => String(cell ?? ''));
      const right = [id ?? '', ...(also ?? '').split(' ')].filter((one) => one !== '');
      const ids = right.map((one) => String(Number(one.slice(1))));
      return judge({ name: name ?? '', unit: unit ?? '', right: ids, isOpen: false });
    });
    expect(judged).toHaveLength(40);
    expect(namesOf(judged.filter(({ isWrong }) => isWrong))).toEqual([]);
    expect(judged.filter(({ isFound }) => isFound).length).toBeGreaterThanOrEqual(38);
  },
);
