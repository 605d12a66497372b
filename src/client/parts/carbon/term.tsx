import { useLingui } from '@lingui/react/macro';
import dotted from '#client/ui/layout/dotted.module.css';
import floating from '#client/ui/overlays/floating.module.css';
import { placeBeside } from '#client/ui/overlays/menu.tsx';
import { usePopover } from '#client/ui/overlays/use-popover.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import classes from './term.module.css';
import { type TermId, termSource, termTexts } from './term-texts.ts';

interface TermProps {
  readonly term: TermId;
  /** Its accessible name, where what is seen is a sign only. */
  readonly label?: string;
  /** The term as it stands there. */
  readonly children: React.ReactNode;
}

/** A term that tells in a line what it means and where that is said, by mouse, finger and keyboard. */
export const Term = ({ term, label, children }: TermProps) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { opened, button, panel } = usePopover({ onOpen: placeBeside });
  return (
    <>
      <button
        type="button"
        {...button}
        className={`${dotted['dotted']} ${classes['term']}`}
        aria-label={label}
        data-sign={label !== undefined}
      >
        {children}
      </button>
      <span {...panel} role="note" className={`${floating['box']} ${classes['text']}`}>
        {opened && (
          <>
            {t(termTexts[term])} <span className={classes['source']}>{termSource(term, language)}</span>
          </>
        )}
      </span>
    </>
  );
};
