import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Starts a thread. From source it needs the same TypeScript loader as the process; the build has a plain file. */
export const startThread = (url: URL, options: WorkerOptions): Worker => {
  if (!url.pathname.endsWith('.ts')) return new Worker(url, options);
  const load = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(url.href)}); })`;
  return new Worker(load, { ...options, eval: true, execArgv: [] });
};
