import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scanXml } from '#domain/formats/xml/xml-scanner.ts';
import { barPicture } from '#domain/pictures/bar-picture.ts';
import { fitText, textWidth } from '#domain/pictures/fit-text.ts';
import { gaugePicture } from '#domain/pictures/gauge-picture.ts';
import { palette, stageLooks } from '#domain/pictures/palette.ts';
import type { Picture, PictureHead, Shape } from '#domain/pictures/picture.ts';
import { pictureSvg } from '#domain/pictures/picture-svg.ts';
import { rankedBarsPicture } from '#domain/pictures/ranked-bars-picture.ts';
import { sankeyLayout } from '#domain/pictures/sankey.ts';
import { sankeyPicture } from '#domain/pictures/sankey-picture.ts';
import { treemapPicture } from '#domain/pictures/treemap-picture.ts';
import { waterfallOf } from '#domain/pictures/waterfall.ts';
import { waterfallPicture } from '#domain/pictures/waterfall-picture.ts';
import { yearsPicture } from '#domain/pictures/years-picture.ts';

const look = stageLooks.a1a3;

/** Every picture of the product, with this name wherever a name may stand, and this figure wherever a figure may. */
const picturesOf = (name: string, big?: string): Readonly<Record<string, Picture>> => {
  const head: PictureHead = { title: name, subject: name, unit: 't CO₂e', language: 'fi' };
  const waterfall = waterfallOf({ start: { label: name, value: 10 }, end: { label: name, value: 8 } }, [
    { key: 'a', label: name, change: 3, count: 1 },
    { key: 'b', label: name, change: -5, count: 1 },
  ]);
  const sankey = sankeyLayout(
    [
      { path: ['p', 'c', 'a1a3'], value: 5 },
      { path: ['q', 'c', 'b4'], value: 2 },
    ],
    { minRoom: 0.1 },
  );
  const texts = { label: () => name, figure: () => big ?? '7,0 t', look: () => look, heads: [name, name, name] };
  return {
    bar: barPicture(head, [{ label: name, value: 5, figure: big ?? '5,0', look }], {
      label: name,
      value: 5,
      figure: big ?? '5,0',
    }),
    'ranked bars': rankedBarsPicture(
      head,
      [{ label: name, detail: name, figure: big ?? '5,0 t', parts: [{ value: 5, look }] }],
      [{ label: name, look }],
    ),
    treemap: treemapPicture(
      head,
      [{ label: name, figure: big ?? '5 t', x: 0, y: 0, width: 100, height: 100, look }],
      1.3,
    ),
    '50 years': yearsPicture(head, [{ label: name, look, values: [1, 2, 4] }], {
      years: [2026, 2027, 2028],
      format: (value) => big ?? String(value),
    }),
    gauge: gaugePicture(head, {
      result: { label: name, value: 12, figure: big ?? '12,00' },
      limit: { label: name, value: 16, figure: big ?? '16,00' },
      verdict: name,
    }),
    waterfall: waterfallPicture(head, waterfall, {
      figure: ({ value }) => big ?? String(value),
      kinds: { total: name, up: name, down: name },
    }),
    Sankey: sankeyPicture(head, sankey, texts),
  };
};

const textsOf = async (svg: string): Promise<readonly string[]> => {
  const texts: string[] = [];
  let text = '';
  async function* pieces() {
    yield svg;
  }
  await scanXml(pieces(), {
    open: () => {
      text = '';
    },
    text: (piece) => {
      text += piece;
    },
    close: () => {
      if (text.trim() !== '') texts.push(text);
      text = '';
    },
  });
  return texts;
};

