import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Boxes, Building2, Calculator, FileText, History, Layers, Leaf, Zap } from 'lucide-react';
import { useEffect } from 'react';
import type { Entry, Group, Hits } from './entries.ts';
import classes from './palette.module.css';

const titles: Readonly<Record<Group, MessageDescriptor>> = {
  recent: msg`Recently used`,
  site: msg`Sites`,
  calculation: msg`Calculations`,
  product: msg`Added products`,
  composite: msg`Added composite products`,
  emission: msg`Emission data`,
  page: msg`Pages`,
  action: msg`Actions`,
};

const icons: Readonly<Record<Group, React.ComponentType<{ readonly size: number }>>> = {
  recent: History,
  site: Building2,
  calculation: Calculator,
  product: Boxes,
  composite: Layers,
  emission: Leaf,
  page: FileText,
  action: Zap,
};

interface PaletteListProps {
  readonly id: string;
  readonly hits: readonly Hits[];
  readonly chosen: Entry | undefined;
  readonly onChoose: (entry: Entry) => void;
}

/** The listbox of the combobox: the focus stays in the field, the chosen entry is named by it. */
export const PaletteList = ({ id, hits, chosen, onChoose }: PaletteListProps) => {
  const { t } = useLingui();
  useEffect(() => {
    if (chosen) document.getElementById(`${id}-${chosen.id}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, chosen]);
  return (
    <div id={id} className={classes['list']} role="listbox" aria-label={t`Results`}>
      {hits.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own.
        <div key={group} role="group" aria-label={t(titles[group])}>
          <div className={classes['group']} aria-hidden>
            {t(titles[group])}
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={`${id}-${entry.id}`}
              entry={entry}
              isChosen={entry === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
};

interface OptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isChosen: boolean;
  readonly onChoose: (entry: Entry) => void;
}

const Option = ({ id, entry, isChosen, onChoose }: OptionProps) => {
  const Icon = icons[entry.group];
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field that holds the focus.
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in every combobox.
    <div
      id={id}
      role="option"
      aria-selected={isChosen}
      className={classes['option']}
      // The field must not lose the focus to the list.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(entry)}
    >
      <Icon size={16} />
      <span className={classes['label']}>{entry.label}</span>
      {entry.detail ? <span className={classes['detail']}>{entry.detail}</span> : null}
      {entry.figure ? <span className={classes['figure']}>{entry.figure}</span> : null}
    </div>
  );
};
