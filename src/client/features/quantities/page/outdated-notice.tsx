import { Trans, useLingui } from '@lingui/react/macro';
import classes from '#client/features/quantities/screen/quantities-page.module.css';
import type { QuantitiesSearch } from '#client/features/quantities/screen/quantities-search.ts';
import type { PageIntents } from '#client/features/quantities/screen/use-page-intents.ts';
import type { QuantitiesScreen } from '#client/features/quantities/screen/use-quantities-screen.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';

interface OutdatedNoticeProps {
  readonly screen: QuantitiesScreen;
  readonly intents: Pick<PageIntents, 'onUpdate'>;
  readonly onSearch: (change: QuantitiesSearch) => void;
}

/** Own products have changed since rows were calculated with them: all are brought up to date with one click. */
export const OutdatedNotice = ({ screen: { view, query, readOnly }, intents, onSearch }: OutdatedNoticeProps) => {
  const format = useFormat();
  const { t } = useLingui();
  const outdated = view.quantities.filter(({ linkStatus }) => linkStatus === 'outdated');
  const count = outdated.length;
  if (count === 0 || readOnly) return null;
  const isShown = query.states.includes('outdated');
  return (
    <div className={classes['outdated']}>
      <Notice
        actions={
          <span className={classes['actions']}>
            {isShown ? null : (
              <SecondaryButton size="xs" onClick={() => onSearch({ state: 'outdated' })}>
                <Trans>Show</Trans>
              </SecondaryButton>
            )}
            <AppLink
              to="/sites/$siteId/calculations/$calculationId/what-if"
              params={{ siteId: view.site.id, calculationId: view.calculation.id }}
              search={{ view: 'upgrade' }}
            >
              <Trans>See the effect first</Trans>
            </AppLink>
            <SecondaryButton size="xs" onClick={() => intents.onUpdate(outdated)}>
              <Trans>Update to the current version</Trans>
            </SecondaryButton>
          </span>
        }
      >
        {count === 1
          ? t`1 row is calculated with an older version of its product.`
          : t`${format.number(count)} rows are calculated with older versions of their products.`}
      </Notice>
    </div>
  );
};
