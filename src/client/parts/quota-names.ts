import { useLingui } from '@lingui/react/macro';
import { useBytes } from '#client/ui/device/bytes.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { QuotaKind } from '#domain/people/quota.ts';

interface QuotaName {
  readonly name: string;
  /** The same in the middle of a sentence. */
  readonly inSentence: string;
  readonly help: string;
}

/** What is limited, in words. */
export const useQuotaNames = (): Readonly<Record<QuotaKind, QuotaName>> => {
  const { t } = useLingui();
  const { language } = useFormat();
  const named = (name: string, help: string): QuotaName => ({
    name,
    inSentence: name.charAt(0).toLocaleLowerCase(language) + name.slice(1),
    help,
  });
  return {
    sites: named(t`Company's sites`, t`Backups are not counted as sites.`),
    rows: named(t`Rows`, t`Calculations, categories and quantities of all sites and backups.`),
    products: named(t`Own products and composites`, t`The company's own library.`),
    bytes: named(t`Uploaded files`, t`Sheets that were imported.`),
    work: named(
      t`Heavy work this minute`,
      t`Reports, searches, imports and copies. When it is used up, the rest waits for the next minute.`,
    ),
  };
};

/** How much of something, as people say it. */
export const useQuotaAmount = (kind: QuotaKind): ((value: number) => string) => {
  const bytes = useBytes();
  const format = useFormat();
  return (value) => (kind === 'bytes' ? bytes(value) : format.number(value, 0));
};
