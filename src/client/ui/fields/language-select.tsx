import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/ui/text/language.ts';
import type { Language } from '#domain/values/language.ts';
import { languages } from '#domain/values/language.ts';
import { PlainSelect } from './plain-select.tsx';

/** Each language calls itself by its own name. */
const names: Readonly<Record<Language, string>> = { fi: 'Suomi', sv: 'Svenska', en: 'English' };

export const LanguageSelect = ({ bordered = false }: { readonly bordered?: boolean }) => {
  const { t } = useLingui();
  const { language, choose } = useLanguage();
  return (
    <PlainSelect
      name="language"
      label={t`Language`}
      bordered={bordered}
      value={language}
      options={languages.map((value) => ({ value, label: names[value] }))}
      onChange={choose}
    />
  );
};
