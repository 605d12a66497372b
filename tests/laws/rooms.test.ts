import { dirname, join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { packages, rooms } from './rooms.ts';
import { nodesOf, readSources, type Source } from './sources.ts';

interface Room {
  /** Its folder, or a pattern of files, from `src`. */
  readonly path: string;
  readonly allowed: readonly string[];
}

const words = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

const all: readonly Room[] = rooms.flatMap(({ place, all: common, rooms: here }) => {
  const names = Object.keys(here);
  const from = (name: string) => (name.startsWith('/') ? name.slice(1) : join(place, name));
  return names.map((name, index) => ({
    path: join(place, name),
    allowed: [
      ...words(common),
      ...words(here[name] ?? '').flatMap((word) => (word === '^' ? names.slice(0, index).map(from) : [from(word)])),
    ],
  }));
});

/** A folder with all below it, a file, or the files of a folder (`parts/*`, `domain/*.ts`). */
const holds = (pattern: string, path: string): boolean => {
  const [folder = '', ending] = pattern.split('*');
  if (ending === undefined) return path === pattern || path.startsWith(`${pattern}/`);
  return path.startsWith(folder) && path.endsWith(ending) && !path.slice(folder.length).includes('/');
};

/** The innermost that a file lies in. */
const roomOf = (path: string): Room | undefined =>
  all.filter((room) => holds(room.path, path)).toSorted((one, other) => other.path.length - one.path.length)[0];

/** What a file imports, for its values or its types, at once or when it is needed. */
const importsOf = ({ tree }: Source): readonly string[] =>
  nodesOf(tree).flatMap((node) => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return textOf(node.moduleSpecifier);
    if (ts.isImportTypeNode(node)) return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : [];
    if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return [];
    return textOf(node.arguments[0]);
  });

const textOf = (node: ts.Node | undefined): readonly string[] =>
  node !== undefined && ts.isStringLiteralLike(node) ? [node.text] : [];

/** Why a file must not import it; null = it may. */
const refusal = (path: string, name: string): string | null => {
  const room = roomOf(path);
  if (room === undefined) return 'the file lies in no room';
  if (name.startsWith('.')) {
    if (name.startsWith('..')) return 'write ./x.ts inside a folder and #layer/... across a border';
    const target = join(dirname(path), name);
    return roomOf(target) === room || room.allowed.some((one) => holds(one, target)) ? null : 'it lies in another room';
  }
  if (name.startsWith('#')) {
    return room.allowed.some((one) => holds(one, name.slice(1))) ? null : `${room.path} does not know it`;
  }
  const known = packages[path.split('/')[0] ?? ''];
  return known === undefined || known.includes(name) ? null : 'the layer does not use this package';
};

const sources = readSources();

describe('the rooms', () => {
  it('hold every file that lies in a folder', () => {
    const paths = sources.map(({ path }) => path.slice('src/'.length));
    expect(paths.length).toBeGreaterThan(1400);
    const inner = paths.filter((path) => /^(domain|server|client\/(data|parts))\/[^/]+\//.test(path));
    expect(inner.filter((path) => ['server', 'client/data', undefined].includes(roomOf(path)?.path))).toEqual([]);
  });

  it('are all there', () => {
    const paths = sources.map(({ path }) => path.slice('src/'.length));
    expect(all.filter((room) => !paths.some((path) => holds(room.path, path)))).toEqual([]);
  });

  it('know the rooms below them only', () => {
    const refused = sources.flatMap((source) => {
      const path = source.path.slice('src/'.length);
      return importsOf(source).flatMap((name) => {
        const why = refusal(path, name);
        return why === null ? [] : [`${path} imports ${name}: ${why}`];
      });
    });
    expect(refused).toEqual([]);
  });
});
