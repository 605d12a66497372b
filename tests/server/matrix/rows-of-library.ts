import { homeCompany, type Principal, profiles, type Situation } from './principals.ts';
import type { Outcome, Row, Rows } from './row.ts';

const sheet = (): FormData => {
  const form = new FormData();
  form.append('file', new File(['Nimi;Määrä\nBetoni;1\n'], 'uusi.csv'));
  return form;
};

/** Another company's rows are not there, so they are deleted already; a colleague's are not one's own. */
const inBulk = (principal: Principal, situation: Situation): Outcome => {
  const isColleagues = ['own', 'backup'].includes(situation) && ['colleague', 'editor'].includes(principal);
  return isColleagues && profiles[principal].company === homeCompany ? '403 forbidden' : '204';
};

/** What everybody's library holds is the same for all. */
const forAll: Row['allowed'] = { 'another site': '200' };

export const libraryRows: Rows = {
  searchData: { right: 'licence', query: () => ({ search: 'kanaria' }) },
  getItem: { right: 'licence', allowed: forAll },
  getConstants: { right: 'licence' },
  getReferenceSet: { right: 'licence', allowed: forAll },
  getLibraryAdministration: { right: 'licence' },
  // None of these callers is an operator, not even a company's administrator.
  addReferenceSet: { right: 'operator', body: () => ({ text: '{}', comparedWith: 'co2data-1.01.005' }) },
  getImportAnswers: { right: 'licence' },
  saveImportAnswers: { right: 'licence', body: () => ({ choices: [{ key: 'betoni', source: { kind: 'none' } }] }) },
  listProducts: { right: 'licence' },
  createProduct: { right: 'licence', body: () => ({ name: 'Uusi', factors: { declaredUnit: 'kg' } }) },
  deleteProducts: {
    right: 'licence',
    subject: 'productId',
    body: ({ productId }) => ({ ids: [productId] }),
    special: inBulk,
  },
  getProduct: { right: 'read library' },
  patchProduct: { right: 'change library', body: () => ({ name: 'Toinen' }) },
  deleteProduct: { right: 'change library' },
  copyProduct: { right: 'read library', body: () => '' },
  getProductUses: { right: 'read library' },
  listComposites: { right: 'licence' },
  createComposite: { right: 'licence', body: () => ({ name: 'Uusi', unit: 'm2', layers: [] }) },
  deleteComposites: {
    right: 'licence',
    subject: 'compositeId',
    body: ({ compositeId }) => ({ ids: [compositeId] }),
    special: inBulk,
  },
  patchComposite: { right: 'change library', body: () => ({ name: 'Toinen' }) },
  deleteComposite: { right: 'change library' },
  copyComposite: { right: 'read library', body: () => '' },
  getCompositeUses: { right: 'read library' },
  uploadFile: { right: 'licence', form: sheet },
  getFile: { right: 'read library' },
};
