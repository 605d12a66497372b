import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { labelIn } from '#client/data/outbox/questions/edit-labels.ts';
import type { Choice } from '#client/data/outbox/questions/questions.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { useLanguage } from '#client/ui/text/language.ts';
import { BothValues } from './conflict-form.tsx';
import { ReasonText } from './reason-text.tsx';
import { Choices, type SyncActions, SyncEntry } from './sync-entry.tsx';
import type { SyncGroup } from './sync-groups.ts';
import classes from './sync-panel.module.css';

/** Thousands of changes may wait: the list grows by this many at a time. */
const pageSize = 50;
/** Of what stands open without being asked for. */
const fewAtOnce = 10;

interface SyncGroupViewProps {
  readonly group: SyncGroup;
  readonly actions: SyncActions;
}

/** Changes that belong together: decided at once, or opened and decided one by one. */
export const SyncGroupView = ({ group, actions }: SyncGroupViewProps) => {
  const { items } = group;
  const { language } = useLanguage();
  const [first] = items;
  if (first === undefined) return null;
  if (items.length === 1) return <SyncEntry entry={first} actions={actions} />;
  const rest = items.length - 1;
  return (
    <li className={classes['entry']}>
      <div className={classes['words']}>
        {labelIn(first.label, language)}
        <div className="second">
          <Plural value={rest} one="and # more change" other="and # more changes" />
        </div>
      </div>
      {first.state === 'held' ? (
        <div className={classes['state']} data-held>
          <ReasonText entry={first} />
        </div>
      ) : null}
      {first.state === 'conflict' ? <AllConflicts group={group} actions={actions} /> : null}
      {first.state === 'held' ? <Choices entries={items} actions={actions} /> : null}
      <OneByOne items={items} actions={actions} isExplained={first.state === 'held'} />
    </li>
  );
};

interface AllConflictsProps {
  readonly group: SyncGroup;
  readonly actions: SyncActions;
}

/** Nobody can choose between values that are not shown: they come first, then what settles all alike. */
const AllConflicts = ({ group: { items }, actions }: AllConflictsProps) => {
  const { language } = useLanguage();
  const settle = async (choice: Choice) => {
    for (const { key } of items) await actions.resolve(key, choice);
  };
  return (
    <>
      <div className={classes['state']} data-held>
        <Trans>Somebody else changed the same things meanwhile</Trans>
      </div>
      <Paged
        groups={items.map((item) => ({ key: item.key, items: [item] }))}
        first={fewAtOnce}
        render={({ key, items: [item] }) =>
          item === undefined ? null : (
            <li key={key} className={classes['both']}>
              <div className={classes['words']}>{labelIn(item.label, language)}</div>
              <BothValues questions={item.questions} />
            </li>
          )
        }
      />
      <div className={classes['actions']}>
        <SecondaryButton size="xs" onClick={() => void settle('mine')}>
          <Trans>Keep all mine</Trans>
        </SecondaryButton>
        <SecondaryButton size="xs" onClick={() => void settle('theirs')}>
          <Trans>Take all theirs</Trans>
        </SecondaryButton>
      </div>
    </>
  );
};

interface OneByOneProps {
  readonly items: SyncGroup['items'];
  readonly actions: SyncActions;
  readonly isExplained: boolean;
}

const OneByOne = ({ items, actions, isExplained }: OneByOneProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes['more']} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>One by one</Trans>
      </summary>
      {isOpen ? (
        <Paged
          groups={items.map((item) => ({ key: item.key, items: [item] }))}
          render={(group) =>
            group.items.map((item) => (
              <SyncEntry key={item.key} entry={item} actions={actions} isExplained={isExplained} />
            ))
          }
        />
      ) : null}
    </details>
  );
};

interface PagedProps {
  readonly groups: readonly SyncGroup[];
  readonly render: (group: SyncGroup) => React.ReactNode;
  /** How many show at first. */
  readonly first?: number;
}

/** A list of which the first ones show, and the next ones at a click. */
export const Paged = ({ groups, render, first = pageSize }: PagedProps) => {
  const [shown, setShown] = useState(first);
  const rest = groups.length - shown;
  return (
    <>
      <ul className={classes['list']}>{groups.slice(0, shown).map(render)}</ul>
      {rest <= 0 ? null : (
        <SecondaryButton size="xs" onClick={() => setShown(shown + pageSize)}>
          <Plural value={rest} one="Show # more" other="Show # more" />
        </SecondaryButton>
      )}
    </>
  );
};
