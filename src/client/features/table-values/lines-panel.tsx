import { Trans } from '@lingui/react/macro';
import type { Draft } from '#client/data/content/actions/draft-result.ts';
import lines from '#client/parts/lines/lines.module.css';
import { LinesHead } from '#client/parts/lines/lines-head.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { modeOf } from '#domain/carbon/method.ts';
import { TableLineEditor } from './line-editor.tsx';
import { editedLines } from './line-state.ts';
import { SiteWorkPanel } from './site-work-panel.tsx';
import { StabilisationLine } from './stabilisation-line.tsx';

/** The lines of the table values, and the site operations behind A5 where it is given in detail. */
export const LinesPanel = ({ draft, canEdit }: { readonly draft: Draft; readonly canEdit: boolean }) => (
  <>
    <Panel title={<Trans>Table values and own values</Trans>}>
      <LinesHead line={<Trans>Line</Trans>} published={<Trans>Table value</Trans>} />
      <ul className={lines['lines']}>
        {editedLines.map((line) => (
          <TableLineEditor key={line} line={line} draft={draft} canEdit={canEdit} />
        ))}
        <StabilisationLine draft={draft} canEdit={canEdit} />
      </ul>
    </Panel>{' '}
    {modeOf(draft.input.calculation, 'a5') === 'detailed' && <SiteWorkPanel draft={draft} canEdit={canEdit} />}
  </>
);
