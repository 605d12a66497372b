import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { libraryQueries } from '#client/data/library/library.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { missing } from '#client/ui/text/format.ts';
import { SettingRow } from './setting-row.tsx';

/** Which program and which data the figures come from. */
export const AboutPanel = () => {
  // What is not known here is a dash: nobody came to the settings for it.
  const { data: constants } = useQuery({ ...libraryQueries.constants(), meta: { persist: true } });
  const sets = constants?.referenceSets.map(({ version }) => version).join(', ') ?? missing;
  const methods = constants?.methodVersions.join(', ') ?? missing;
  return (
    <Panel title={<Trans>About</Trans>}>
      <SettingRow name="Työmaahiili" help={<Trans>Construction-site carbon by the Finnish method</Trans>}>
        <span>{import.meta.env.APP_VERSION}</span>
      </SettingRow>
      <SettingRow
        name={<Trans>Emission data</Trans>}
        help={<Trans>Finnish Environment Institute (Syke), CO2data.fi, CC BY 4.0</Trans>}
      >
        <span>{sets}</span>
      </SettingRow>
      <SettingRow name={<Trans>Method</Trans>} help={<Trans>How the climate declaration is calculated</Trans>}>
        <span>{methods}</span>
      </SettingRow>
    </Panel>
  );
};
