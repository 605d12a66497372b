import { msg } from '@lingui/core/macro';
import { addLabels, type EditTexts } from '#client/data/outbox/questions/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/questions/edit-messages.ts';

/** Toasts of the own library, the specification's texts (section 8). */
const messages: Readonly<Record<string, EditMessages>> = {
  createProduct: { done: msg`Product created`, failed: msg`Failed to create product` },
  patchProduct: { done: msg`Product updated`, failed: msg`Failed to update product` },
  copyProduct: { done: msg`Product copied`, failed: msg`Failed to copy product` },
  deleteProduct: { done: msg`Product deleted`, failed: msg`Failed to delete product` },
  deleteProducts: { done: msg`Products deleted`, failed: msg`Failed to delete products` },
  createComposite: { done: msg`Composite created`, failed: msg`Failed to create composite` },
  patchComposite: { done: msg`Composite updated`, failed: msg`Failed to update composite` },
  copyComposite: { done: msg`Composite product copied`, failed: msg`Failed to copy composite product` },
  deleteComposite: { done: msg`Composite product deleted`, failed: msg`Failed to delete composite product` },
  deleteComposites: { done: msg`Composites deleted`, failed: msg`Failed to delete composites` },
};

const labels: Readonly<Record<string, EditTexts>> = {
  createProduct: { fi: 'Uusi tuote ”{}”', sv: 'Ny produkt ”{}”', en: 'New product “{}”' },
  patchProduct: { fi: 'Tuote ”{}”', sv: 'Produkt ”{}”', en: 'Product “{}”' },
  copyProduct: { fi: 'Tuotteen ”{}” kopio', sv: 'Kopia av produkten ”{}”', en: 'Copy of product “{}”' },
  deleteProduct: { fi: 'Tuote ”{}” poistetaan', sv: 'Produkten ”{}” tas bort', en: 'Delete product “{}”' },
  deleteProducts: { fi: 'Poistetaan tuotteet: {}', sv: 'Produkter tas bort: {}', en: 'Delete products: {}' },
  createComposite: { fi: 'Uusi rakenne ”{}”', sv: 'Ny konstruktion ”{}”', en: 'New composite “{}”' },
  patchComposite: { fi: 'Rakenne ”{}”', sv: 'Konstruktion ”{}”', en: 'Composite “{}”' },
  copyComposite: { fi: 'Rakenteen ”{}” kopio', sv: 'Kopia av konstruktionen ”{}”', en: 'Copy of composite “{}”' },
  deleteComposite: { fi: 'Rakenne ”{}” poistetaan', sv: 'Konstruktionen ”{}” tas bort', en: 'Delete composite “{}”' },
  deleteComposites: { fi: 'Poistetaan rakenteet: {}', sv: 'Konstruktioner tas bort: {}', en: 'Delete composites: {}' },
};

/** Makes the own library's texts known; they come with its first edit, not with the first screen. */
export const addLibraryTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
