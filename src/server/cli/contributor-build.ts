import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { build, type Plugin, type Rolldown } from 'vite';
import { repliesOnly } from './client-plugins.ts';
import { splitPackage } from './split-package.ts';

const folder = 'src/client/contributor';

/**
 * The page of people without a seat: one file with all that it needs, so that it is on a phone whole or not at all, and a
 * service worker of its own beside it. They share nothing with the application's files.
 * @param others plugins that the product is built without
 */
export const buildContributorPage = async (out: string, others: readonly Plugin[] = []): Promise<void> => {
  const { code, css } = await bundle(`${folder}/main.ts`, {}, others);
  if (css === '') throw new Error('the page of people without a seat has no styles');
  const template = await readFile(`${folder}/page.html`, 'utf8');
  const page = template
    .replace('<style></style>', () => `<style>${css.trim()}</style>`)
    .replace(
      '<script type="module"></script>',
      () => `<script type="module">${code.trim().replaceAll('</script', '<\\/script')}</script>`,
    );
  await mkdir(`${out}/contributor`, { recursive: true });
  await writeFile(`${out}/contributor/index.html`, page);
  const mark = createHash('sha256').update(page).digest('hex').slice(0, 12);
  const worker = await bundle(`${folder}/worker.ts`, { PAGE_MARK: JSON.stringify(mark) });
  await writeFile(`${out}/contributor-worker.js`, worker.code);
};

const bundle = async (
  entry: string,
  define: Readonly<Record<string, string>>,
  others: readonly Plugin[] = [],
): Promise<{ readonly code: string; readonly css: string }> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { ...define },
    plugins: [...others, repliesOnly(), splitPackage(/\/valibot\/dist\/index\.mjs$/)],
    build: {
      write: false,
      modulePreload: false,
      // Else the styles come by the program, which the page's policy refuses.
      cssCodeSplit: false,
      rolldownOptions: {
        input: entry,
        treeshake: { moduleSideEffects: [{ test: /\/src\/(contract|domain)\//, sideEffects: false }] },
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const files = outputOf(built);
  const code = files.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
  const css = files.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  if (code.length !== 1) throw new Error(`${entry} did not become one file`);
  return { code: code.join(''), css: css.join('') };
};

const outputOf = (built: Awaited<ReturnType<typeof build>>): Rolldown.RolldownOutput['output'][number][] => {
  if (Array.isArray(built) || !('output' in built)) throw new Error('one build was asked for');
  return [...built.output];
};
