import { build, type Plugin } from 'vite';

/**
 * What is to be done before the program has come stands in the page itself, in the place of `mark`: no file is waited for. The
 * policy of the page names it by its hash (`server/http/static-files.ts`).
 * @param entry the file that it is made of, with what it imports
 */
export const scriptInPage = (mark: string, entry: string): Plugin => ({
  name: 'script-in-page',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const script = await built(entry);
      return html.replace(mark, () => `<script>${script}</script>`);
    },
  },
});

const built = async (entry: string): Promise<string> => {
  const lib = { entry, formats: ['iife' as const], name: 'inPage' };
  const outputs = [
    await build({ configFile: false, logLevel: 'warn', publicDir: false, build: { write: false, lib } }),
  ];
  const [output] = outputs.flat();
  if (output === undefined || !('output' in output)) throw new Error(`nothing was made of ${entry}`);
  return output.output[0].code.trim();
};
