type Child = Node | string | null;

interface Attributes {
  readonly [name: string]: string | number | boolean | ((event: Event) => void) | undefined;
}

/** An element with its attributes, listeners (`onclick`) and children; nothing is ever read as markup. */
export const h = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== undefined && value !== false) element.setAttribute(key, String(value));
  }
  element.append(...children.filter((child) => child !== null));
  return element;
};

let labels = 0;

/** A field with its label above it. */
export const labelled = (text: string, field: HTMLElement): HTMLElement => {
  labels += 1;
  field.id = `field-${labels}`;
  return h('div', { class: 'field' }, h('label', { for: field.id }, text), field);
};
