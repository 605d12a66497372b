import type { PictureNode, Scrolled } from '#client/data/device/last-screen.ts';

/** Not drawn anew without the program, or in sight for a moment only. */
const leftOut = 'script, style, noscript, iframe, dialog, [popover], canvas, video, input[type="file"]';
/** Names by which elements of the living page are found: in a picture they are others, and find each other all the same. */
const names = new Set(['id', 'for', 'name']);
const ofPicture = 'seen-';

/** What stands in an element, in plain values; null where it is more than `limit` nodes. */
export const pictureOf = (root: Element, limit: number): readonly PictureNode[] | null => {
  let count = 0;
  const nodesOf = (parent: Element): PictureNode[] => {
    const nodes: PictureNode[] = [];
    for (const child of parent.childNodes) {
      count += 1;
      if (count > limit) return nodes;
      if (child instanceof Text) nodes.push(child.data);
      else if (child instanceof Element && !child.matches(leftOut)) nodes.push(elementOf(child));
    }
    return nodes;
  };
  const elementOf = (element: Element): PictureNode => {
    const children = element instanceof HTMLTextAreaElement ? [element.value] : nodesOf(element);
    const scrolled = scrolledOf(element);
    const attributes = { ...attributesOf(element), ...stateOf(element) };
    return scrolled === null
      ? [element.localName, attributes, children]
      : [element.localName, attributes, children, scrolled];
  };
  const nodes = nodesOf(root);
  return count > limit ? null : nodes;
};

const scrolledOf = ({ scrollLeft, scrollTop }: Element): Scrolled | null =>
  scrollLeft === 0 && scrollTop === 0 ? null : [scrollLeft, scrollTop];

export const attributesOf = (element: Element): Readonly<Record<string, string>> => {
  const attributes: Record<string, string> = {};
  for (const { name, value } of element.attributes) {
    // Bytes of this page only, and a focus that is the living page's.
    if (value.startsWith('blob:') || name === 'autofocus') continue;
    attributes[name] = names.has(name) ? ofPicture + value : value.replaceAll('url(#', `url(#${ofPicture}`);
  }
  return attributes;
};

/** What was typed or chosen is no attribute. */
const stateOf = (element: Element): Readonly<Record<string, string>> => {
  // Nothing is to be written into a picture, be it by a program that helps to fill in forms.
  if (element instanceof HTMLTextAreaElement) return { readonly: '' };
  if (element instanceof HTMLInputElement) {
    return {
      readonly: '',
      ...(element.checked && { checked: '' }),
      ...(element.value !== '' && { value: element.value }),
    };
  }
  return element instanceof HTMLOptionElement && element.selected ? { selected: '' } : {};
};
