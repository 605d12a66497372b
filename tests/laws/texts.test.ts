import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodesOf, readSources } from './sources.ts';

/** What `t` is at this place: the initializer of the nearest variable of that name; `parameter` where it was handed in. */
const meaningOfT = (place: ts.Node): string => {
  for (let node: ts.Node | undefined = place; node !== undefined; node = node.parent) {
    if (ts.isFunctionLike(node) && node.parameters.some((parameter) => namesT(parameter.name))) return 'parameter';
    if (!ts.isBlock(node) && !ts.isSourceFile(node)) continue;
    const declared = node.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => declarationList.declarations)
      .find(({ name }) => namesT(name));
    if (declared !== undefined) return declared.initializer?.getText() ?? '';
  }
  return 'import';
};

const namesT = (name: ts.BindingName): boolean =>
  ts.isIdentifier(name)
    ? name.text === 't'
    : name.elements.some((element) => ts.isBindingElement(element) && namesT(element.name));

describe('a text of a screen', () => {
  it('is written with the `t` of its own component: one that was handed in is no macro, and says nothing', () => {
    const texts = readSources()
      .filter(({ path }) => path.startsWith('src/client/'))
      .flatMap(({ path, tree }) =>
        nodesOf(tree)
          .filter(ts.isTaggedTemplateExpression)
          .filter(({ tag }) => tag.getText() === 't')
          .map((node) => ({ path, text: node.template.getText(), t: meaningOfT(node) })),
      );
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter(({ t }) => t !== 'useLingui()')).toEqual([]);
  });
});
