import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { LibraryTarget } from './draft-quantity.ts';
import type { LinkChange } from './link-change.ts';
export interface LibraryDrawerProps {
  readonly view: CalculationView;
  readonly target: LibraryTarget;
  readonly onAdd: (categoryId: string, fields: Partial<QuantityFields> & { readonly name: string }) => Promise<void>;
  readonly onLink: (links: readonly LinkChange[]) => Promise<void>;
  readonly onClose: () => void;
}
