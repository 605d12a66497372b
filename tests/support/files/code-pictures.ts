/** Bars of the digits 0 to 9 in the left half with odd parity (GS1 General Specifications, section 5.2.1.2); 1 = dark. */
const odd = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const flipped = (bars: string): string => bars.replaceAll(/[01]/g, (bar) => (bar === '1' ? '0' : '1'));
const right = odd.map(flipped);
const even = right.map((bars) => [...bars].reverse().join(''));
/** Which of the left digits have even parity tells the first digit. */
const parities = 'OOOOOO OOEOEE OOEEOE OOEEEO OEOOEE OEEOOE OEEEOO OEOEOE OEOEEO OEEOEO'.split(' ');

/** The 95 modules of an EAN-13 code; true = dark. */
export const ean13 = (digits: string): readonly boolean[] => {
  const [first = 0, ...rest] = [...digits].map(Number);
  const left = rest.slice(0, 6).map((digit, index) => (parities[first]?.[index] === 'O' ? odd : even)[digit]);
  const bars = ['101', ...left, '01010', ...rest.slice(6).map((digit) => right[digit]), '101'].join('');
  return [...bars].map((bar) => bar === '1');
};

/** Grey values of a picture of modules with a light edge, row by row. */
export interface GreyPicture {
  readonly width: number;
  readonly height: number;
  readonly greys: Uint8Array<ArrayBuffer>;
}

/** @param rowPx height of a row of modules; a bar code has one row */
export const pictureOf = (
  rows: readonly (readonly boolean[])[],
  { modulePx = 4, rowPx = modulePx, edgePx = 40 }: { modulePx?: number; rowPx?: number; edgePx?: number } = {},
): GreyPicture => {
  // Even: a video of half the colours has pairs.
  const width = 2 * Math.ceil(((rows[0]?.length ?? 0) * modulePx) / 2 + edgePx);
  const height = 2 * Math.ceil((rows.length * rowPx) / 2 + edgePx);
  const greys = new Uint8Array(width * height).fill(255);
  for (let y = 0; y < rows.length * rowPx; y += 1) {
    const row = rows[Math.floor(y / rowPx)] ?? [];
    for (let x = 0; x < row.length * modulePx; x += 1) {
      if (row[Math.floor(x / modulePx)]) greys[(y + edgePx) * width + x + edgePx] = 0;
    }
  }
  return { width, height, greys };
};

/** A video of one picture as Chromium's false camera takes it: YUV4MPEG2, 4:2:0, grey. */
export const videoOf = ({ width, height, greys }: GreyPicture): Buffer => {
  const luma = Buffer.from(greys.map((grey) => 16 + (grey * 219) / 255));
  const chroma = Buffer.alloc((width * height) / 2, 128);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: 3 }, () => [Buffer.from('FRAME\n'), luma, chroma]).flat()]);
};
