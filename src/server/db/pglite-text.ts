import { DatabaseError } from './database.ts';

/** A statement without parameters as PostgreSQL's protocol asks it. */
export const simpleQuery = (sql: string): Uint8Array => {
  const text = new TextEncoder().encode(sql);
  const message = new Uint8Array(1 + 4 + text.length + 1);
  message[0] = letter('Q');
  new DataView(message.buffer).setInt32(1, message.length - 1);
  message.set(text, 1 + 4);
  return message;
};

/**
 * The first column of the first row of an answer in PostgreSQL's protocol, as it stands there; null = no row.
 * @param parts the answer as it came
 */
export const firstText = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> | null => {
  const answer = joined(parts);
  const view = new DataView(answer.buffer);
  // Each message: its kind, the length of what follows with these four bytes, and that.
  for (let at = 0; at < answer.length; at += 1 + view.getInt32(at + 1)) {
    const content = at + 1 + 4;
    if (answer[at] === letter('E')) throw failureIn(answer.subarray(content, at + 1 + view.getInt32(at + 1)));
    // The number of columns in two bytes, then the length of each in four and its text.
    if (answer[at] === letter('D')) {
      const start = content + 2 + 4;
      return answer.subarray(start, start + view.getInt32(content + 2));
    }
  }
  return null;
};

const letter = (kind: string): number => kind.charCodeAt(0);

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** Each field: a letter for what it tells, its text, a zero. */
const failureIn = (fields: Uint8Array): DatabaseError => {
  const told = new Map(
    new TextDecoder()
      .decode(fields)
      .split('\0')
      .map((field) => [field.slice(0, 1), field.slice(1)]),
  );
  return new DatabaseError(told.get('M') ?? 'unknown', told.get('C') ?? 'unknown');
};
