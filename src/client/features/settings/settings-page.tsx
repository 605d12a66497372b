import { Trans, useLingui } from '@lingui/react/macro';
import { ColourSchemeSelect } from '#client/ui/colour-scheme-choice.tsx';
import { LanguageSelect } from '#client/ui/language-select.tsx';
import { Page } from '#client/ui/page.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { InstallEntry } from './install-entry.tsx';
import classes from './settings-page.module.css';

/** What belongs to this device: language, colours, installation. */
export const SettingsPage = () => {
  const { t } = useLingui();
  return (
    <Page title={t`Settings`} width="text">
      <Panel>
        <div className={classes['row']}>
          <div>
            <div className={classes['name']}>
              <Trans>Language</Trans>
            </div>
            <div className={classes['help']}>
              <Trans>Texts, numbers and dates follow it.</Trans>
            </div>
          </div>
          <LanguageSelect bordered />
        </div>
        <div className={classes['row']}>
          <div>
            <div className={classes['name']}>
              <Trans>Colour scheme</Trans>
            </div>
            <div className={classes['help']}>
              <Trans>Dark is easier on the eyes indoors in the evening, light outdoors in the sun.</Trans>
            </div>
          </div>
          <ColourSchemeSelect bordered />
        </div>
        <InstallEntry />
      </Panel>
    </Page>
  );
};
