import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { nodesOf, readSources } from '#tests/laws/sources.ts';
import { navigations, operations, withoutNames } from './operations.ts';
import { hasSpecification, specificationCalls } from './specification-calls.ts';

const served = allEndpoints.map(({ method, path }) => withoutNames(`${method} ${path}`));

/** Calls that no screen makes, and what is done instead. */
const notForScreens: Readonly<Record<string, string>> = {
  getMe: 'the session tells it, and nobody signed in is no failure there',
  getLiveness: 'for those who run the server',
  getReadiness: 'for those who run the server',
  getCalculation: 'the list of calculations holds it',
  dropFile: 'machines make it',
  deleteQuantity: 'an edit of one row is a bulk call with one id',
  copyQuantity: 'the copy is made on the device, so that it works without a network',
};

/** An endpoint is called as the first argument of a call, or as the edit of its name in the outbox's table. */
const calledBy = (node: ts.Node): readonly string[] => {
  if (ts.isCallExpression(node)) return namedBy(node.arguments[0]);
  if (!ts.isPropertyAssignment(node) || !ts.isArrowFunction(node.initializer)) return [];
  return namedBy(node.initializer.body).filter((name) => name === node.name.getText());
};

const namedBy = (node: ts.Node | undefined): readonly string[] => {
  if (node === undefined) return [];
  if (ts.isIdentifier(node)) return [node.text];
  return ts.isPropertyAccessExpression(node) ? [node.name.text] : [];
};

const called: ReadonlySet<string> = new Set(
  ['src/client/data', 'src/client/contributor']
    .flatMap(readSources)
    .flatMap(({ tree }) => nodesOf(tree).flatMap(calledBy)),
);

describe('the calls of the specification', () => {
  it('are 69, each told once', () => {
    expect(new Set(operations).size).toBe(69);
    expect(operations).toHaveLength(69);
  });

  it('have an endpoint each', () => {
    const calls = operations.filter((operation) => !navigations.includes(operation));
    expect(calls.filter((operation) => !served.includes(operation))).toEqual([]);
  });

  it.skipIf(!hasSpecification)('are the lines of section 7 (where the document is at hand)', () => {
    expect([...specificationCalls()].sort()).toEqual([...operations].sort());
  });
});

describe('the client layer', () => {
  it('calls every endpoint that screens need', () => {
    const needed = allEndpoints.map(({ name }) => name).filter((name) => !(name in notForScreens));
    expect(
      needed.filter((name) => !called.has(name)),
      'nothing in the client calls these',
    ).toEqual([]);
  });

  it('has no call that is said to have none', () => {
    expect(Object.keys(notForScreens).filter((name) => called.has(name))).toEqual([]);
  });
});
