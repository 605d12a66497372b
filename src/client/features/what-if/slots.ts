import type { ComponentType } from 'react';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import type { Calculation } from '#domain/calculations/calculation.ts';
import type { QuantityFields } from '#domain/calculations/quantity.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';

/** Parts of other features that the route hands in: they know a draft, not that nobody will save it. */
export interface WhatIfParts {
  readonly Method: ComponentType<{
    readonly calculation: Calculation;
    readonly referenceSet: ReferenceSet;
    readonly save: Draft['save'];
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
