import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useAwaitedComments, useThreads } from '#client/data/content/views/comments.ts';
import { allComments, type CommentsPanelProps } from '#client/parts/changes/comments-slot.ts';
import { FieldTheme } from '#client/ui/look/field-theme.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { type Comment, isSameTarget, targetOf, targetOfKey } from '#domain/calculations/comment.ts';
import { AllThreads } from './all-threads.tsx';
import { TargetThreads } from './target-threads.tsx';
import { useSubject } from './use-subject.ts';

/** What is said of one row, category or figure, or all that is said of the calculation, beside the page. */
export const CommentsPanel = ({ siteId, calculationId, target: key, History, ...panel }: CommentsPanelProps) => {
  const place = { siteId, calculationId };
  const threads = useThreads(place);
  const awaited = useAwaitedComments(place);
  const subjectOf = useSubject(place);
  const [told, setTold] = useState<Comment | null>(null);
  const target = targetOfKey(key);
  const own = threads.filter((thread) => isSameTarget(targetOf(thread) ?? target, target));
  const earlier = own.map((thread) => targetOf(thread)?.subject ?? '').find((name) => name !== '') ?? '';
  const { name } = subjectOf(target, earlier);
  const isAll = key === allComments;
  return (
    <>
      <Dialog
        kind="drawer"
        title={isAll ? <Trans>Comments</Trans> : <Trans>Comments: {name}</Trans>}
        onClose={panel.onClose}
      >
        <FieldTheme>
          <Awaited list={awaited} />
          {isAll ? (
            <AllThreads threads={threads} isKnown={awaited === null} subjectOf={subjectOf} onTarget={panel.onTarget} />
          ) : (
            <TargetThreads
              key={key}
              place={place}
              targetKey={key}
              threads={own}
              isKnown={awaited === null}
              onHistory={setTold}
              onAll={() => panel.onTarget(allComments)}
            />
          )}
        </FieldTheme>
      </Dialog>
      {told === null ? null : (
        <History type="comment" id={told.id} name={told.text.slice(0, 40)} onClose={() => setTold(null)} />
      )}
    </>
  );
};
