/** A licence through this day, and moments around its end: client and server have to give the same answer to each. */
export const licenceValidTo = '2026-11-20';

export const dayEdges = [
  { moment: '2026-11-20T21:59:59.999Z', isLicensed: true, what: '23:59 of the last day in Finland' },
  { moment: '2026-11-20T22:00:00.000Z', isLicensed: false, what: 'midnight in Finland, which is the last day in UTC' },
  { moment: '2026-11-20T22:30:00.000Z', isLicensed: false, what: '00:30 in Finland, which is the last day in UTC' },
] as const;
