import type { PictureNode, Scrolled } from '#client/data/device/last-screen.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Draws the nodes, one by one and never from markup. Answers what scrolls them, once they have a size on the page. */
export const drawPicture = (parent: Element, nodes: readonly PictureNode[]): (() => void) => {
  const scrolled: (readonly [Element, Scrolled])[] = [];
  const draw = (into: Element, node: PictureNode, isInSvg: boolean): void => {
    if (typeof node === 'string') {
      into.append(node);
      return;
    }
    const [name, attributes, children, place] = node;
    const isSvg = isInSvg || name === 'svg';
    const element = isSvg ? document.createElementNS(svg, name) : document.createElement(name);
    setAttributes(element, attributes);
    for (const child of children) draw(element, child, isSvg && name !== 'foreignObject');
    into.append(element);
    if (place !== undefined) scrolled.push([element, place]);
  };
  for (const node of nodes) draw(parent, node, false);
  return () => {
    for (const [element, place] of scrolled) element.scrollTo(...place);
  };
};

/** The policy refuses a style that is written as an attribute, as it cannot tell whose it is. */
export const setAttributes = (element: Element, attributes: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') (element as HTMLElement).style.cssText = value;
    else element.setAttribute(name, value);
  }
};
