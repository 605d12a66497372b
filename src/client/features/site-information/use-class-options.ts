import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useLanguage } from '#client/ui/text/language.ts';
import { type UseClass, useClasses } from '#domain/terms/use-class.ts';

/** Main classes of the energy certificate. */
const groupNames: Readonly<Record<UseClass['mainClass'], MessageDescriptor>> = {
  1: msg`1 Small residential buildings`,
  2: msg`2 Blocks of flats`,
  3: msg`3 Offices and health centres`,
  4: msg`4 Commercial and assembly buildings`,
  5: msg`5 Accommodation and care`,
  6: msg`6 Education and kindergartens`,
  7: msg`7 Sports halls`,
  8: msg`8 Hospitals`,
  9: msg`9 Other buildings`,
};

/** The use classes in their main classes, for a select. */
export const useUseClassOptions = () => {
  const { t } = useLingui();
  const { language } = useLanguage();
  const mainClasses = [...new Set(useClasses.map(({ mainClass }) => mainClass))];
  return mainClasses.map((mainClass) => ({
    group: t(groupNames[mainClass]),
    items: useClasses
      .filter((one) => one.mainClass === mainClass)
      .map((one) => ({ value: one.code, label: `${one.code} ${one[language]}` })),
  }));
};
