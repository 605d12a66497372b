/**
 * A report as text: without its day, which is the device's, whose clock may be years off, and with its keys in one order,
 * because JSON gives them none.
 */
export const withoutDay = (report: string): string =>
  JSON.stringify(JSON.parse(report, (name, value: unknown) => (name === 'date' ? null : sorted(value))));

const sorted = (value: unknown): unknown =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? value
    : Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)));
