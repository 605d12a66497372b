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

/** The toasts, read out as they come. */
export const ToastRegion = ({ toasts, questionsId }: ToastRegionProps) => {
  const { t } = useLingui();
  const shown = useSyncExternalStore(toasts.subscribe, toasts.list);
  if (shown.length === 0) return <InStrip />;
  return shown.map(({ id, type, message }) => (
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
  ));
};
