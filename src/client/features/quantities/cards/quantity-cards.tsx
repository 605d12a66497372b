import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenComments } from '#client/data/content/views/comments.ts';
import type { Question } from '#client/data/outbox/questions/questions.ts';
import type { PlaceKeeper } from '#client/features/quantities/grid/row-place.ts';
import { CommentCard } from '#client/features/quantities/screen/comment-mark.tsx';
import type { GridEntry } from '#client/features/quantities/screen/grid-layout.ts';
import type { GridView } from '#client/features/quantities/screen/grid-view.ts';
import type { HistoryStep } from '#client/features/quantities/screen/quantities-search.ts';
import type { Unsettled } from '#client/features/quantities/screen/unsettled-cells.ts';
import { UnsettledCard } from '#client/features/quantities/screen/unsettled-mark.tsx';
import type { Quantity } from '#domain/calculations/quantity.ts';
import { CardEditor, type CardEditorProps } from './card-editor.tsx';
import { CardHeading, GroupHeading } from './card-headings.tsx';
import { CardState, CardSummary } from './card-summary.tsx';
import classes from './quantity-cards.module.css';

interface QuantityCardsProps extends Omit<CardEditorProps, 'quantity' | 'row' | 'referenceSet'> {
  readonly entries: readonly GridEntry[];
  readonly view: GridView;
  readonly place: PlaceKeeper;
  readonly unsettled: Unsettled;
  readonly onSettle: (quantity: Quantity) => void;
  readonly openComments: OpenComments;
  readonly canComment: boolean;
  readonly onComments: (target: string) => void;
  readonly readOnly: boolean;
  /** The row that is open; the address knows it, so that a reload and a link come back to it. */
  readonly openId: string | null;
  readonly onOpen: (quantityId: string | null, step: HistoryStep) => void;
  /** The ticked rows while cards are ticked; null = they open. */
  readonly selected: ReadonlySet<string> | null;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

const cardHeightPx = 88;
const headingHeightPx = 44;
/** Of an open card down to its amount. */
const amountHeightPx = 170;

/** The rows as cards for a phone on the building site: one opens at a time and is edited in place. */
export const QuantityCards = (props: QuantityCardsProps) => {
  const { entries, place, openId, editor } = props;
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => heightOf(entries[index]),
    getItemKey: (index) => entries[index]?.key ?? index,
    overscan: 6,
    initialOffset: () => startOf(entries, place),
  });
  place.keep(() => {
    const scrolledPx = virtualizer.scrollOffset ?? 0;
    const top = virtualizer.getVirtualItems().find(({ end }) => end > scrolledPx);
    const entry = top === undefined ? undefined : entries[top.index];
    if (top === undefined || entry === undefined) return null;
    return { topKey: entry.key, hiddenPx: scrolledPx - top.start, cell: null };
  });
  useOpenCard(props);
  useOpenInSight(openId, entries, (index) => {
    // An open card may be higher than the list: its amount, at the top, is what has to be in sight.
    const below = (virtualizer.measurementsCache[index]?.start ?? 0) - (virtualizer.scrollOffset ?? 0);
    const room = (virtualizer.scrollRect?.height ?? 0) - amountHeightPx;
    if (below < 0 || below > room) virtualizer.scrollToIndex(index, { align: 'start' });
  });
  return (
    <div ref={list} className={classes['scroller']}>
      <TakeOver key={openId} editor={editor} />
      <ul
        className={classes['list']}
        aria-label={t`Construction products`}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map((item) => {
          const entry = entries[item.index];
          if (entry === undefined) return null;
          return (
            <li
              key={item.key}
              ref={virtualizer.measureElement}
              data-index={item.index}
              className={classes['item']}
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <Entry {...props} entry={entry} />
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Entry = ({ entry, ...props }: QuantityCardsProps & { readonly entry: GridEntry }) => {
  const {
    entries: _,
    place: _place,
    view,
    unsettled,
    openComments,
    canComment,
    onComments,
    readOnly,
    openId,
    onOpen,
    selected,
    onSelect,
    ...editing
  } = props;
  if (entry.kind === 'category') return <CardHeading view={view} categoryId={entry.categoryId} />;
  if (entry.kind === 'group') return <GroupHeading view={view} entry={entry} />;
  const id = entry.quantityId;
  const quantity = view.quantityById.get(id);
  if (selected !== null) {
    const tick = () => onSelect(withOther(selected, id));
    return <TickedCard view={view} quantity={quantity} isTicked={selected.has(id)} onTick={tick} />;
  }
  return (
    <Card
      {...editing}
      view={view}
      quantity={quantity}
      questions={unsettled.get(id)}
      comments={openComments.byTarget.get(`row:${id}`) ?? 0}
      canComment={canComment}
      onComments={() => onComments(`row:${id}`)}
      isOpen={openId === id}
      readOnly={readOnly}
      // The first card that opens is a step of its own: Back closes it before it leaves the page.
      onToggle={() => onOpen(openId === id ? null : id, openId === null ? 'push' : 'replace')}
    />
  );
};

/** The card that opens is scrolled to, once: not again when its lines move. */
const useOpenInSight = (openId: string | null, entries: readonly GridEntry[], scrollTo: (index: number) => void) => {
  const show = useEffectEvent((id: string) => {
    const index = entries.findIndex((entry) => entry.kind === 'quantity' && entry.quantityId === id);
    if (index !== -1) scrollTo(index);
  });
  useEffect(() => {
    if (openId !== null) show(openId);
  }, [openId]);
};

/** A card opens with what was left half done in it, once. */
const useOpenCard = ({ editor, openId, onOpen }: QuantityCardsProps) => {
  const editedId = editor.edit?.quantity.id;
  const openEdited = useEffectEvent((id: string) => {
    if (id !== openId) onOpen(id, 'replace');
  });
  useEffect(() => {
    if (editedId !== undefined) openEdited(editedId);
  }, [editedId]);
};

/** Takes over what is being typed when the open card goes: Back takes it away without its field being left. */
const TakeOver = ({ editor }: Pick<QuantityCardsProps, 'editor'>) => {
  const commit = useEffectEvent(() => void editor.commit());
  useEffect(() => () => commit(), []);
  return null;
};

const heightOf = (entry: GridEntry | undefined): number =>
  entry?.kind === 'quantity' ? cardHeightPx : headingHeightPx;

/** Where the list stands at first, px: cards are as high as expected until they are drawn. */
const startOf = (entries: readonly GridEntry[], { first }: PlaceKeeper): number => {
  const index = first === null ? -1 : entries.findIndex(({ key }) => key === first.topKey);
  if (first === null || index === -1) return 0;
  return entries.slice(0, index).reduce((sum, entry) => sum + heightOf(entry), first.hiddenPx);
};

interface CardProps extends Omit<CardEditorProps, 'quantity' | 'row' | 'referenceSet'> {
  readonly view: GridView;
  readonly quantity: Quantity | undefined;
  readonly questions: readonly Question[] | undefined;
  readonly onSettle: (quantity: Quantity) => void;
  readonly comments: number;
  readonly canComment: boolean;
  readonly onComments: () => void;
  readonly isOpen: boolean;
  readonly readOnly: boolean;
  readonly onToggle: () => void;
}

const Card = ({ view, quantity, questions, onSettle, isOpen, readOnly, onToggle, ...rest }: CardProps) => {
  const { comments, canComment, onComments, ...editing } = rest;
  if (quantity === undefined) return null;
  const row = view.rowById.get(quantity.id);
  return (
    <article className={classes['card']} data-open={isOpen}>
      <button
        type="button"
        className={classes['summary']}
        aria-expanded={readOnly ? undefined : isOpen}
        onClick={() => (readOnly ? editing.onExplain(quantity, 'total') : onToggle())}
      >
        <CardSummary quantity={quantity} row={row} isOpen={isOpen} />
      </button>
      {isOpen && !readOnly ? (
        <CardEditor {...editing} quantity={quantity} row={row} referenceSet={view.referenceSet} />
      ) : null}
      {questions === undefined ? null : (
        <UnsettledCard {...{ questions, quantity, onSettle }} referenceSet={view.referenceSet} />
      )}
      {comments > 0 || (canComment && (readOnly || isOpen)) ? (
        <CommentCard count={comments} onOpen={onComments} />
      ) : null}
      <CardState quantity={quantity} row={row} readOnly={readOnly} onLink={editing.onLink} onOpen={onToggle} />
    </article>
  );
};

/** The set with the id where it was not, else without it. */
const withOther = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((other) => other !== id)) : new Set([...ids, id]);

interface TickedCardProps {
  readonly view: GridView;
  readonly quantity: Quantity | undefined;
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** The whole card is the checkbox. */
const TickedCard = ({ view, quantity, isTicked, onTick }: TickedCardProps) =>
  quantity === undefined ? null : (
    <label className={classes['card']} data-open={isTicked}>
      <span className={classes['tick']}>
        <input name="select-row" type="checkbox" checked={isTicked} onChange={onTick} />
        <span className={classes['ticked']}>
          <CardSummary quantity={quantity} row={view.rowById.get(quantity.id)} isOpen={false} />
        </span>
      </span>
    </label>
  );
