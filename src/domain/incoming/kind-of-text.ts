import { type FoundKind, unknownFile } from './file-kind.ts';

/** A STEP file (ISO 10303-21) is a model when its schema is one of IFC's, or when its header is cut before saying. */
export const kindOfStep = (text: string): FoundKind => {
  const schema = /FILE_SCHEMA\s*\(\s*\(\s*'([^']*)'/i.exec(text)?.[1];
  return schema === undefined || /^ifc/i.test(schema) ? 'ifc' : unknownFile('other-step', schema);
};

/** By the root element, whatever its prefix; `text` may end anywhere. */
export const kindOfXml = (text: string): FoundKind => {
  const root = rootOf(text);
  if (root === 'processDataSet') return 'ilcd-epd';
  if (root === 'DespatchAdvice') return 'despatch-advice';
  if (root === 'Fleet') return 'fleet';
  if (/DataSet$/.test(root)) return unknownFile('ilcd-part', root);
  if (/^ifcXML$/i.test(root)) return unknownFile('ifc-xml', root);
  return /^html$/i.test(root) || /^<!doctype html/i.test(text)
    ? unknownFile('web-page')
    : unknownFile('xml-unknown', root);
};

/** Name of the first element behind declaration, comments and document type (with its internal subset). */
const rootOf = (text: string): string => {
  let rest = text;
  for (;;) {
    rest = rest.trimStart();
    const skipped = /^<\?.*?\?>|^<!--.*?-->|^<!DOCTYPE[^[>]*(?:\[.*?\]\s*)?>/is.exec(rest)?.[0];
    if (skipped === undefined) break;
    rest = rest.slice(skipped.length);
  }
  return /^<(?:[\w.-]+:)?([\w.-]+)/.exec(rest)?.[1] ?? '';
};

const sampleLines = 50;

/** Lines that are divided alike are a table; ÖKOBAUDAT's is known by its header. */
export const kindOfTable = (text: string): FoundKind => {
  const lines = text
    .replaceAll(/"(?:[^"]|"")*"/g, 'x')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampleLines);
  if (isOekobaudat(lines[0] ?? '')) return 'oekobaudat';
  return [';', '\t', ','].some((separator) => isDivided(lines, separator))
    ? 'sheet'
    : unknownFile('plain-text', lines[0]?.trim() ?? '');
};

const isOekobaudat = (header: string): boolean => {
  const names = new Set(header.split(';').map((name) => name.trim().toLowerCase()));
  return ['uuid', 'modul', 'bezugsgroesse'].every((name) => names.has(name));
};

/** A title line and a note may stand alone; in most other lines the separator comes equally often. */
const isDivided = (lines: readonly string[], separator: string): boolean => {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
  const even = counts.filter((count) => count === usual).length;
  return usual > 0 && even * 2 >= lines.length;
};
