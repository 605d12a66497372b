import { Plural } from '@lingui/react/macro';
import { Notice } from '#client/ui/states/notice.tsx';
import type { ReportView } from './report-view.ts';

/** What of the report others do not see yet, or may see otherwise in the end; on paper, too. */
export const UnsentNote = ({ unsent }: { readonly unsent: ReportView['unsent'] | undefined }) => {
  if (unsent === undefined || unsent.waiting === 0) return null;
  return (
    <Notice>
      <Plural
        value={unsent.waiting}
        one="# change in this report is only on this device so far."
        other="# changes in this report are only on this device so far."
      />{' '}
      {unsent.unsettled === 0 ? null : (
        <Plural
          value={unsent.unsettled}
          one="# value is not settled: somebody else has changed it, too. The report shows yours."
          other="# values are not settled: somebody else has changed them, too. The report shows yours."
        />
      )}
    </Notice>
  );
};
