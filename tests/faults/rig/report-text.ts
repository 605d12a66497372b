/** A report as text without its day, which is the device's, whose clock may be years off. */
export const withoutDay = (report: string): string =>
  JSON.stringify(JSON.parse(report, (name, value) => (name === 'date' ? null : value)));