interface Box {
  readonly what: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where texts, areas and lines stand in the whole picture, the place of their group included. */
const boxesOf = (shapes: readonly Shape[], x = 0, y = 0): readonly Box[] =>
  shapes.flatMap((shape): readonly Box[] => {
    switch (shape.kind) {
      case 'group':
        return boxesOf(shape.shapes, x + shape.x, y + shape.y);
      case 'text': {
        const width = textWidth(shape.text, shape.size, shape.isBold);
        const left = x + shape.x - { start: 0, middle: width / 2, end: width }[shape.anchor ?? 'start'];
        const base = y + shape.y;
        return [{ what: shape.text, left, top: base - shape.size, right: left + width, bottom: base + shape.size / 3 }];
      }
      case 'rect': {
        const [left, top] = [x + shape.x, y + shape.y];
        return [{ what: 'rect', left, top, right: left + shape.width, bottom: top + shape.height }];
      }
      case 'line': {
        const { x1, x2, y1, y2 } = shape;
        const [left, right, top, bottom] = [Math.min(x1, x2), Math.max(x1, x2), Math.min(y1, y2), Math.max(y1, y2)];
        return [{ what: 'line', left: x + left, top: y + top, right: x + right, bottom: y + bottom }];
      }
      default:
        return [];
    }
  });

const hostile = `<script>alert("1")</script> & 'Ä' ]]> 👷🏽‍♀️ שלום \u0000\u0008\uD800\uFFFE`;

describe('a picture as an SVG file', () => {
  it.each(Object.keys(picturesOf('')))('is well-formed and keeps every text as text: %s', async (kind) => {
    const picture = picturesOf(hostile)[kind];
    const svg = picture === undefined ? '' : pictureSvg(picture);
    expect(svg).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(svg).not.toMatch(/<script|style=|NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u);
    const [title] = await textsOf(svg);
    expect(title).toBe(`<script>alert("1")</script> & 'Ä' ]]> 👷🏽‍♀️ שלום `);
  });

  it('holds for any name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), async (name) => {
        for (const picture of Object.values(picturesOf(name))) {
          const svg = pictureSvg(picture);
          expect(svg.replace(/<[^<>]*>/g, '')).not.toMatch(/[<>]/);
          expect(svg.match(/&(?!(?:amp|lt|gt|quot);)/)).toBeNull();
        }
      }),
      { numRuns: 40 },
    );
  });

  it.each(
    Object.keys(picturesOf('')).flatMap((kind) => [
      [kind, 'Ulkoseinä '],
      [kind, 'MWÅ@'],
    ]),
  )('has everything inside its edges, also with names of 200 characters and huge figures: %s, %s', (kind, name) => {
    const picture = picturesOf(name.repeat(200 / name.length), '-123 456 789 012,5')[kind];
    if (picture === undefined) throw new Error('No such picture');
    for (const { what, left, top, right, bottom } of boxesOf(picture.shapes)) {
      expect(left, what).toBeGreaterThanOrEqual(-1e-9);
      expect(top, what).toBeGreaterThanOrEqual(-1e-9);
      expect(right, what).toBeLessThanOrEqual(picture.width + 1e-9);
      expect(bottom, what).toBeLessThanOrEqual(picture.height + 1e-9);
    }
  });

  it('gives the figures, the unit, the site and the calculation', async () => {
    const texts = await Promise.all(Object.values(picturesOf('Kohde')).map((picture) => textsOf(pictureSvg(picture))));
    for (const own of texts) expect(own).toEqual(expect.arrayContaining(['Kohde', 'Kohde, t CO₂e']));
    expect(texts.flat()).toEqual(expect.arrayContaining(['5,0', '5,0 t', '5 t', 'Kohde 12,00', '-5', '7,0 t']));
  });
});

describe('texts of a picture', () => {
  it('are cut between characters as people see them', () => {
    expect(fitText('Ulkoseinä', { width: 200, size: 12 })).toBe('Ulkoseinä');
    expect(fitText('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', { width: 52, size: 12 })).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
    expect(fitText('Ulkoseinä', { width: 8, size: 12 })).toBe('');
  });

  it('fit into the width they were given', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), fc.integer({ min: 0, max: 400 }), (text, width) => {
        expect(textWidth(fitText(text, { width, size: 13 }), 13)).toBeLessThanOrEqual(width + 1e-9);
      }),
    );
  });
});

it('pictures in files have the colours of the light screen', () => {
  const css = readFileSync('src/client/ui/look/tokens.css', 'utf8');
  const colours = new Map(
    [...css.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value] as const).reverse(),
  );
  for (const [stage, { fill, ink }] of Object.entries(stageLooks)) {
    expect([fill, ink]).toEqual([colours.get(`stage-${stage}`), colours.get(`on-stage-${stage}`)]);
  }
  expect(palette.accent).toBe(colours.get('accent'));
  expect(palette.ink).toBe(colours.get('ink'));
});
