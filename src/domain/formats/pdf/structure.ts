import type { PdfFile } from './pdf-file.ts';
import { textString } from './text-string.ts';

/** Structure types of ISO 32000-1, 14.8.4 that the documents use. */
export type StructureType =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Table'
  | 'THead'
  | 'TBody'
  | 'TFoot'
  | 'TR'
  | 'TH'
  | 'TD';

/** A piece of a page that belongs to an element. */
interface Content {
  readonly page: number;
  readonly mark: number;
}

export interface StructureElement {
  readonly type: StructureType;
  /** More of its dictionary, such as attributes and alternative text. */
  readonly entries: string;
  readonly parts: (StructureElement | Content)[];
}

export const element = (type: StructureType, entries = ''): StructureElement => ({ type, entries, parts: [] });

/** A new element below another. */
export const addElement = (parent: StructureElement, type: StructureType, entries = ''): StructureElement => {
  const added = element(type, entries);
  parent.parts.push(added);
  return added;
};

export const alternativeText = (text: string): string => `/Alt${textString(text)}`;

export const headerScope = (scope: 'Column' | 'Row', columnCount = 1): string =>
  `/A<</O/Table/Scope/${scope}${columnCount > 1 ? `/ColSpan ${columnCount}` : ''}>>`;

/** Writes the tree and what leads from the pages' marks to it; gives the number of its root. */
export const writeStructure = (file: PdfFile, document: StructureElement, pages: readonly number[]): number => {
  const root = file.reserve();
  const owners: number[][] = pages.map(() => []);
  const write = (own: StructureElement, parent: number): number => {
    const id = file.reserve();
    const ownPage = own.parts.find(isContent)?.page;
    const kids = own.parts.map((part) => {
      if (!isContent(part)) return `${write(part, id)} 0 R`;
      const ids = owners[part.page];
      if (ids !== undefined) ids[part.mark] = id;
      if (part.page === ownPage) return String(part.mark);
      return `<</Type/MCR/Pg ${pages[part.page]} 0 R/MCID ${part.mark}>>`;
    });
    const page = ownPage === undefined ? '' : `/Pg ${pages[ownPage]} 0 R`;
    const content = kids.length === 0 ? '' : kids.length === 1 ? `/K ${kids[0]}` : `/K[${kids.join(' ')}]`;
    // Joined into one text at once: there are as many as cells, and all of them are kept to the end.
    file.set(id, ['<</S/', own.type, '/P ', parent, ' 0 R', page, own.entries, content, '>>'].join(''));
    return id;
  };
  const top = write(document, root);
  const numbers = owners.map((ids, page) => `${page}[${ids.map((id) => `${id} 0 R`).join(' ')}]`);
  const tree = file.add(`<</Nums[${numbers.join('')}]>>`);
  file.set(root, `<</Type/StructTreeRoot/K ${top} 0 R/ParentTree ${tree} 0 R/ParentTreeNextKey ${pages.length}>>`);
  return root;
};

const isContent = (part: StructureElement | Content): part is Content => 'mark' in part;
