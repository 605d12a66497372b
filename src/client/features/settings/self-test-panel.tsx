import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { lazily } from '#client/ui/browser/lazily.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { SettingRow } from './setting-row.tsx';

const SelfTestResult = lazily(
  async () => (await import('./self-test-result.tsx')).SelfTestResult,
  <p>
    <Trans>Calculating...</Trans>
  </p>,
);

/** Whether the engine on this device calculates what is known from elsewhere. */
export const SelfTestPanel = () => {
  const [runs, setRuns] = useState(0);
  return (
    <Panel title={<Trans>Self-test</Trans>}>
      <SettingRow
        name={<Trans>Calculation on this device</Trans>}
        help={
          <Trans>
            Calculates the published and constructed cases that come with the product and compares every figure. Works
            offline.
          </Trans>
        }
      >
        <SecondaryButton onClick={() => setRuns(runs + 1)}>
          {runs === 0 ? <Trans>Run the self-test</Trans> : <Trans>Run again</Trans>}
        </SecondaryButton>
      </SettingRow>
      <div aria-live="polite">{runs === 0 ? null : <SelfTestResult key={runs} />}</div>
    </Panel>
  );
};
