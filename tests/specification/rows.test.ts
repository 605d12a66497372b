import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { documentNote, hasDocument, keysOfSection, readDocument } from './document.ts';
import { errorMessages, successMessages } from './messages.ts';
import { rows } from './rows.ts';

const sections = [2, 3, 4, 5, 6, 8, 9] as const;
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the rows of the specification', () => {
  it('cover every section of behaviour, each once', () => {
    expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(sections));
    expect(new Set(rows.map(({ section, key }) => `${section} ${key}`)).size).toBe(rows.length);
  });

  it.each(rows.flatMap((row) => (row.file === null ? [] : [{ ...row, file: row.file }])))(
    'have a test: $section $asks',
    ({ file, title }) => {
      const path = `tests/${file}`;
      expect(existsSync(path), path).toBe(true);
      // A title stands alone as the first argument of a test, whichever quotes it has.
      expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`\\(\\s*(['"\`])${escaped(title)}`));
    },
  );

  it.each(sections)(`are the lines of section %i, none forgotten${documentNote}`, (section) => {
    if (!hasDocument) return;
    const told = rows.filter((row) => row.section === section).map(({ key }) => key);
    expect(new Set(told)).toEqual(new Set(keysOfSection(section)));
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
