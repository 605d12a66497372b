import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/endpoints.ts';
import { navigations, operations, withoutNames } from './operations.ts';
import { hasSpecification, specificationCalls } from './specification-calls.ts';

const served = allEndpoints.map(({ method, path }) => withoutNames(`${method} ${path}`));

/** The code of the client layer; an import is not yet a call. */
const clientSource = readdirSync('src/client/data', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
  .map((entry) => readFileSync(`${entry.parentPath}/${entry.name}`, 'utf8'))
  .join('\n')
  .replaceAll(/import [^;]*? from '[^']*';/g, '');

/** Calls that no screen makes, and what is done instead. */
const notForScreens: Readonly<Record<string, string>> = {
  getMe: 'the session tells it, and nobody signed in is no failure there',
  getLiveness: 'for those who run the server',
  getReadiness: 'for those who run the server',
  getCalculation: 'the list of calculations holds it',
  deleteQuantity: 'an edit of one row is a bulk call with one id',
  copyQuantity: 'the copy is made on the device, so that it works without a network',
};

/** The endpoint is the first argument of a call, or an edit of the outbox's table. */
const isCalled = (name: string): boolean =>
  new RegExp(`\\w\\(\\s*(?:\\w+\\.)?${name}\\s*[,)]`).test(clientSource) ||
  new RegExp(`\\b${name}: async \\(\\) => \\(await \\w+\\(\\)\\)\\.${name}\\b`).test(clientSource);

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
      needed.filter((name) => !isCalled(name)),
      'nothing in src/client/data calls these',
    ).toEqual([]);
  });

  it('has no call that is said to have none', () => {
    expect(Object.keys(notForScreens).filter(isCalled)).toEqual([]);
  });
});
