import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What is a number and no count: a year, a mark of a scale, a number that names something. */
const namesSomething =
  /^(?:\w*years?\b.*|tick|status|seed|number|hours|first|last|(?:next)?revision|(?:history\.)?link)$/i;

/** The product with its types: only they tell a count from a text. */
const programOf = (layers: readonly string[]): ts.Program => {
  const read = (layer: string) => {
    const path = `src/${layer}/tsconfig.json`;
    return ts.parseJsonConfigFileContent(ts.readConfigFile(path, ts.sys.readFile).config, ts.sys, dirname(path));
  };
  const configs = layers.map(read);
  const options = { ...configs.at(-1)?.options, composite: false, incremental: false, noEmit: true, types: [] };
  return ts.createProgram(
    configs.flatMap(({ fileNames }) => fileNames),
    options,
  );
};

const absent = ts.TypeFlags.Null | ts.TypeFlags.Undefined | ts.TypeFlags.BooleanLike;

/** Every place of a file where a number goes into a text as it is. */
const bareNumbers = (file: ts.SourceFile, checker: ts.TypeChecker, isText: (node: ts.Node) => boolean): string[] => {
  const found: string[] = [];
  const isNumber = (node: ts.Expression): boolean => {
    const type = checker.getTypeAtLocation(node);
    const parts = (type.isUnion() ? type.types : [type]).filter(({ flags }) => (flags & absent) === 0);
    return parts.length > 0 && parts.every(({ flags }) => (flags & ts.TypeFlags.NumberLike) !== 0);
  };
  const visit = (node: ts.Node): void => {
    const said = (ts.isTemplateSpan(node) || ts.isJsxExpression(node)) && isText(node) ? node.expression : undefined;
    if (said !== undefined && !namesSomething.test(said.getText()) && isNumber(said)) {
      const { line } = file.getLineAndCharacterOfPosition(said.getStart());
      found.push(`${relative('.', file.fileName)}:${line + 1} ${said.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
};

/** In a text of a screen: a template of `t` or `msg`, or what stands between two tags. */
const isOfScreen = (node: ts.Node): boolean => {
  const { parent } = node;
  if (ts.isJsxExpression(node)) return ts.isJsxElement(parent) || ts.isJsxFragment(parent);
  return ts.isTaggedTemplateExpression(parent.parent) && /^(?:t|msg)$/.test(parent.parent.tag.getText());
};

describe('a count in a text', () => {
  it('is written as its language groups digits: by `format.number` or a plural on a screen, by `countWord` in a file', () => {
    const program = programOf(['domain', 'contract', 'client']);
    const checker = program.getTypeChecker();
    const found = program.getSourceFiles().flatMap((file) => {
      if (file.isDeclarationFile || file.fileName.includes('node_modules')) return [];
      if (file.fileName.includes('src/client/')) return bareNumbers(file, checker, isOfScreen);
      return file.fileName.includes('src/domain/words/') ? bareNumbers(file, checker, ts.isTemplateSpan) : [];
    });
    expect(found).toEqual([]);
  }, 120_000);
});
