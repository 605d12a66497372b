import { SheetError } from '#domain/formats/sheets/sheet.ts';
import { attributeOf, scanXml } from '#domain/formats/xml/xml-scanner.ts';
import { EpdRefusal, problem } from './read-problem.ts';

/** An element by its local name; namespaces differ between versions of the formats and are not looked at. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: string;
  readonly children: readonly XmlElement[];
  /** Its own text, without that of its children. */
  readonly text: string;
}

/** Far above any declaration (the largest have some 10,000). */
const maxElements = 200_000;

interface Growing {
  name: string;
  attributes: string;
  children: Growing[];
  text: string;
}

/** The tree of a small document; refuses document types, and what is broken or too large. */
export const parseXml = async (text: string, path: string): Promise<XmlElement> => {
  const root: Growing = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  let count = 0;
  try {
    await scanXml(once(text), {
      open: (name, attributes) => {
        count += 1;
        if (count > maxElements) throw new SheetError('sheet-too-large');
        const element: Growing = { name, attributes, children: [], text: '' };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      close: (name) => {
        if (open.length < 2 || open.pop()?.name !== name) throw new SheetError('sheet-broken');
      },
      text: (piece) => {
        const element = open.at(-1);
        if (element !== undefined) element.text += piece;
      },
    });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    throw new EpdRefusal(problem(path, error.code === 'sheet-too-large' ? 'too-large' : 'broken-xml'));
  }
  const [document] = root.children;
  if (document === undefined || root.children.length > 1) throw new EpdRefusal(problem(path, 'broken-xml'));
  return document;
};

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

export const childrenOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The first element down a path of names. */
export const elementAt = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined => {
  let found = element;
  for (const name of path) found = found?.children.find((child) => child.name === name);
  return found;
};

/** Every element of a name below one, in the order of the document. */
export const descendantsOf = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendantsOf(child, name)]) ?? [];

export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  (elementAt(element, ...path)?.text ?? '').replaceAll(/[\u00ad\s]+/g, ' ').trim();

/** The value of an attribute by its local name; empty = there is none. */
export const attributeAt = (element: XmlElement | undefined, name: string): string => {
  if (element === undefined) return '';
  const written = new RegExp(`(?:^|\\s)((?:[\\w.-]+:)?${name})\\s*=`).exec(element.attributes)?.[1];
  return written === undefined ? '' : (attributeOf(element.attributes, written) ?? '').trim();
};
