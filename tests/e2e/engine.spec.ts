import { expect, test } from '@playwright/test';
import { build } from 'vite';
import { engineChecksum } from '#tests/support/content/engine-project.ts';

/** The engine as one script, so that the browser runs just what Node runs. */
const bundleEngine = async (): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      lib: { entry: 'tests/support/content/engine-project.ts', formats: ['iife'], name: 'engine', fileName: 'engine' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error('The engine was not bundled');
  return chunk.code;
};

test('the engine gives the same bits in Node, in the page and in a worker', async ({ page }) => {
  const code = await bundleEngine();
  await page.goto('about:blank');
  const inPage = await page.evaluate(`${code}; engine.engineChecksum()`);
  const inWorker = await page.evaluate(
    (script) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      }),
    `${code}; postMessage(engine.engineChecksum())`,
  );
  const inNode = engineChecksum();
  expect(inPage).toBe(inNode);
  expect(inWorker).toBe(inNode);
});
