import { useLingui } from '@lingui/react/macro';
import { fixTexts } from '#client/features/quantities/screen/grid-texts.ts';
import { fixOfGap } from '#client/features/quantities/screen/quantity-source.ts';
import { GapPageLink } from '#client/parts/report/view/gap-page-link.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { Gap } from '#domain/carbon/calculation-result.ts';
import { gapWords } from '#domain/words/note-words.ts';
import classes from './gap-list.module.css';

interface GapListProps {
  readonly gaps: readonly Gap[];
  readonly quantityById: Pick<ReadonlyMap<string, Quantity>, 'get'>;
  readonly readOnly: boolean;
  readonly onFix: (quantity: Quantity, gap: Gap) => void;
  readonly onClose: () => void;
}

/** Long lists are told in part: nobody reads a thousand gaps. */
const maxShown = 200;

/** What the figures lack, row by row, each with the one thing to do about it. */
export const GapList = ({ gaps, quantityById, readOnly, onFix, onClose }: GapListProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const language = useTextLanguage();
  const rest = gaps.length - maxShown;
  return (
    <Dialog kind="drawer" title={t`What is missing`} onClose={onClose}>
      <ul className={classes['list']}>
        {gaps.slice(0, maxShown).map((gap) => {
          const quantity = gap.quantityId === null ? undefined : quantityById.get(gap.quantityId);
          return (
            <li key={`${gap.quantityId} ${gap.code} ${gap.subject}`} className={classes['gap']}>
              <div>
                {quantity === undefined ? null : <div className={classes['name']}>{quantity.name}</div>}
                <div className={classes['text']}>{gapWords[gap.code][language]}</div>
              </div>
              {readOnly ? null : quantity === undefined ? (
                <GapPageLink code={gap.code} />
              ) : (
                <button type="button" className={classes['fix']} onClick={() => onFix(quantity, gap)}>
                  {t(fixTexts[fixOfGap(gap.code)])}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {rest > 0 ? <p className={classes['text']}>{t`and ${format.number(rest)} more`}</p> : null}
    </Dialog>
  );
};
