import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { onModalChange, topModal } from '#client/ui/overlays/modals.ts';
import classes from './notice-strip.module.css';

/**
 * Where everything is told in passing: on the search of the top bar, which nobody uses while working on the page and which
 * has its key; below a dialog in the room that it leaves free (`--strip`). So it covers nothing in use and moves nothing.
 */
const create = (): HTMLElement => {
  const region = document.createElement('div');
  const list = document.createElement('div');
  // It is there before its first text, or that would not be read out.
  region.setAttribute('role', 'status');
  list.className = classes['strip'] ?? '';
  list.setAttribute('popover', 'manual');
  region.append(list);
  // With the next picture: placed at once, the page would be laid out twice for one press.
  onModalChange(() => requestAnimationFrame(() => place(list)));
  new MutationObserver(() => place(list)).observe(list, { childList: true });
  return list;
};

/**
 * In the top layer, and in the dialog on top, if any, because all else is inert then. What stands there already stays, so
 * that it is not read out again.
 */
const place = (list: HTMLElement): void => {
  if (users === 0) {
    list.parentElement?.remove();
    return;
  }
  const home = topModal() ?? document.body;
  const region = list.parentElement;
  if (region !== null && region.parentElement !== home) home.append(region);
  list.togglePopover?.(list.hasChildNodes());
};

let strip: HTMLElement | undefined;
/** It is in the document as long as anybody may tell something. */
let users = 0;

/** What it holds is told in the strip. */
export const InStrip = ({ children }: React.PropsWithChildren) => {
  const [home] = useState(() => {
    strip ??= create();
    return strip;
  });
  useEffect(() => {
    users += 1;
    place(home);
    return () => {
      users -= 1;
      place(home);
    };
  }, [home]);
  return createPortal(children, home);
};

interface StripNoticeProps {
  readonly type?: 'success' | 'error' | 'question';
  /** What can be done about it, beside the text. */
  readonly actions?: React.ReactNode;
  readonly children: React.ReactNode;
}

/** What can be done about a notice, in a word. */
export const StripAction = (props: React.ComponentProps<'button'>) => (
  <button type="button" className={classes['action']} {...props} />
);

/** One thing that is told. */
export const StripNotice = ({ type, actions, children }: StripNoticeProps) => (
  <InStrip>
    <div className={classes['notice']} data-type={type}>
      <div className={classes['text']}>{children}</div>
      {actions}
    </div>
  </InStrip>
);
