import { pathToFileURL } from 'node:url';
import { build } from 'vite';

/**
 * What a module of the bench exports, bundled as the product is. The script that runs the bench keeps a name for every inner
 * function, which the product does not: of what is counted in microseconds that is up to half.
 */
export const asItShips = async <Exported>(entry: string, name: string): Promise<Exported> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: entry,
      target: 'node20',
      outDir: 'dist/bench',
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: `${name}.js`, codeSplitting: false } },
    },
  });
  const bundled: Record<string, Exported> = await import(pathToFileURL(`dist/bench/${name}.js`).href);
  const found = bundled[name];
  if (found === undefined) throw new Error(`${entry} exports no ${name}`);
  return found;
};
