import { Archive, Megaphone, Sun } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { iconOf } from '#client/ui/look/icon-of.ts';

const dataOf = async (name: string) => {
  const path = `lucide-react/dist/esm/icons/${name}.mjs`;
  const { __iconData } = (await import(/* @vite-ignore */ path)) as { __iconData: Parameters<typeof iconOf>[0] };
  return __iconData;
};

const icons = { sun: Sun, archive: Archive, megaphone: Megaphone };

/** The same attributes, in whatever order. */
const drawn = (markup: string): string =>
  markup.replace(/<svg ([^>]*)>/, (_, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort().join(' '),
  );

it.each(Object.entries(icons))('draws %s as lucide does', async (name, Lucide) => {
  const Own = iconOf(await dataOf(name));
  const uses = [
    {},
    { size: 14, className: 'small' },
    { 'aria-hidden': true, fill: 'red' },
    { 'aria-label': 'Weather', role: 'img' },
    { children: <title>Weather</title> },
  ] as const;
  for (const props of uses) {
    expect(drawn(renderToStaticMarkup(<Own {...props} />))).toBe(drawn(renderToStaticMarkup(<Lucide {...props} />)));
  }
});
