import { Trans, useLingui } from '@lingui/react/macro';
import { preloadPreference, usePreference } from '#client/data/device/preferences.ts';
import { ColourSchemeSelect } from '#client/ui/fields/colour-scheme-select.tsx';
import { LanguageSelect } from '#client/ui/fields/language-select.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { BarSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { AboutPanel } from './about-panel.tsx';
import { InstallEntry } from './install-entry.tsx';
import { KeptSitesPanel } from './kept-sites-panel.tsx';
import { OfflinePanel } from './offline-panel.tsx';
import { SelfTestPanel } from './self-test-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { SettingRow } from './setting-row.tsx';
import { StoragePanel } from './storage-panel.tsx';
import { UsagePanel } from './usage-panel.tsx';

interface SettingsPageProps {
  /** The user's company, and who joins it. */
  readonly company: React.ReactNode;
  /** The emission libraries of the installation. */
  readonly library: React.ReactNode;
}

/** What belongs to this device, and what this is. */
export const SettingsPage = ({ company, library }: SettingsPageProps) => {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`} width="text">
      <Panel title={<Trans>This device</Trans>}>
        <SettingRow name={<Trans>Language</Trans>} help={<Trans>Texts, numbers and dates follow it.</Trans>}>
          <LanguageSelect bordered />
        </SettingRow>
        <NumberPreview />
        <SettingRow
          name={<Trans>Colour scheme</Trans>}
          help={<Trans>Dark is easier on the eyes indoors in the evening, light outdoors in the sun.</Trans>}
        >
          <ColourSchemeSelect bordered />
        </SettingRow>
        <PreloadSetting />
        <InstallEntry />
      </Panel>
      <StoragePanel />
      <KeptSitesPanel />
      <OfflinePanel />
      {company}
      <UsagePanel />
      {library}
      <SelfTestPanel />
      <SessionsPanel />
      <AboutPanel />
    </Page>
  );
};

const sample = { number: -1234.5, share: 0.127, date: '2027-06-09T14:05:00' } as const;

const NumberPreview = () => {
  const format = useFormat();
  return (
    <SettingRow
      name={<Trans>Numbers and dates</Trans>}
      help={<Trans>Both the decimal comma and the point are understood when you type.</Trans>}
    >
      <output>
        {format.number(sample.number, 1)} · {format.percent(sample.share, 1)} · {format.dateTime(sample.date)}
      </output>
    </SettingRow>
  );
};

const PreloadSetting = () => {
  const { t } = useLingui();
  const [preload, choose] = usePreference(preloadPreference);
  return (
    <SettingRow
      name={<Trans>Loading pages ahead</Trans>}
      help={<Trans>The earlier, the quicker a page opens, and the more is loaded that is never opened.</Trans>}
    >
      <BarSelect
        label={t`Loading pages ahead`}
        value={preload}
        options={[
          { value: 'click', label: t`When the mouse button goes down` },
          { value: 'hover', label: t`When the pointer is on a link` },
          { value: 'focus', label: t`When a link has the focus` },
        ]}
        onChange={choose}
      />
    </SettingRow>
  );
};
