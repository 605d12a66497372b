import { Trans, useLingui } from '@lingui/react/macro';
import pill from '#client/ui/layout/pill.module.css';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './what-if.module.css';

const whatIfViews = ['cuts', 'changes', 'upgrade'] as const;
export type WhatIfView = (typeof whatIfViews)[number];

interface ViewChoiceProps {
  readonly shown: WhatIfView;
  readonly changeCount: number;
  readonly onShow: (view: WhatIfView) => void;
}

/** Which part of the page is open. */
export const ViewChoice = ({ shown, changeCount, onShow }: ViewChoiceProps) => {
  const format = useFormat();
  const { t } = useLingui();
  return (
    <fieldset className={classes['views']}>
      <legend className="visually-hidden">{t`Part of the page`}</legend>
      {whatIfViews.map((view) => (
        <button
          key={view}
          type="button"
          className={`${pill['pill']} ${classes['view']}`}
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
        >
          <ViewName view={view} />
          {view === 'changes' && changeCount > 0 ? (
            <span className={classes['count']}>{format.number(changeCount)}</span>
          ) : null}
        </button>
      ))}
    </fieldset>
  );
};

const ViewName = ({ view }: { readonly view: WhatIfView }) => {
  if (view === 'changes') return <Trans>Try changes</Trans>;
  return view === 'cuts' ? <Trans>Largest reductions</Trans> : <Trans>Newer values</Trans>;
};
