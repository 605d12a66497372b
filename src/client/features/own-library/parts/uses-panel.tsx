import { Plural, Trans } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { compositeQueries } from '#client/data/library/composites.ts';
import { productQueries } from '#client/data/library/products.ts';
import { useAwaited, useAwaitedPage } from '#client/data/outbox/sending/use-awaited.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { MoreOfList } from '#client/ui/states/more-of-list.tsx';
import { Skeleton } from '#client/ui/states/skeleton.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { Composite } from '#domain/products/composite.ts';
import classes from './editor.module.css';

interface UsesPanelProps {
  readonly kind: 'product' | 'composite';
  readonly id: string;
  /** Only on this device so far: no calculation of the server can have it. */
  readonly isUnsent: boolean;
  readonly composites: readonly Composite[];
}

/** Where a row of the own library is used: composites by what the device knows, calculations by what the server says. */
export const UsesPanel = ({ kind, id, isUnsent, composites }: UsesPanelProps) => {
  const containers = composites.filter(({ layers }) =>
    layers.some(({ source }) => source.kind === kind && source.id === id),
  );
  return (
    <Panel title={<Trans>Used in</Trans>}>
      {containers.length === 0 ? null : (
        <>
          <h3 className={classes['subtitle']}>
            <Trans>Composites</Trans>
          </h3>
          <ul className={classes['uses']}>
            {containers.map((composite) => (
              <li key={composite.id}>
                <AppLink to="/composite-products" search={{ composite: composite.id }}>
                  {composite.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </>
      )}
      {isUnsent ? <NoUses hasComposites={containers.length > 0} /> : null}
      {isUnsent ? null : <SiteUses kind={kind} id={id} hasComposites={containers.length > 0} />}
    </Panel>
  );
};

interface SiteUsesProps extends Pick<UsesPanelProps, 'kind' | 'id'> {
  readonly hasComposites: boolean;
}

const SiteUses = ({ kind, id, hasComposites }: SiteUsesProps) => {
  const format = useFormat();
  const ofProduct = useInfiniteQuery({ ...productQueries.uses(id), enabled: kind === 'product' });
  const ofComposite = useInfiniteQuery({ ...compositeQueries.uses(id), enabled: kind === 'composite' });
  const query = kind === 'product' ? ofProduct : ofComposite;
  const { data } = query;
  const awaited = useAwaited(query);
  const awaitedPage = useAwaitedPage(query);
  if (data === undefined) return <Awaited list={awaited} waiting={<Skeleton height="40px" />} />;
  const sites = data.pages.flatMap((page) => page.sites);
  const count = data.pages.at(-1)?.siteCount ?? sites.length;
  if (sites.length === 0) return <NoUses hasComposites={hasComposites} />;
  return (
    <>
      <h3 className={classes['subtitle']}>
        <Trans>Calculations</Trans>
      </h3>
      <ul className={classes['uses']}>
        {sites.flatMap((site) =>
          site.calculations.map((calculation) => (
            <li key={calculation.id}>
              <AppLink
                to="/sites/$siteId/calculations/$calculationId/construction-products"
                params={{ siteId: site.id, calculationId: calculation.id }}
              >
                {site.name} – {calculation.name}
              </AppLink>{' '}
              <span className="note">
                <Plural value={calculation.quantities} one="# row" other="# rows" />
              </span>
            </li>
          )),
        )}
      </ul>
      <MoreOfList query={query} awaited={awaitedPage}>
        <Trans>
          Show more ({format.number(sites.length)} of {format.number(count)})
        </Trans>
      </MoreOfList>
    </>
  );
};

const NoUses = ({ hasComposites }: { readonly hasComposites: boolean }) => (
  <p className={classes['about']}>
    {hasComposites ? <Trans>No calculation uses it yet.</Trans> : <Trans>Nothing uses it yet.</Trans>}
  </p>
);
