import { figureKeys } from '#client/parts/report/figure/figure-key.ts';
import { useOpenFigure } from '#client/parts/report/figure/open-figure.ts';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import type { Scope } from '#domain/terms/modules.ts';

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
