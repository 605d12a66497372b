import { Fragment, useMemo } from 'react';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import type { WhatIf } from '#client/data/content/actions/what-if.ts';
import { withFields } from '#domain/what-if/scratch.ts';
import type { WhatIfParts } from './slots.ts';

interface ChoicesPanelsProps extends Pick<WhatIfParts, 'Method' | 'Energy' | 'Lines'> {
  readonly whatIf: WhatIf;
}

/** The calculation's own choices as their page shows them, over a draft that is tried instead of saved. */
export const ChoicesPanels = ({ whatIf, Method, Energy, Lines }: ChoicesPanelsProps) => {
  const { view, tried, change, round } = whatIf;
  const draft = useMemo((): Draft => {
    const tryOut: Draft['preview'] = ({ name: _name, ...patch }) =>
      change((now) => withFields(now, view.calculation, patch));
    return {
      input: tried.input,
      result: tried.result,
      preview: tryOut,
      save: async (patchOf) => tryOut(patchOf(tried.calculation)),
    };
  }, [view.calculation, tried, change]);
  return (
    <>
      <Method calculation={tried.calculation} referenceSet={tried.referenceSet} save={draft.save} canEdit />
      {/* A form knows its first values only: after changes were thrown away it is another one. */}
      <Fragment key={`${view.calculation.id} ${round}`}>
        <Energy draft={draft} canEdit />
        <Lines draft={draft} canEdit />
      </Fragment>
    </>
  );
};
