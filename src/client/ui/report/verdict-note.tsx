import { Plural, Trans } from '@lingui/react/macro';
import type { LimitResult } from '#domain/carbon/calculation-result.ts';

/** Whose limit it is, where the building has several use classes: the one that decides. */
export const LimitLabel = ({ limit }: { readonly limit: LimitResult }) => {
  const { useClass, byUseClass } = limit;
  return useClass === null || byUseClass.length < 2 ? (
    <Trans>Limit value</Trans>
  ) : (
    <Trans>Limit value, use class {useClass}</Trans>
  );
};

/** Why nothing can be said of the limit yet. */
export const VerdictNote = ({ limit: { result, missing } }: { readonly limit: LimitResult }) =>
  result === null ? (
    <Trans>The result cannot be compared: the heated net area is missing</Trans>
  ) : (
    <Trans>
      Whether the limit is met cannot be said yet: <Plural value={missing} one="# thing is" other="# things are" />{' '}
      missing
    </Trans>
  );
