/** As `URL.hostname` writes them; no page of another host can be opened under them. */
const loopbackHosts: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Is it a name of this machine that means this machine everywhere? */
export const isLoopbackHost = (hostname: string): boolean => loopbackHosts.includes(hostname);
