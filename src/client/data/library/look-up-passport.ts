import { call } from '#client/data/line/api.ts';
import { lookUpPassport } from '#contract/library/passports.ts';

/** The host has ten seconds, and the line to us has its own time. */
const timeoutMs = 20_000;

/**
 * The passport or declaration at an address, as a file that is brought in like any other. Asked for by our own server, of the
 * hosts that it may ask; rejects with `ApiError`.
 */
export const fetchPassport = async (address: string): Promise<File> => {
  const { name, content, contentType } = await call(lookUpPassport, { body: { address } }, { timeoutMs });
  return new File([content], name, { type: contentType });
};
