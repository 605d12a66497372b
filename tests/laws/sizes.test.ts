import ts from 'typescript';
import { expect, it } from 'vitest';
import { nodesOf, readSources } from './sources.ts';

const mostLines = 60;

/** Functions that are longer, by what holds their name, and why. */
const longer: Readonly<Record<string, string>> = {
  'src/domain/carbon/columns.ts: sumRows': 'the inner loop of the engine: one named sum per lane',
};

const nameOf = (node: ts.Node): string => {
  const named = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) ? node : node.parent;
  return 'name' in named && named.name !== undefined ? (named.name as ts.Node).getText() : '';
};

/** As they are read, from their parameters to their last line. */
const longFunctions = readSources().flatMap(({ path, tree }) =>
  nodesOf(tree)
    .filter((node) => ts.isFunctionLike(node) && 'body' in node && node.body !== undefined)
    .filter((node) => node.getText().split('\n').length > mostLines)
    .map((node) => `${path}: ${nameOf(node)}`),
);

it(`a function of the product has ${mostLines} lines or fewer, but for those that are named with their reason`, () => {
  expect(longFunctions.filter((name) => longer[name] === undefined)).toEqual([]);
  expect(Object.keys(longer).filter((name) => !longFunctions.includes(name))).toEqual([]);
});
