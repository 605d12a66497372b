import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { carrierNames, moduleCodes, moduleNames, tableLineNames } from '#client/parts/carbon/module-names.ts';
import { useLanguage } from '#client/ui/text/language.ts';
import { findUseClass } from '#domain/terms/use-class.ts';

/** Which part of a row or calculation a gap is about: a module, a table line, a carrier or a use class. */
export const GapSubject = ({ subject }: { subject: string }) => {
  const { t } = useLingui();
  const { language } = useLanguage();
  if (subject === '') return null;
  const name = nameOf(moduleNames, subject) ?? nameOf(tableLineNames, subject) ?? nameOf(carrierNames, subject);
  const code = Object.hasOwn(moduleCodes, subject) ? `${moduleCodes[subject as keyof typeof moduleCodes]} ` : '';
  const text = name === undefined ? (findUseClass(subject)?.[language] ?? subject) : t(name);
  return (
    <>
      {', '}
      {code}
      {text}
    </>
  );
};

const nameOf = (names: Readonly<Record<string, MessageDescriptor>>, subject: string): MessageDescriptor | undefined =>
  Object.hasOwn(names, subject) ? names[subject] : undefined;
