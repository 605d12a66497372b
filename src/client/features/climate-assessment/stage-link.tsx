import { AppLink } from '#client/ui/app-link.tsx';
import { figureKeys } from '#client/ui/report/figure-key.ts';
import { useOpenFigure } from '#client/ui/report/open-figure.ts';
import { usePlace } from '#client/ui/report/place.ts';
import type { Scope } from '#domain/carbon/modules.ts';

interface StageLinkProps {
  /** A stage, the services or, for what is folded, anything else. */
  readonly tile: string;
  readonly scope: Scope;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** Leads from energy and table values to their explanation, and from the rest to the list of everything. */
export const StageLink = ({ tile, scope, className, children }: StageLinkProps) => {
  const place = usePlace();
  const open = useOpenFigure();
  const module = figureKeys.find((key) => key === tile);
  if (module !== undefined) {
    return (
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => open({ scope, module })}>
        {children}
      </button>
    );
  }
  const to = tile === 'services' ? 'table-values' : 'product-list';
  return (
    <AppLink className={className} to={`/sites/$siteId/calculations/$calculationId/${to}`} params={place}>
      {children}
    </AppLink>
  );
};
