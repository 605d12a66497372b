import { parseJsonFile } from '#domain/values/file-text.ts';
import { attachmentOf, withAttachment } from './attached.ts';
import { type CheckedReport, type Checking, checkReport, readSigned } from './check-report.ts';
import { hexOf, type PublishedKey } from './signed-report.ts';

type Decoding = Pick<Checking, 'decode'>;

const isDocument = (bytes: Uint8Array): boolean => String.fromCharCode(...bytes.subarray(0, 5)) === '%PDF-';

/** The JSON of a signed file: the file itself, or what is attached to a document; null = there is none. */
export const signedText = (bytes: Uint8Array<ArrayBuffer>, { decode }: Decoding): string | null => {
  const json = isDocument(bytes) ? attachmentOf(bytes) : bytes;
  return json === null ? null : decode(json);
};

/** Checks a JSON file or a document, every byte of it. */
export const checkFile = async (
  bytes: Uint8Array<ArrayBuffer>,
  keys: readonly PublishedKey[],
  checking: Checking,
): Promise<CheckedReport> => {
  const text = signedText(bytes, checking);
  if (text === null) return { state: 'not-signed' };
  const checked = await checkReport(text, keys, checking);
  if (checked.state !== 'equal' || !isDocument(bytes)) return checked;
  const { pdf } = checked.statement;
  const document = bytes.slice(0, pdf?.length ?? 0);
  const isTheSame =
    pdf !== null &&
    hexOf(await checking.sha256(document)) === pdf.sha256 &&
    isEqual(withAttachment(document, pdf, checking.encode(text)), bytes);
  return isTheSame ? checked : { state: 'changed', where: 'document' };
};

const isEqual = (left: Uint8Array, right: Uint8Array): boolean =>
  left.length === right.length && left.every((byte, index) => byte === right[index]);

/** The report of a file, signed or not, for comparing; null = it is none. */
export const reportIn = (bytes: Uint8Array<ArrayBuffer>, decoding: Decoding): unknown => {
  const text = signedText(bytes, decoding);
  if (text === null) return null;
  const signed = readSigned(text);
  if (signed !== null) return signed.report;
  try {
    return parseJsonFile(text);
  } catch {
    return null;
  }
};
