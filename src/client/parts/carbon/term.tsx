import { useLingui } from '@lingui/react/macro';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '#client/ui/language.ts';
import { placeBeside } from '#client/ui/menu.tsx';
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
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={classes['term']}
        popoverTarget={id}
        aria-expanded={opened}
        aria-label={label}
        data-sign={label !== undefined}
      >
        {children}
      </button>
      <span
        id={id}
        popover="auto"
        role="note"
        className={classes['text']}
        onBeforeToggle={(event) => {
          if (event.newState !== 'open') return;
          setOpened(true);
          if (button.current) placeBeside(event.currentTarget, button.current);
        }}
        onToggle={(event) => setOpened(event.newState === 'open')}
      >
        {opened && (
          <>
            {t(termTexts[term])} <span className={classes['source']}>{termSource(term, language)}</span>
          </>
        )}
      </span>
    </>
  );
};
