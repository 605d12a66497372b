import { useLingui } from '@lingui/react/macro';

/** Says where a value of the engine comes from, instead of its id: a reference set by name, an own entry by its version. */
export const useSourceVersion = (): ((sourceVersion: string) => string) => {
  const { t } = useLingui();
  return (sourceVersion) => {
    if (sourceVersion === 'own') return t`own value`;
    const [id = '', version] = sourceVersion.split('@');
    return version === undefined ? id.replace(/^co2data-/, 'CO2data.fi ') : t`own library, version ${version}`;
  };
};
