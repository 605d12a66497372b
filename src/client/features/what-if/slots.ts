import type { ComponentType } from 'react';
import type { CalculationView } from '#client/data/content/calculation-view.ts';
import type { Draft } from '#client/data/content/draft-result.ts';
import type { Calculation } from '#domain/calculation.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { QuantityFields } from '#domain/quantity.ts';

/** Parts of other features that the route hands in: they know a draft, not that nobody will save it. */
export interface WhatIfParts {
  readonly Method: ComponentType<{
    readonly calculation: Calculation;
    readonly referenceSet: ReferenceSet;
    readonly draft: Draft;
    readonly canEdit: boolean;
  }>;
  readonly Energy: ComponentType<{ readonly draft: Draft; readonly canEdit: boolean }>;
  /** Table values, own values and the site operations of A5. */
  readonly Lines: ComponentType<{ readonly draft: Draft; readonly canEdit: boolean }>;
  readonly Library: ComponentType<{
    readonly view: CalculationView;
    readonly target: { readonly kind: 'link'; readonly quantityId: string };
    readonly onAdd: () => Promise<void>;
    readonly onLink: (links: readonly TriedLink[]) => Promise<void>;
    readonly onClose: () => void;
  }>;
}

interface TriedLink {
  readonly quantityId: string;
  readonly patch: Pick<QuantityFields, 'source' | 'amount' | 'unit'>;
}
