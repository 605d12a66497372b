import { attributeAt, childrenOf, type XmlElement } from '#domain/incoming/epd/xml-tree.ts';

export interface XmlDocument {
  readonly path: string;
  readonly uuid: string;
  readonly root: XmlElement;
}
export type Documents = Map<string, XmlDocument>;

/** The data set that a reference points to: by UUID, else by the file's name. */
export const referred = (reference: XmlElement | undefined, documents: Documents): XmlDocument | null => {
  const uuid = attributeAt(reference, 'refObjectId').toLowerCase();
  const file = attributeAt(reference, 'uri').split('/').at(-1) ?? '';
  const all = [...documents.values()];
  return (
    all.find((one) => uuid !== '' && one.uuid === uuid) ??
    all.find(({ path }) => file.endsWith('.xml') && path.split('/').at(-1) === file) ??
    null
  );
};

/** Texts by language. */
export const textsOf = (elements: readonly XmlElement[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    elements.flatMap((element) => {
      const text = element.text.replaceAll(/[\u00ad\s]+/g, ' ').trim();
      return text === '' ? [] : [[attributeAt(element, 'lang').toLowerCase(), text] as const];
    }),
  );

export const shortName = (reference: XmlElement | undefined): string => {
  const texts = textsOf(childrenOf(reference, 'shortDescription'));
  return texts['en'] ?? Object.values(texts)[0] ?? '';
};
