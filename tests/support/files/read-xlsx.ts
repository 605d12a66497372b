import { unzipSync } from 'fflate';

/** A sheet as a spreadsheet would show it. */
export interface ReadSheet {
  readonly name: string;
  /** Formulas with the values that stand beside them. */
  readonly formulas: readonly { readonly formula: string; readonly value: number }[];
  readonly cells: readonly (readonly (string | number | null)[])[];
}

/** Reads what our writer writes, strictly: an unknown element or a broken tag is an error. */
export const readXlsx = (bytes: Uint8Array): readonly ReadSheet[] => {
  const parts = unzipSync(bytes);
  const textOf = (name: string): string => {
    const part = parts[name];
    if (part === undefined) throw new Error(`The workbook has no ${name}`);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(part);
    checkTags(name, text);
    return text;
  };
  textOf('[Content_Types].xml');
  textOf('xl/styles.xml');
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<Relationship Id="(\w+)"[^>]*Target="([^"]+)"/g)].map(
      ([, id = '', target = '']) => [id, target],
    ),
  );
  return [...textOf('xl/workbook.xml').matchAll(/<sheet name="([^"]*)" sheetId="\d+" r:id="(\w+)"\/>/g)].map(
    ([, name = '', id = '']) => {
      const xml = textOf(`xl/${targets.get(id)}`);
      const rows = [...xml.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)];
      rows.forEach(([, number], index) => {
        if (Number(number) !== index + 1) throw new Error(`Row ${number} of ${name} is out of order`);
      });
      return {
        name: plain(name),
        formulas: [...xml.matchAll(/<f>([^<]*)<\/f><v>([^<]*)<\/v>/g)].map(([, formula = '', value]) => ({
          formula,
          value: Number(value),
        })),
        cells: rows.map(([, , content = '']) => cellsOf(content)),
      };
    },
  );
};

const cellsOf = (row: string): (string | number | null)[] =>
  [
    ...row.matchAll(
      /<c\/>|<c s="\d+">(?:<f>[^<]*<\/f>)?<v>([^<]*)<\/v><\/c>|<c t="inlineStr" s="\d+"><is><t[^>]*>([^<]*)<\/t><\/is><\/c>/g,
    ),
  ].map(([, number, text]) => (number !== undefined ? Number(number) : text === undefined ? null : plain(text)));

const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/_x([0-9a-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Every tag is closed in its order, and no text holds what XML forbids. */
const checkTags = (name: string, xml: string): void => {
  const open: string[] = [];
  for (const [, end, tag = '', rest = ''] of xml.matchAll(/<(\/?)([\w:]+)((?:\s[^<>]*)?)>/g)) {
    if (end === '/') {
      if (open.pop() !== tag) throw new Error(`${name}: </${tag}> closes nothing`);
    } else if (!rest.endsWith('/')) open.push(tag);
  }
  if (open.length > 0) throw new Error(`${name}: <${open.join('><')}> is open`);
  if (/&(?!(amp|lt|gt|quot);)/.test(xml)) throw new Error(`${name}: an unknown entity`);
};
