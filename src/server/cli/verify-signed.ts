import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { keySet } from '#contract/reports/signed-reports.ts';
import { checkFile, reportIn, signedText } from '#domain/reports/signed/check-file.ts';
import { type CheckedReport, readSigned } from '#domain/reports/signed/check-report.ts';
import { firstDifference } from '#domain/reports/signed/first-difference.ts';
import type { PublishedKey } from '#domain/reports/signed/signed-report.ts';
import { parseJsonFile } from '#domain/values/file-text.ts';
import { nodeCrypto } from '#server/signing/node-crypto.ts';

/** What a command answers: 0 equal, 3 changed, 4 the signature is bad, 5 nobody knows the key, 1 or 2 the files are wrong. */
interface Answer {
  readonly exitCode: 0 | 1 | 2 | 3 | 4 | 5;
  readonly lines: readonly string[];
}

const bytesIn = (file: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(file));

/** Is there a signature in it, or a document that one may be attached to? */
export const isSigned = (file: string): boolean => {
  if (!existsSync(file)) return false;
  const text = signedText(bytesIn(file), nodeCrypto);
  return text === null || readSigned(text) !== null;
};

/**
 * Says of a signed report what can be said without a network.
 * @param keysFile what the installation publishes; null = no key is known
 * @param otherFile a report that is compared with the signed one, where it is equal to what was signed
 */
export const verifySigned = async (
  file: string,
  keysFile: string | null,
  otherFile: string | null,
): Promise<Answer> => {
  const keys = keysFile === null ? [] : readKeys(keysFile);
  if (keys === null) return { exitCode: 2, lines: [`${keysFile}: not a list of published keys`] };
  const bytes = bytesIn(file);
  const checked = await checkFile(bytes, keys, nodeCrypto);
  const { exitCode, lines } = words(checked);
  const answer = { exitCode, lines: lines.map((line) => `${file}: ${line}`) };
  return otherFile === null ? answer : compared(answer, otherFile, bytes);
};

const readKeys = (file: string): readonly PublishedKey[] | null => {
  try {
    const read = v.safeParse(keySet, parseJsonFile(readFileSync(file, 'utf8')));
    return read.success ? read.output.keys : null;
  } catch {
    return null;
  }
};

const words = (checked: CheckedReport): Answer => {
  switch (checked.state) {
    case 'equal': {
      const { signedBy, signedAt, issuer, history } = checked.statement;
      const head = history === null ? '' : `, history at link ${history.link} ${history.sha256}`;
      const by = `signed ${signedAt} for ${signedBy} by ${issuer}`;
      return { exitCode: 0, lines: [`equal to what was signed; ${by} with key ${checked.key.kid}${head}`] };
    }
    case 'changed':
      return { exitCode: 3, lines: [`changed: the ${checked.where} is not what was signed`] };
    case 'bad-signature':
      return { exitCode: 4, lines: [`signature bad: ${badWords[checked.why]}`] };
    case 'unknown-key': {
      const hint = `its keys are said to be at ${checked.issuer}/.well-known/report-jwks.json; give them with --keys`;
      return { exitCode: 5, lines: [`key unknown: ${checked.kid}`, ...(checked.issuer === null ? [] : [hint])] };
    }
    case 'not-signed':
      return { exitCode: 1, lines: ['there is no signature in it'] };
    case 'cannot-check':
      return { exitCode: 5, lines: ['this machine cannot check it'] };
  }
};

const badWords = {
  form: 'it is none',
  signature: 'the key did not sign this',
  time: 'the key did not sign at that time',
} as const;

const compared = (answer: Answer, otherFile: string, bytes: Uint8Array<ArrayBuffer>): Answer => {
  const other = existsSync(otherFile) ? reportIn(bytesIn(otherFile), nodeCrypto) : null;
  if (other === null) return { exitCode: 2, lines: [`${otherFile}: not a report`] };
  const path = firstDifference(reportIn(bytes, nodeCrypto), other);
  if (path === null) return { ...answer, lines: [...answer.lines, `${otherFile}: the same report`] };
  const line = `${otherFile}: differs from the signed report, first at ${path}`;
  return { exitCode: answer.exitCode === 0 ? 3 : answer.exitCode, lines: [...answer.lines, line] };
};
