import ts from 'typescript';
import { nodesOf, type Source } from './sources.ts';

/** The device's own calendar. */
const dayParts = ['getFullYear', 'getMonth', 'getDate', 'getHours'];

const globalObjects = ['globalThis', 'window', 'self'];

/**
 * What a file names of the world around it: `fetch`, `console`, `Math.random`, `location.reload`, `new Date()`, a
 * statement for the database. Names of types, of properties and of what the file declares itself are none.
 */
export const capabilitiesOf = ({ tree }: Source): ReadonlySet<string> => {
  const nodes = nodesOf(tree);
  const own = new Set(nodes.flatMap(declaredName));
  const named = nodes.flatMap((node): readonly string[] => {
    if (ts.isIdentifier(node)) return isFree(node) && !own.has(node.text) ? [node.text] : [];
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date') {
      return (node.arguments?.length ?? 0) === 0 ? ['new Date()'] : [];
    }
    if (ts.isCallExpression(node)) return isStatement(node) ? ['a statement'] : [];
    if (!ts.isPropertyAccessExpression(node)) return [];
    if (dayParts.includes(node.name.text)) return [node.name.text];
    if (/\.toISOString\(\)\.slice$/.test(node.getText())) return ['toISOString().slice'];
    const of = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
    if (!ts.isIdentifier(of)) return [];
    return globalObjects.includes(of.text)
      ? [node.name.text]
      : own.has(of.text)
        ? []
        : [`${of.text}.${node.name.text}`];
  });
  return new Set(named);
};

/** SQL in the hands of a database. */
const isStatement = ({ expression, arguments: [first] }: ts.CallExpression): boolean =>
  ts.isPropertyAccessExpression(expression) &&
  expression.name.text === 'query' &&
  first !== undefined &&
  (ts.isStringLiteralLike(first) || ts.isTemplateExpression(first));

const declaredName = (node: ts.Node): readonly string[] =>
  (ts.isVariableDeclaration(node) ||
    ts.isParameter(node) ||
    ts.isBindingElement(node) ||
    ts.isFunctionDeclaration(node)) &&
  node.name !== undefined &&
  ts.isIdentifier(node.name)
    ? [node.name.text]
    : [];

/** Neither the name of a property or a declaration nor a part of a type. */
const isFree = (node: ts.Identifier): boolean => {
  const { parent } = node;
  if (ts.isTypeNode(parent) || ts.isQualifiedName(parent) || ts.isImportSpecifier(parent)) return false;
  if (ts.isPropertyAccessExpression(parent)) return parent.name !== node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return !('name' in parent && parent.name === node) && !(ts.isBindingElement(parent) && parent.propertyName === node);
};
