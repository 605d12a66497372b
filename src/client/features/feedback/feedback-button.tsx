import { lazy, Suspense, useState } from 'react';

interface FeedbackButtonProps {
  readonly className?: string | undefined;
  readonly children: React.ReactNode;
}

const FeedbackDialog = lazy(async () => ({ default: (await import('./feedback-dialog.tsx')).FeedbackDialog }));

/** Opens the feedback dialog, which is loaded then. */
export const FeedbackButton = ({ className, children }: FeedbackButtonProps) => {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {children}
      </button>
      {opened ? (
        <Suspense fallback={null}>
          <FeedbackDialog onClose={() => setOpened(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
