import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MessageSquare } from 'lucide-react';
import { useFormat } from '#client/ui/text/language.ts';
import { CellMark } from './cell-mark.tsx';
import classes from './comment-mark.module.css';

/** What the mark says: it is part of its cell's name. */
const useOpenText = (count: number): string => {
  const { t } = useLingui();
  return t`${plural(count, { one: '# open comment', other: '# open comments' })}`;
};

/** Behind a name: how many comments wait for an answer. A click opens them, on the keyboard Shift+F2. */
export const CommentMark = ({ count }: { readonly count: number }) => {
  const format = useFormat();
  const text = useOpenText(count);
  return (
    <CellMark className={classes['mark']} action="comments" text={text} keys="Shift + F2">
      <MessageSquare size={12} aria-hidden />
      <span aria-hidden>{format.number(count)}</span>
    </CellMark>
  );
};

/** The same on a phone's card, in words. */
export const CommentCard = ({ count, onOpen }: { readonly count: number; readonly onOpen: () => void }) => {
  const { t } = useLingui();
  const open = useOpenText(count);
  return (
    <button type="button" className={classes['card']} onClick={onOpen}>
      <MessageSquare size={14} aria-hidden /> {count === 0 ? t`Comment` : open}
    </button>
  );
};
