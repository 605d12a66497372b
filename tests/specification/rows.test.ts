import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentNote, hasDocument, keysOfSection, readDocument } from './document.ts';
import { errorMessages, successMessages } from './messages.ts';
import { rows } from './rows.ts';

const sections = [2, 3, 4, 5, 6, 8, 9] as const;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A title stands alone as the first argument of a test, whichever quotes it has. */
const hasTest = (path: string, title: string): boolean =>
  existsSync(path) && new RegExp(`\\(\\s*(['"\`])${escaped(title)}`).test(sourceOf(path));

const sources = new Map<string, string>();
const sourceOf = (path: string): string => {
  const source = sources.get(path) ?? readFileSync(path, 'utf8');
  sources.set(path, source);
  return source;
};

describe('the rows of the specification', () => {
  it('cover every section of behaviour, each once', () => {
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(sections));
    expect(new Set(rows.map(({ section, key }) => `${section} ${key}`)).size).toBe(rows.length);
  });

  // A gate and no test of the product: it counts as one, and names all that is wrong.
  it('have a test each, by its title', () => {
    expect(
      rows.flatMap(({ section, asks, file, title }) =>
        file === null || hasTest(`tests/${file}`, title) ? [] : [`${section} ${asks}: no "${title}" in ${file}`],
      ),
    ).toEqual([]);
  });

  it(`are the lines of the document, none forgotten${documentNote}`, () => {
    if (!hasDocument) return;
    const told = sections.map((number) =>
      rows
        .filter(({ section }) => section === number)
        .map(({ key }) => key)
        .toSorted(),
    );
    expect(told.map((keys) => [...new Set(keys)])).toEqual(
      sections.map((number) => [...new Set(keysOfSection(number))].toSorted()),
    );
  });
});

describe('the messages of the specification', () => {
  const flat = () => readDocument().replaceAll(/\s+/g, ' ');

  it.skipIf(!hasDocument)(`are all in the catalogue, word for word${documentNote}`, () => {
    const [, told = ''] = /Success toasts: (.*?)\. The import success toast/.exec(flat()) ?? [];
    const successes = told.split(', ').filter((text) => !text.startsWith('and the feedback'));
    expect(new Set(successMessages)).toEqual(new Set([...successes, 'FEEDBACK_SUCCESS', 'Import succeeded.']));
    const lists = [...flat().matchAll(/- (Failed to \w+): ([^.]*)\./g)].flatMap(([, beginning = '', things = '']) =>
      things.split(', ').flatMap((thing) => wordsOf(thing).map((word) => `${beginning} ${word}`)),
    );
    const singles = [...flat().matchAll(/- (Failed to [^:.]*)\.(?= -)/g)].map(([, text = '']) => text);
    expect(new Set(errorMessages)).toEqual(
      new Set([
        ...lists,
        ...singles,
        'Failed to restore site backup',
        'Maximum backup limit reached.',
        'FEEDBACK_ERROR',
      ]),
    );
  });
});

/** `calculation(s)` is two messages. */
const wordsOf = (thing: string): readonly string[] =>
  thing.endsWith('(s)') ? [thing.slice(0, -3), `${thing.slice(0, -3)}s`] : [thing];
