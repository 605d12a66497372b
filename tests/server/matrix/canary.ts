/** Texts that nobody in the table may ever see: those of a company that none of them belongs to. */
export const foreignCanary = 'kanaria-vieras';

/** Texts of the home company's sites, for those who may read them only. */
export const homeCanary = 'kanaria-oma';

/** Everything of an answer that a caller could read; of a stream, which never ends, what comes first. */
export const readableParts = async (response: Response): Promise<string> => {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return `${headers}\n${isStream(response) ? await firstPart(response) : await response.clone().text()}`;
};

const isStream = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');

const firstPart = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader();
  const nothing = new Promise<{ readonly value?: Uint8Array }>((resolve) => setTimeout(() => resolve({}), 20));
  const part = await Promise.race([reader?.read(), nothing]);
  await reader?.cancel();
  return Buffer.from(part?.value ?? []).toString('utf8');
};
