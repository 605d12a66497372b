import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { repliesOnly } from '#server/cli/client-plugins.ts';
import { splitPackage } from '#server/cli/split-package.ts';

type Handler = (this: unknown, code: string, id: string) => { readonly code: string };

const handlerOf = (hook: unknown): Handler => (hook as { readonly handler: Handler }).handler;

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => `${folder}/${name}`);

const words = (code: string): string => code.replaceAll(/\s+/g, ' ').trim();

describe('of a call the client', () => {
  const shorten = (code: string) => words(handlerOf(repliesOnly().transform).call({}, code, 'a.ts').code);

  it('has the address and the reply, and what these need', () => {
    const code = `import * as v from 'valibot';
      import { endpoint } from './endpoint.ts';
      import { id, limit } from './fields.ts';
      import { entries } from './reply.ts';
      export const rule = v.object({ id: v.string() });
      export const list = endpoint({ name: 'list', query: v.object({ limit, ids: v.array(id) }), reply: v.object({ ...entries }), body: rule });`;
    expect(shorten(code)).toBe(
      words(`import * as v from 'valibot';
      import { endpoint } from './endpoint.ts';
      import { entries } from './reply.ts';
      export const rule = v.object({ id: v.string() });
      export const list = endpoint({ name: 'list', reply: v.object({ ...entries }), });`),
    );
  });

  it('never asks for more', () => {
    const asked = filesOf('src/client').flatMap((file) => {
      const code = readFileSync(file, 'utf8');
      const names = [...code.matchAll(/^import \{([^}]*)\} from '#contract\//gm)].flatMap(
        ([, list = '']) => list.match(/\w+/g) ?? [],
      );
      return names
        .filter((name) => new RegExp(`\\b(${name}|endpoint)\\.(query|body)\\b`).test(code))
        .map((name) => `${file}: ${name}`);
    });
    expect(asked).toEqual([]);
  });
});

describe('a package in one file', () => {
  const code = `let kept;
    function keep(value) { kept = value; }
    function read() { return kept; }
    const pattern = /^a$/;
    /* @__NO_SIDE_EFFECTS__ */
    function first(text) { return pattern.test(text) || second(text); }
    function second(text) { return text.first; }
    export { first, read, keep as remember };`;
  const plugin = splitPackage(/package\.js$/);
  const index = handlerOf(plugin.transform).call({}, code, '/package.js').code;
  const part = (name: string) => words(String(handlerOf(plugin.load).call({}, `/package.js?part=${name}`, '')));

  it('is one for each function, with what the function needs', () => {
    expect(part('first')).toBe(
      words(`import { pattern } from "/package.js?part=pattern"; import { second } from "/package.js?part=second";
      /* @__NO_SIDE_EFFECTS__ */ function first(text) { return pattern.test(text) || second(text); } export { first };`),
    );
    expect(part('second')).not.toContain('import');
  });

  it('keeps together what changes and those who change it', () => {
    expect(part('rest')).toContain('export { kept, keep, read };');
    expect(words(index)).toContain('import { keep } from "/package.js?part=rest";');
    expect(words(index)).toMatch(/export \{ first, read, keep as remember \};$/);
  });
});
