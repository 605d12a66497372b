import { msg } from '@lingui/core/macro';
import { addLabels, type EditTexts } from '#client/data/outbox/edit-labels.ts';
import { addMessages, type EditMessages } from '#client/data/outbox/edit-messages.ts';

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
  createProduct: {
    fi: (name) => `Uusi tuote ”${name}”`,
    sv: (name) => `Ny produkt ”${name}”`,
    en: (name) => `New product “${name}”`,
  },
  patchProduct: {
    fi: (name) => `Tuote ”${name}”`,
    sv: (name) => `Produkt ”${name}”`,
    en: (name) => `Product “${name}”`,
  },
  copyProduct: {
    fi: (name) => `Tuotteen ”${name}” kopio`,
    sv: (name) => `Kopia av produkten ”${name}”`,
    en: (name) => `Copy of product “${name}”`,
  },
  deleteProduct: {
    fi: (name) => `Tuote ”${name}” poistetaan`,
    sv: (name) => `Produkten ”${name}” tas bort`,
    en: (name) => `Delete product “${name}”`,
  },
  deleteProducts: {
    fi: (name) => `Poistetaan tuotteet: ${name}`,
    sv: (name) => `Produkter tas bort: ${name}`,
    en: (name) => `Delete products: ${name}`,
  },
  createComposite: {
    fi: (name) => `Uusi rakenne ”${name}”`,
    sv: (name) => `Ny konstruktion ”${name}”`,
    en: (name) => `New composite “${name}”`,
  },
  patchComposite: {
    fi: (name) => `Rakenne ”${name}”`,
    sv: (name) => `Konstruktion ”${name}”`,
    en: (name) => `Composite “${name}”`,
  },
  copyComposite: {
    fi: (name) => `Rakenteen ”${name}” kopio`,
    sv: (name) => `Kopia av konstruktionen ”${name}”`,
    en: (name) => `Copy of composite “${name}”`,
  },
  deleteComposite: {
    fi: (name) => `Rakenne ”${name}” poistetaan`,
    sv: (name) => `Konstruktionen ”${name}” tas bort`,
    en: (name) => `Delete composite “${name}”`,
  },
  deleteComposites: {
    fi: (name) => `Poistetaan rakenteet: ${name}`,
    sv: (name) => `Konstruktioner tas bort: ${name}`,
    en: (name) => `Delete composites: ${name}`,
  },
};

/** Makes the own library's texts known; they come with its first edit, not with the first screen. */
export const addLibraryTexts = (): void => {
  addMessages(messages);
  addLabels(labels);
};
