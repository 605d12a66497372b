import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** `npm run dev`: the API under tsx watch on API_PORT, the client with hot reload on the page's port. */
const apiPort = process.env['API_PORT'] ?? '3001';
const web = await createServer({ clearScreen: false });
await web.listen();
const url = web.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? 'http://localhost:5173';

const api = spawn(process.execPath, ['--import', 'tsx', '--watch', 'src/server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, PORT: apiPort, PUBLIC_URL: url },
});

const stop = async (): Promise<void> => {
  api.kill('SIGTERM');
  await web.close();
};
process.once('SIGINT', () => void stop());
process.once('SIGTERM', () => void stop());
