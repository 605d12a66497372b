import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** One picture to look at. */
export interface CodeOrder {
  readonly picture: ImageBitmap;
}

/** `failed`: the reader itself did not start or did not go on. */
export type CodeNews = { readonly kind: 'text'; readonly text: string | null } | { readonly kind: 'failed' };

/** What is printed on packings, pallets and notes of deliveries; each more costs time with every picture. */
const formats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'code_128', 'data_matrix', 'itf'] as const;

/** The browser's own reader, where there is one: https://wicg.github.io/shape-detection-api/#barcode-detection-api */
interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

type Read = (picture: ImageBitmap) => Promise<string | null>;

/** A reader that knows no code of one kind would say that there is none: it must know them all. */
const ownReader = async (): Promise<Read | null> => {
  const { BarcodeDetector } = self as unknown as { readonly BarcodeDetector?: DetectorClass };
  if (BarcodeDetector === undefined) return null;
  try {
    const known = await BarcodeDetector.getSupportedFormats();
    if (!formats.every((format) => known.includes(format))) return null;
    const detector = new BarcodeDetector({ formats });
    return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue).find(isText) ?? null;
  } catch {
    return null;
  }
};

const options: ReaderOptions = {
  formats: ['QRCode', 'EAN13', 'EAN8', 'UPCA', 'Code128', 'DataMatrix', 'ITF'],
  maxNumberOfSymbols: 1,
  textMode: 'Plain',
};

/** The same with a library whose program comes from our own server, and without a network from what the device keeps. */
const libraryReader = async (): Promise<Read> => {
  const answer = await fetch(wasmAddress);
  if (!answer.ok) throw new Error(`the reader answers ${answer.status}`);
  const wasmBinary = await answer.arrayBuffer();
  await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  return async (picture) =>
    (await readBarcodes(pixelsOf(picture), options)).map(({ text }) => text).find(isText) ?? null;
};

const isText = (text: string): boolean => text !== '';

/** Larger pictures tell no more of a code that a person holds a phone to. */
const longestPx = 1600;

const pixelsOf = (picture: ImageBitmap): ImageData => {
  const ratio = Math.min(1, longestPx / Math.max(picture.width, picture.height));
  const width = Math.max(1, Math.round(picture.width * ratio));
  const height = Math.max(1, Math.round(picture.height * ratio));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  // What shines through would be black, as the code is.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
};

let reader: Promise<Read> | null = null;

const read = async (picture: ImageBitmap): Promise<CodeNews> => {
  try {
    reader ??= ownReader().then((own) => own ?? libraryReader());
    return { kind: 'text', text: await (await reader)(picture) };
  } catch {
    reader = null;
    return { kind: 'failed' };
  } finally {
    picture.close();
  }
};

self.addEventListener('message', ({ data: { picture } }: MessageEvent<CodeOrder>) => {
  void read(picture).then((news) => self.postMessage(news));
});
