import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { languages } from '#domain/values/language.ts';
import { signInPage } from '#server/sign-in/sign-in-page.ts';

/** What browsers take for a form field: without name and id they can neither fill it nor bring it back. */
const fields = new Set(['input', 'select', 'textarea']);

const clientFolder = join(import.meta.dirname, '../../../src/client');

/** Lines of the fields in a source text that say neither name nor id themselves; a spread may hold anything. */
const namelessFields = (text: string, path: string): readonly string[] => {
  if (!/<(input|select|textarea)\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isElement = ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node);
    if (isElement && fields.has(node.tagName.getText())) {
      const names = node.attributes.properties.map((property) =>
        ts.isJsxAttribute(property) ? property.name.getText() : '',
      );
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (!names.includes('name') && !names.includes('id')) found.push(`${path}:${line + 1}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

test('every field of the client has a name or an id', () => {
  const paths = readdirSync(clientFolder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.tsx'),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.flatMap((path) => namelessFields(readFileSync(join(clientFolder, path), 'utf8'), path))).toEqual([]);
});

test('a field without both is found', () => {
  const source = '<form><input /><select name="unit" /><textarea id="text" /><input {...rest} type="file" /></form>';
  expect(namelessFields(source, 'a.tsx')).toEqual(['a.tsx:1', 'a.tsx:1']);
});

test.each(languages)('every field of the embedded provider has a name: %s', (language) => {
  const { html } = signInPage({ action: '/interaction/1', language, hasFailed: true });
  const found = html.match(/<(input|select|textarea)\b[^>]*>/g) ?? [];
  expect(found.length).toBeGreaterThan(2);
  expect(found.filter((field) => !/\s(id|name)="[^"]+"/.test(field))).toEqual([]);
});
