import type { SignedDocument } from './signed-report.ts';

/** Bytes one to one as characters, so that a file can be looked through as text. */
const textOf = (bytes: Uint8Array): string => {
  const pieces: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) pieces.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return pieces.join('');
};

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (one) => one.charCodeAt(0));

const fileName = 'signed-report.json';
const mark = '<</Type/EmbeddedFile/Subtype/application#2Fjson';

/**
 * A document with a JSON text attached: the bytes of the document stay as they are, and what the attachment needs comes behind
 * them (ISO 32000-1, 7.5.6). The same document and text give the same bytes, so whoever has both can tell a changed file.
 * @param document whole file of ours
 * @param catalog its root object
 * @param json UTF-8
 */
export const withAttachment = (
  document: Uint8Array,
  { catalog }: Pick<SignedDocument, 'catalog'>,
  json: Uint8Array,
): Uint8Array<ArrayBuffer> => {
  const base = textOf(document);
  const table = base.slice(base.lastIndexOf('/Type/XRef'));
  const size = numberIn(table, /\/Size (\d+)/);
  const root = numberIn(table, /\/Root (\d+) 0 R/);
  const start = numberIn(table, /startxref\n(\d+)\n/);
  const trailer = /\/Root \d+ 0 R\/Info \d+ 0 R\/ID\[[^\]]*\]/.exec(table)?.[0] ?? '';
  let text = '';
  const places: number[] = [];
  const add = (id: number, body: string): void => {
    places.push(document.length + text.length);
    text += `${id} 0 obj\n${body}\nendobj\n`;
  };
  const [content, file, cross] = [size, size + 1, size + 2];
  const named = `/Names<</EmbeddedFiles<</Names[(${fileName})${file} 0 R]>>>>/AF[${file} 0 R]>>`;
  add(root, catalog.replace(/>>$/, named));
  add(content, `${mark}/Params<</Size ${json.length}>>/Length ${json.length}>>stream\n${textOf(json)}\nendstream`);
  add(
    file,
    `<</Type/Filespec/F(${fileName})/UF(${fileName})/AFRelationship/Data/EF<</F ${content} 0 R/UF ${content} 0 R>>>>`,
  );
  const at = document.length + text.length;
  const table2 = [...places, at].map(entryOf).join('');
  const about = `/W[1 4 2]/Index[${root} 1 ${content} 3]/Size ${size + 3}/Prev ${start}${trailer}/Length ${table2.length}`;
  text += `${cross} 0 obj\n<</Type/XRef${about}>>stream\n${table2}\nendstream\nendobj\nstartxref\n${at}\n%%EOF\n`;
  const added = bytesOf(text);
  const whole = new Uint8Array(document.length + added.length);
  whole.set(document);
  whole.set(added, document.length);
  return whole;
};

/** The text that is attached to a file of ours; null = none. */
export const attachmentOf = (file: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const text = textOf(file);
  const at = text.lastIndexOf(mark);
  const found = /^\/Params<<\/Size (\d+)>>\/Length \d+>>stream\n/.exec(text.slice(at + mark.length, at + 200));
  if (at === -1 || found === null) return null;
  const from = at + mark.length + found[0].length;
  return Uint8Array.from(file.subarray(from, from + Number(found[1])));
};

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? 0);

/** An object that stands at this byte of the file. */
const entryOf = (place: number): string =>
  String.fromCharCode(1, (place >>> 24) & 255, (place >>> 16) & 255, (place >>> 8) & 255, place & 255, 0, 0);
