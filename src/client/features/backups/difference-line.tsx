import { Plural, useLingui } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { ChangeList } from '#client/parts/changes/change-list.tsx';
import { changeTitles } from '#client/parts/changes/change-titles.ts';
import { IconButton } from '#client/ui/buttons/icon-button.tsx';
import type { Difference } from '#domain/documents/site-difference.ts';

import classes from './backups.module.css';

interface DifferenceLineProps {
  readonly line: Difference;
  readonly nameOf: (id: string) => string | undefined;
  readonly onHistory: () => void;
}

/** One row of the site that is not as it was; its history tells who and when. */
export const DifferenceLine = ({ line, nameOf, onHistory }: DifferenceLineProps) => {
  const { t } = useLingui();
  const { entity, kind, name, calculation, changes, quantityCount, units } = line;
  return (
    <li className={classes['line']}>
      <div className={classes['head']}>
        <div className={classes['what']}>
          <div className={classes['name']}>{name}</div>
          <div className={`second ${classes['second']}`}>
            {[t(changeTitles[entity][kind]), calculation].filter((part) => part !== null).join(' · ')}
            {quantityCount === 0 ? null : (
              <>
                {' · '}
                <Plural value={quantityCount} one="with # quantity" other="with # quantities" />
              </>
            )}
          </div>
        </div>
        <IconButton label={t`History of ${name}`} onClick={onHistory}>
          <History size={16} aria-hidden />
        </IconButton>
      </div>
      <ChangeList changes={changes} kind={kind} nameOf={nameOf} units={units ?? undefined} />
    </li>
  );
};
