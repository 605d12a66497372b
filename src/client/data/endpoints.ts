import type { Endpoint } from '#contract/endpoint.ts';
import type { EditName } from './outbox-entry.ts';

const ofSites = () => import('#contract/sites.ts');
const ofCalculations = () => import('#contract/calculations.ts');
const ofCategories = () => import('#contract/categories.ts');
const ofFeedback = () => import('#contract/feedback.ts');
const ofQuantities = () => import('#contract/quantities.ts');

/** Endpoints by the name that an entry stores; a noun's contract is loaded when its first edit is sent. */
const endpoints: Readonly<Record<EditName, () => Promise<Endpoint>>> = {
  createSite: async () => (await ofSites()).createSite,
  patchSite: async () => (await ofSites()).patchSite,
  createCalculation: async () => (await ofCalculations()).createCalculation,
  patchCalculations: async () => (await ofCalculations()).patchCalculations,
  patchCalculation: async () => (await ofCalculations()).patchCalculation,
  deleteCalculation: async () => (await ofCalculations()).deleteCalculation,
  createCategory: async () => (await ofCategories()).createCategory,
  patchCategory: async () => (await ofCategories()).patchCategory,
  deleteCategory: async () => (await ofCategories()).deleteCategory,
  importCategoryTemplate: async () => (await ofCategories()).importCategoryTemplate,
  createQuantity: async () => (await ofQuantities()).createQuantity,
  patchQuantity: async () => (await ofQuantities()).patchQuantity,
  patchQuantities: async () => (await ofQuantities()).patchQuantities,
  deleteQuantities: async () => (await ofQuantities()).deleteQuantities,
  sendFeedback: async () => (await ofFeedback()).sendFeedback,
};

export const loadEndpoint = (name: EditName): Promise<Endpoint> => endpoints[name]();
