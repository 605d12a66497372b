import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** A PDF as its reader has it: by structure, not by places. */
export interface ReadPdf {
  readonly title: string;
  readonly language: string;
  readonly isTagged: boolean;
  readonly pages: readonly ReadPage[];
}

interface ReadPage {
  readonly widthPt: number;
  readonly heightPt: number;
  /** Everything on the page, repeated heads and numbers included. */
  readonly text: string;
  /** Elements with their own text, in reading order. */
  readonly elements: readonly ReadElement[];
  /** Cells of each row of a table; a row that goes on over a page stands on both. */
  readonly rows: readonly (readonly string[])[];
}

interface ReadElement {
  readonly role: string;
  readonly text: string;
  /** Alternative text of a figure. */
  readonly alternative: string;
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly type?: string;
  readonly id?: string;
  readonly children?: readonly Node[];
}

export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const marks = await document.getMarkInfo();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    pages.push(await readPage(await document.getPage(number)));
  }
  await task.destroy();
  return {
    title: info.Title ?? '',
    language: info.Language ?? '',
    isTagged: (marks as { Marked?: boolean } | null)?.Marked === true,
    pages,
  };
};

const readPage = async (page: PDFPageProxy): Promise<ReadPage> => {
  const [, , widthPt = 0, heightPt = 0] = page.view;
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts = new Map<string, string>();
  const open: string[] = [];
  const all: string[] = [];
  for (const item of items) {
    if ('str' in item) {
      all.push(item.str);
      const id = open.at(-1) ?? '';
      const before = texts.get(id);
      texts.set(id, `${before ?? ''} ${item.str}`.replaceAll(/\s+/g, ' ').trim());
    } else if (item.type === 'endMarkedContent') open.pop();
    else open.push('id' in item && typeof item.id === 'string' ? item.id : '');
  }
  const root = ((await page.getStructTree()) ?? {}) as Node;
  const textOf = (node: Node): string =>
    node.type === 'content'
      ? (texts.get(node.id ?? '') ?? '')
      : (node.children ?? [])
          .map(textOf)
          .filter((text) => text !== '')
          .join(' ');
  const nodes = descendants(root);
  return {
    widthPt,
    heightPt,
    text: all.join(' ').replaceAll(/ +/g, ' '),
    elements: nodes.map((node) => ({ role: node.role ?? '', text: textOf(node), alternative: node.alt ?? '' })),
    rows: nodes
      .filter(({ role }) => role === 'TR')
      .map(({ children = [] }) => children.map(textOf))
      .filter((row) => row.some((cell) => cell !== '')),
  };
};

const descendants = (node: Node): readonly Node[] =>
  (node.children ?? []).flatMap((child) => (child.role === undefined ? [] : [child, ...descendants(child)]));
