/** Centres of the alignment patterns by version (ISO/IEC 18004:2015, annex E). */
const alignments: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

/** Rows of modules; null = not drawn yet. */
type Grid = (boolean | null)[][];

/** Which data modules are turned: of the eight ways of the standard always this one, (row + column) % 2 = 0. */
const isTurned = (x: number, y: number): boolean => (x + y) % 2 === 0;
/** Level M and mask 0 as their 15 bits (ISO/IEC 18004:2015, table C.1). */
const formatBits = 0b101010000010010;

/** The picture of the codewords: finders, timing, alignment, format, version and the data in its zigzag. */
export const drawModules = (version: number, codewords: readonly number[]): readonly (readonly boolean[])[] => {
  const size = version * 4 + 17;
  const grid: Grid = Array.from({ length: size }, () => Array.from({ length: size }, () => null));
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    drawFinder(grid, x, y);
  }
  drawAlignments(grid, version);
  drawFormat(grid);
  if (version >= 7) drawVersion(grid, version);
  drawData(grid, codewords);
  return grid.map((row) => row.map((isDark) => isDark === true));
};

const set = (grid: Grid, x: number, y: number, isDark: boolean): void => {
  const row = grid[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = isDark;
};

/** Rings around a centre, with the light one that parts it from the rest. */
const drawFinder = (grid: Grid, centreX: number, centreY: number): void => {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, centreX + dx, centreY + dy, ring !== 2 && ring !== 4);
    }
  }
};

const drawAlignments = (grid: Grid, version: number): void => {
  const centres = alignments[version - 1] ?? [];
  const last = centres.length - 1;
  centres.forEach((x, column) => {
    centres.forEach((y, row) => {
      // The corners have finders.
      if ((column === 0 && row === 0) || (column === 0 && row === last) || (column === last && row === 0)) return;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }
    });
  });
};

/** Twice, around the finders; one module is always dark. */
const drawFormat = (grid: Grid): void => {
  const size = grid.length;
  const bit = (place: number): boolean => ((formatBits >> place) & 1) === 1;
  for (let place = 0; place < 6; place += 1) set(grid, 8, place, bit(place));
  set(grid, 8, 7, bit(6));
  set(grid, 8, 8, bit(7));
  set(grid, 7, 8, bit(8));
  for (let place = 9; place < 15; place += 1) set(grid, 14 - place, 8, bit(place));
  for (let place = 0; place < 8; place += 1) set(grid, size - 1 - place, 8, bit(place));
  for (let place = 8; place < 15; place += 1) set(grid, 8, size - 15 + place, bit(place));
  set(grid, 8, size - 8, true);
};

/** Six bits and their check by x^12 + x^11 + x^10 + x^9 + x^8 + x^5 + x^2 + 1, twice. */
const drawVersion = (grid: Grid, version: number): void => {
  let rest = version;
  for (let step = 0; step < 12; step += 1) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let place = 0; place < 18; place += 1) {
    const isDark = ((bits >> place) & 1) === 1;
    const far = grid.length - 11 + (place % 3);
    const near = Math.floor(place / 3);
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
};

/** Two columns at a time from the right, up and down, past what is drawn. */
const drawData = (grid: Grid, codewords: readonly number[]): void => {
  const size = grid.length;
  let place = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const isUp = ((right + 1) & 2) === 0;
      const y = isUp ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (grid[y]?.[x] !== null) continue;
        const bit = ((codewords[place >> 3] ?? 0) >> (7 - (place & 7))) & 1;
        set(grid, x, y, (bit === 1) !== isTurned(x, y));
        place += 1;
      }
    }
  }
};
