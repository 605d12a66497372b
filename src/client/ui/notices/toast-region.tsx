import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { InStrip, StripAction, StripNotice } from './notice-strip.tsx';
import type { Toasts } from './toasts.ts';

interface ToastRegionProps {
  readonly toasts: Toasts;
  /** Where a question is answered: the id of a popover. */
  readonly questionsId: string;
}

/** The toasts, read out as they come; the strip is there before the first of them. */
export const ToastRegion = ({ toasts, questionsId }: ToastRegionProps) => {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  return (
    <>
      <InStrip />
      {shown.map(({ id, type, message }) => (
        <StripNotice
          key={id}
          type={type}
          actions={
            <>
              {type === 'question' ? <StripAction popoverTarget={questionsId}>{t`Open`}</StripAction> : null}
              <StripAction aria-label={t`Close`} onClick={() => toasts.dismiss(id)}>
                <X size={16} aria-hidden />
              </StripAction>
            </>
          }
        >
          {message}
        </StripNotice>
      ))}
    </>
  );
};
