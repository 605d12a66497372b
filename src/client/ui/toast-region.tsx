import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { LiveRegion } from './live-region.tsx';
import { onModalChange } from './modals.ts';
import classes from './toast-region.module.css';
import type { Toasts } from './toasts.ts';

interface ToastRegionProps {
  readonly toasts: Toasts;
  /** Where a question is answered: the id of a popover. */
  readonly questionsId: string;
}

/** The toasts, read out as they come; they lie in the top layer, above an open dialog. */
export const ToastRegion = ({ toasts, questionsId }: ToastRegionProps) => {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = shown.length === 0;
  useEffect(() => {
    const place = () => showOnTop(list.current, !isEmpty);
    place();
    return onModalChange(place);
  }, [isEmpty]);
  return (
    <LiveRegion>
      <div ref={list} popover="manual" className={classes['region']}>
        {shown.map((toast) => (
          <div key={toast.id} className={classes['toast']} data-type={toast.type}>
            <span className={classes['icon']} aria-hidden>
              {toast.type === 'success' ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
            </span>
            <span className={classes['message']}>{toast.message}</span>
            {toast.type === 'question' ? (
              <button type="button" className={classes['close']} popoverTarget={questionsId}>
                {t`Open`}
              </button>
            ) : null}
            <button
              type="button"
              className={classes['close']}
              aria-label={t`Close`}
              onClick={() => toasts.dismiss(toast.id)}
            >
              <X size={16} aria-hidden />
            </button>
          </div>
        ))}
      </div>
    </LiveRegion>
  );
};

/** Toasts that are shown already stay as they are, so that they are not read out again. */
const showOnTop = (list: HTMLElement | null, isShown: boolean): void => {
  if (list === null || !('showPopover' in list) || list.matches(':popover-open') === isShown) return;
  if (isShown) list.showPopover();
  else list.hidePopover();
};
