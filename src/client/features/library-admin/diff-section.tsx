import { useState } from 'react';
import { Badge } from '#client/ui/layout/badge.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import classes from './library-update.module.css';

interface DiffSectionProps {
  readonly title: React.ReactNode;
  readonly count: number;
  /** Of how many; shown beside the count. */
  readonly total?: number;
  readonly tone?: 'warning';
  readonly isOpen?: boolean;
  readonly children: React.ReactNode;
}

/** One kind of difference with its count; what it holds exists only while it is open. Without any it cannot be opened. */
export const DiffSection = ({ title, count, total, tone, isOpen = false, children }: DiffSectionProps) => {
  const [opened, setOpened] = useState(isOpen);
  const format = useFormat();
  const counts = (
    <Badge tone={count > 0 ? (tone ?? 'accent') : 'neutral'}>
      {format.number(count)}
      {total === undefined ? null : ` / ${format.number(total)}`}
    </Badge>
  );
  if (count === 0)
    return (
      <p className={classes['none']}>
        {title} {counts}
      </p>
    );
  return (
    <details
      className={classes['section']}
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        {title} {counts}
      </summary>
      {opened ? children : null}
    </details>
  );
};
