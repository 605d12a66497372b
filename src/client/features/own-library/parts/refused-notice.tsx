import { Trans } from '@lingui/react/macro';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { Notice } from '#client/ui/states/notice.tsx';

interface RefusedNoticeProps {
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

/** What the server had against the last change, with the number of the layer it is about. */
export const RefusedNotice = ({ issues }: RefusedNoticeProps) => {
  const issueText = useIssueText();
  if (issues.length === 0) return null;
  return (
    <Notice>
      <Trans>The server did not take the last change:</Trans>{' '}
      {issues.map(({ path, code }) => `${placeOf(path)}${issueText(code)}`).join('. ')}
    </Notice>
  );
};

/** `layers[2].unit` is layer 3. */
const placeOf = (path: string): string => {
  const index = /^layers\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? '' : `${Number(index) + 1}: `;
};
