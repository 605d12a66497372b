/** Address of whoever holds the other end of the connection; null where there is none, as in a test. */
export const peerAddress = (environment: unknown): string | null => {
  if (typeof environment !== 'object' || environment === null || !('incoming' in environment)) return null;
  const { incoming } = environment;
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return null;
  const { socket } = incoming;
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket)) return null;
  return typeof socket.remoteAddress === 'string' ? socket.remoteAddress : null;
};
