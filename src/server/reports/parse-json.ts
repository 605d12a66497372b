import { parseJsonFile } from '#domain/values/file-text.ts';
import { err, ok, type Result } from '#domain/values/result.ts';

/** JSON of a file, with or without a byte-order mark; else one sentence about what is wrong. */
export const parseJson = (text: string): Result<unknown, string> => {
  try {
    return ok(parseJsonFile(text));
  } catch (error) {
    return err(`not valid JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
};
