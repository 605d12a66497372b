import { fileURLToPath } from 'node:url';
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

/**
 * What is asked is checked where it is answered: of a call the client needs the address and how to read the reply. The
 * rules of forms stay, they are values of their own; what was imported for the others alone goes with them.
 */
export const repliesOnly = (): Plugin => ({
  name: 'replies-only',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/contract\/.*\.ts$/, code: 'endpoint({' },
    handler: (code) => {
      const program = parseAst(code, { lang: 'ts' });
      const asked: ESTree.ObjectPropertyKind[] = [];
      new Visitor({
        CallExpression: ({ callee, arguments: [definition] }) => {
          if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
          if (definition?.type === 'ObjectExpression') asked.push(...definition.properties.filter(isAsked));
        },
      }).visit(program);
      const answered = asked.reduce(blank, code);
      const imports = program.body.filter((node) => node.type === 'ImportDeclaration');
      const body = imports.reduce(blank, answered);
      return { code: imports.filter((one) => !isUsed(one, body)).reduce(blank, answered), map: null };
    },
  },
});

const isAsked = (property: ESTree.ObjectPropertyKind): boolean =>
  property.type === 'Property' &&
  property.key.type === 'Identifier' &&
  (property.key.name === 'query' || property.key.name === 'body');

/** Blanks in its place, and in that of the comma behind it, keep every other character where it was. */
const blank = (text: string, { start, end }: ESTree.Span): string =>
  text.slice(0, start) + text.slice(start, end).replaceAll(/[^\n]/g, ' ') + text.slice(end).replace(/^,/, ' ');

/** As a name of a property it stands for nothing that was imported. */
const isUsed = ({ specifiers }: ESTree.ImportDeclaration, body: string): boolean =>
  specifiers.some(({ local }) => new RegExp(`(?<!\\w|[^.]\\.)${local.name}\\b(?!\\s*:)`).test(body));

/** lucide's pictures, drawn by our own few lines. */
export const ownIcons = (): Plugin => ({
  name: 'own-icons',
  enforce: 'pre',
  load: {
    filter: { id: /\/lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => {
      const own = fileURLToPath(new URL('../../client/ui/look/icon-of.ts', import.meta.url));
      return `export { iconOf as default } from ${JSON.stringify(own)};`;
    },
  },
});
