import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import classes from './toast-region.module.css';
import type { Toasts } from './toasts.ts';

/** The live region of the toasts; it moves to the top layer with each toast, above an open dialog. */
export const ToastRegion = ({ toasts }: { readonly toasts: Toasts }) => {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  const region = useRef<HTMLDivElement>(null);
  const newestId = shown.at(-1)?.id;
  useEffect(() => {
    const element = region.current;
    if (!element || !('showPopover' in element)) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newestId !== undefined) element.showPopover();
  }, [newestId]);
  return (
    <div ref={region} popover="manual" className={classes['region']} role="status" aria-live="polite">
      {shown.map((toast) => (
        <div key={toast.id} className={classes['toast']} data-type={toast.type}>
          <span className={classes['icon']} aria-hidden>
            {toast.type === 'success' ? <CircleCheck size={18} /> : <CircleAlert size={18} />}
          </span>
          <span className={classes['message']}>{toast.message}</span>
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
  );
};
