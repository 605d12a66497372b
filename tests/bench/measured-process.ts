import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A server in a process of its own, whose processor time and memory can be asked for. */
export interface Process {
  readonly port: number;
  readonly usage: () => Promise<{ readonly cpuSeconds: number; readonly rssMiB: number }>;
  readonly stop: () => Promise<void>;
}

/** @param name file of this folder that serves HTTP and sends its port */
export const startProcess = async (name: string, env: Readonly<Record<string, string>>): Promise<Process> => {
  const child = fork(fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...env },
  });
  const [{ port }] = await once(child, 'message');
  return {
    port,
    usage: async () => {
      child.send('usage');
      const [{ cpu, rss }] = await once(child, 'message');
      return { cpuSeconds: (cpu.user + cpu.system) / 1e6, rssMiB: rss / 2 ** 20 };
    },
    stop: async () => {
      child.disconnect();
      await once(child, 'exit');
    },
  };
};
