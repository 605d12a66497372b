import { Check } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import floating from '#client/ui/overlays/floating.module.css';
import { type Choices, optionsOf, type SelectOption } from './choices.ts';
import classes from './select-field.module.css';
import { optionId } from './use-select.ts';

interface OptionListProps {
  readonly id: string;
  readonly label: string;
  readonly choices: Choices;
  readonly active: number;
  readonly selected: number;
  readonly button: React.RefObject<HTMLElement | null>;
  readonly onChoose: (index: number) => void;
}

const gapPx = 4;
const edgePx = 8;
const tallestPx = 320;
/** With less room than this below, the list opens upwards if there is more. */
const roomPx = 200;

/** The open list of a select field, above everything, dialogs included: the platform's own popover. */
export const OptionList = ({ id, label, choices, active, selected, button, onChoose }: OptionListProps) => {
  const list = usePlace(button);
  const options = optionsOf(choices);
  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const row = (option: SelectOption) => {
    const index = options.indexOf(option);
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard at the field, which keeps the focus.
      // biome-ignore lint/a11y/useFocusableInteractive: the field names the active option, which never has the focus.
      <div
        key={option.value}
        id={optionId(id, index)}
        role="option"
        className={classes['option']}
        aria-selected={index === selected}
        data-active={index === active}
        onClick={() => onChoose(index)}
      >
        <Check size={16} aria-hidden />
        {option.label}
      </div>
    );
  };
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      popover="manual"
      className={`${floating['box']} ${classes['list']}`}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice) =>
        'group' in choice ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox.
          <div key={choice.group} role="group" aria-label={choice.group}>
            <div className={classes['group']} aria-hidden>
              {choice.group}
            </div>
            {choice.items.map(row)}
          </div>
        ) : (
          row(choice)
        ),
      )}
    </div>
  );
};

/** Shows the list and keeps it beside its field. */
const usePlace = (button: React.RefObject<HTMLElement | null>) => {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    list.current?.showPopover();
    const place = () => {
      if (list.current && button.current) placeBeside(list.current, button.current);
    };
    place();
    window.addEventListener('resize', place);
    document.addEventListener('scroll', place, true);
    return () => {
      window.removeEventListener('resize', place);
      document.removeEventListener('scroll', place, true);
    };
  }, [button]);
  return list;
};

const placeBeside = (list: HTMLElement, button: HTMLElement): void => {
  const { left, top, bottom, width } = button.getBoundingClientRect();
  const view = document.documentElement;
  const below = view.clientHeight - bottom - gapPx - edgePx;
  const above = top - gapPx - edgePx;
  const opensUp = below < Math.min(list.scrollHeight, roomPx) && above > below;
  list.style.minWidth = `${width}px`;
  list.style.maxHeight = `${Math.min(tallestPx, Math.max(opensUp ? above : below, 0))}px`;
  list.style.left = `${Math.max(edgePx, Math.min(left, view.clientWidth - list.offsetWidth - edgePx))}px`;
  list.style.top = opensUp ? 'auto' : `${bottom + gapPx}px`;
  list.style.bottom = opensUp ? `${view.clientHeight - top + gapPx}px` : 'auto';
};
