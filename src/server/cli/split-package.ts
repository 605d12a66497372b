import { type ESTree, type Plugin, parseAst } from 'vite';

/**
 * A package that comes as one file is in the first load with all that any page needs of it, for a file is in one chunk. The
 * build gets it as a file for each of its functions instead, so that each goes where it is used.
 *
 * @param file the end of the package's path; at its top stand functions, constants and one list of exports
 */
export const splitPackage = (file: RegExp): Plugin => {
  const parts = new Map<string, string>();
  return {
    name: 'split-package',
    enforce: 'pre',
    resolveId: { filter: { id: /\?part=/ }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: { filter: { id: /\?part=/ }, handler: (id) => parts.get(id) ?? null },
    transform: {
      filter: { id: file },
      handler: (code, id) => {
        const statements = statementsOf(code);
        for (const part of partsOf(statements)) parts.set(`${id}?part=${part}`, codeOf(part, statements, id));
        return { code: importsOf(statements, id) + statements.map(({ exported }) => exported).join(''), map: null };
      },
    },
  };
};

interface Statement {
  readonly name: string;
  readonly part: string;
  readonly text: string;
  /** The list of exports, which has no name. */
  readonly exported: string;
}

const statementsOf = (code: string): readonly Statement[] => {
  const { body } = parseAst(code);
  const variables = body.filter(isVariable).map(nameOf);
  return body.map((node, index) => {
    // With what is said of it before: that a function has no effect, for one.
    const text = code.slice(body[index - 1]?.end ?? 0, node.end);
    if (node.type === 'ExportNamedDeclaration') return { name: '', part: '', text: '', exported: text };
    const name = nameOf(node);
    // What changes while the program runs stays together with those who change it.
    return { name, part: variables.some((variable) => uses(text, variable)) ? 'rest' : name, text, exported: '' };
  });
};

const isVariable = (node: ESTree.Node): boolean => node.type === 'VariableDeclaration' && node.kind === 'let';

const nameOf = (node: ESTree.Node): string => {
  const named = node.type === 'VariableDeclaration' ? node.declarations[0] : node;
  if (named !== undefined && 'id' in named && named.id?.type === 'Identifier') return named.id.name;
  throw new Error(`A package with ${node.type} at its top is not to be split`);
};

const partsOf = (statements: readonly Statement[]): ReadonlySet<string> =>
  new Set(statements.map(({ part }) => part).filter((part) => part !== ''));

const codeOf = (part: string, statements: readonly Statement[], id: string): string => {
  const own = statements.filter((statement) => statement.part === part);
  const text = own.map((statement) => statement.text).join('\n');
  const used = statements.filter((other) => other.part !== part && uses(text, other.name));
  return `${importsOf(used, id)}${text}\nexport { ${own.map(({ name }) => name).join(', ')} };`;
};

const importsOf = (statements: readonly Statement[], id: string): string =>
  statements
    .filter(({ name }) => name !== '')
    .map(({ name, part }) => `import { ${name} } from ${JSON.stringify(`${id}?part=${part}`)};\n`)
    .join('');

/** Whether the name stands there as a word; once too often does no harm, what is imported in vain is left out. */
const uses = (text: string, name: string): boolean =>
  name !== '' && new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`).test(text);
