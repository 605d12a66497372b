import type { Endpoint } from '#contract/frame/endpoint.ts';

/** `heavy`: reports, search, files and whole sites. `link`: by people without a seat. `drop`: by machines. */
export type OperationClass = 'sign-in' | 'link' | 'drop' | 'read' | 'write' | 'heavy';

/** Heavy calls, and how much of the minute's work each is: about the milliseconds that it takes of a large site. */
const heavyCalls: Readonly<Record<string, number>> = {
  searchData: 1,
  getClimateReport: 1,
  getMaterialReport: 1,
  getProductList: 1,
  getSiteSnapshot: 1,
  compareCalculations: 2,
  exportSite: 5,
  uploadFile: 5,
  lookUpPassport: 50,
  listLogEvents: 2,
  listEvidence: 2,
  createLogEvents: 20,
  deleteLogEvents: 20,
  importCategoriesFromSite: 5,
  // Not the name of a call: what is heavy by what it brings, as bulk changes of very many rows are.
  longBody: 5,
  validateQuantityImport: 20,
  commitQuantityImport: 20,
  copySiteWithoutQuantities: 20,
  copyCalculation: 50,
  reviseCalculation: 50,
  makeAsBuilt: 50,
  submitCalculation: 2,
  bringBackCalculation: 50,
  createBackup: 50,
  importSite: 50,
  copySite: 100,
  restoreBackup: 100,
};

const linkCalls: readonly string[] = [
  'getContributorPage',
  'listOwnContributions',
  'contribute',
  'withdrawContribution',
  'contributePicture',
  'putContributedPart',
];

export const classOf = ({ name, method }: Pick<Endpoint, 'name' | 'method'>): OperationClass => {
  if (name === 'requestSignIn') return 'sign-in';
  if (linkCalls.includes(name)) return 'link';
  if (name === 'dropFile') return 'drop';
  if (name in heavyCalls) return 'heavy';
  return method === 'GET' ? 'read' : 'write';
};

/** What a call counts as, in its class. */
export const weightOf = ({ name }: Pick<Endpoint, 'name'>): number => heavyCalls[name] ?? 1;
