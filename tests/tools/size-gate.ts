import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { add, type Tally } from './gates.ts';

/** Budgets of the product: JavaScript and CSS that the signed-in home page loads first, in bytes after gzip. */
const budgets = { js: 147_600, css: 14_000 } as const;
/** The typeface of the screens, as it is served: it comes beside the first load, and holds nothing up. */
const fontBudget = 30_000;
/** The page of suppliers, all in one file, and its service worker, in bytes after gzip. */
const contributorBudget = 60_000;
const homeRoute = /^src\/client\/routes\/(_session|_session\/_home|_session\/_home\/index)\.tsx/;

interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const readManifest = async (): Promise<Readonly<Record<string, Chunk>>> =>
  JSON.parse(await readFile('dist/client-manifest.json', 'utf8')) as Record<string, Chunk>;

/**
 * Files that import one another in a circle, each circle once: what stands at the top of one of them may run before what
 * it needs. The build is free to make them where it joins modules of several pages.
 */
export const circlesOfFiles = (manifest: Readonly<Record<string, Chunk>>): readonly string[] => {
  const circles: string[] = [];
  const isDone = new Set<string>();
  const visit = (key: string, path: readonly string[]): void => {
    const at = path.indexOf(key);
    if (at !== -1) circles.push([...path.slice(at), key].map((one) => manifest[one]?.file ?? one).join(' > '));
    if (at !== -1 || isDone.has(key)) return;
    for (const next of manifest[key]?.imports ?? []) visit(next, [...path, key]);
    isDone.add(key);
  };
  for (const key of Object.keys(manifest)) visit(key, []);
  return circles;
};

/** Large files of the first load whose functions a browser compiles one by one, as the line that it looks for is not their first. */
const notCompiledAhead = async (dist = 'dist/client'): Promise<readonly string[]> => {
  const manifest = await readManifest();
  const first = Object.values(manifest).filter(({ isEntry }) => isEntry === true);
  const files = new Set(
    first.flatMap(({ file, imports = [] }) => [file, ...imports.map((key) => manifest[key]?.file ?? key)]),
  );
  const codes = await Promise.all(
    [...files].map(async (file) => ({ file, code: await readFile(join(dist, file), 'utf8') })),
  );
  const large = codes.filter(({ code }) => code.length >= 30_000);
  if (large.length === 0) return ['no large file found'];
  return large.filter(({ code }) => !code.startsWith('//# allFunctionsCalledOnLoad\n')).map(({ file }) => file);
};

interface FirstLoad {
  /** After gzip. */
  readonly js: number;
  readonly css: number;
  /** JavaScript as the server sends it to whoever takes brotli. */
  readonly sentJs: number;
}

/** Sum of what the entry, the guard, the layout, the home page and the Finnish catalogue load, each file once. */
export const firstLoadBytes = async (dist = 'dist/client'): Promise<FirstLoad> => {
  const manifest = await readManifest();
  const files = new Set<string>();
  const visit = (key: string): void => {
    const chunk = manifest[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const [key, chunk] of Object.entries(manifest)) {
    if (chunk.isEntry === true || homeRoute.test(key) || key.endsWith('locales/fi.po')) visit(key);
  }
  const [styles, scripts] = [[...files].filter(isStyle), [...files].filter((file) => !isStyle(file))];
  const packed = async (file: string) => gzipSync(await readFile(join(dist, file)), { level: 9 }).length;
  // What does not get smaller is sent as it is.
  const sent = async (file: string) => (await stat(join(dist, `${file}.br`)).catch(() => stat(join(dist, file)))).size;
  const [css, js, sentJs] = await Promise.all([sumOf(styles, packed), sumOf(scripts, packed), sumOf(scripts, sent)]);
  return { js, css, sentJs };
};

const isStyle = (file: string): boolean => file.endsWith('.css');

const sumOf = async (files: readonly string[], sizeOf: (file: string) => Promise<number>): Promise<number> =>
  (await Promise.all(files.map(sizeOf))).reduce((all, size) => all + size, 0);

/** All typefaces of the screens together. */
const fontBytes = async (folder = 'dist/client/fonts'): Promise<number> => {
  const fonts = (await readdir(folder)).filter((name) => name.endsWith('.woff2'));
  return sumOf(fonts, async (name) => (await stat(join(folder, name))).size);
};

/** What a supplier's phone loads in all. */
const contributorBytes = async (dist = 'dist/client'): Promise<number> => {
  const files = ['contributor/index.html', 'contributor-worker.js', 'favicon.svg'];
  return sumOf(files, async (name) => gzipSync(await readFile(join(dist, name)), { level: 9 }).length);
};

export const sizeGate = async (): Promise<Tally> => {
  console.log('\n== files of the build');
  const bytes = await firstLoadBytes();
  const isWithin = bytes.js > 0 && bytes.js <= budgets.js && bytes.css <= budgets.css;
  const size = `${bytes.js} of ${budgets.js} bytes of JavaScript, ${bytes.css} of ${budgets.css} of CSS`;
  const font = await fontBytes();
  const contributor = await contributorBytes();
  const late = await notCompiledAhead();
  const circles = circlesOfFiles(await readManifest());
  return [
    outcome(isWithin, `the first load, ${size}`),
    outcome(font > 0 && font <= fontBudget, `the typeface, ${font} of ${fontBudget} bytes`),
    outcome(contributor <= contributorBudget, `the page of suppliers, ${contributor} of ${contributorBudget} bytes`),
    outcome(late.length === 0, `the first load is compiled ahead${late.map((file) => `\n  ${file}`).join('')}`),
    outcome(circles.length === 0, `no circle of files${circles.map((circle) => `\n  ${circle}`).join('')}`),
  ].reduce(add);
};

const outcome = (isOk: boolean, what: string): Tally => {
  console.log(`${isOk ? 'ok' : 'FAILED'}: ${what}`);
  return isOk ? { passed: 1, failed: 0, failures: [] } : { passed: 0, failed: 1, failures: [what] };
};
