import type { Endpoint } from '#contract/frame/endpoint.ts';
import type { EditName } from './entry.ts';

const ofSites = () => import('#contract/sites/sites.ts');
const ofCalculations = () => import('#contract/calculations/calculations.ts');
const ofCategories = () => import('#contract/calculations/categories.ts');
const ofComments = () => import('#contract/sites/comments.ts');
const ofLog = () => import('#contract/site-log/site-log.ts');
const ofEvidence = () => import('#contract/site-log/evidence.ts');
const ofFeedback = () => import('#contract/installation/feedback.ts');
const ofQuantities = () => import('#contract/calculations/quantities.ts');
const ofProducts = () => import('#contract/library/products.ts');
const ofComposites = () => import('#contract/library/composites.ts');

/** Endpoints by the name that an entry stores; a noun's contract is loaded when its first edit is sent. */
const endpoints: Readonly<Record<EditName, () => Promise<Endpoint>>> = {
  createSite: async () => (await ofSites()).createSite,
  patchSite: async () => (await ofSites()).patchSite,
  deleteSite: async () => (await ofSites()).deleteSite,
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
  linkQuantity: async () => (await ofQuantities()).linkQuantity,
  batchLinkQuantities: async () => (await ofQuantities()).batchLinkQuantities,
  createProduct: async () => (await ofProducts()).createProduct,
  patchProduct: async () => (await ofProducts()).patchProduct,
  deleteProduct: async () => (await ofProducts()).deleteProduct,
  deleteProducts: async () => (await ofProducts()).deleteProducts,
  copyProduct: async () => (await ofProducts()).copyProduct,
  createComposite: async () => (await ofComposites()).createComposite,
  patchComposite: async () => (await ofComposites()).patchComposite,
  deleteComposite: async () => (await ofComposites()).deleteComposite,
  deleteComposites: async () => (await ofComposites()).deleteComposites,
  copyComposite: async () => (await ofComposites()).copyComposite,
  createComment: async () => (await ofComments()).createComment,
  patchComment: async () => (await ofComments()).patchComment,
  deleteComment: async () => (await ofComments()).deleteComment,
  createLogEvent: async () => (await ofLog()).createLogEvent,
  createLogEvents: async () => (await ofLog()).createLogEvents,
  patchLogEvent: async () => (await ofLog()).patchLogEvent,
  deleteLogEvent: async () => (await ofLog()).deleteLogEvent,
  deleteLogEvents: async () => (await ofLog()).deleteLogEvents,
  createEvidence: async () => (await ofEvidence()).createEvidence,
  patchEvidence: async () => (await ofEvidence()).patchEvidence,
  deleteEvidence: async () => (await ofEvidence()).deleteEvidence,
  sendFeedback: async () => (await ofFeedback()).sendFeedback,
};

export const loadEndpoint = (name: EditName): Promise<Endpoint> => endpoints[name]();
