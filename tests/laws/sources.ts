import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

export interface Source {
  /** From the root of the repository. */
  readonly path: string;
  readonly tree: ts.SourceFile;
}

/** Files of the tree below a folder, as paths from the project's root. */
export const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/dist'))
    .map(({ parentPath, name }) => join(parentPath, name));

/** Every file of the product, parsed: what comments and texts say is no code. */
export const readSources = (folder = 'src'): readonly Source[] =>
  filesBelow(folder)
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:gen|d)\.ts$/.test(path))
    .map((path) => {
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
      return { path, tree: ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ESNext, true, kind) };
    });

/** Every node of a tree, the outer ones first. */
export const nodesOf = (root: ts.Node): readonly ts.Node[] => {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return nodes;
};
