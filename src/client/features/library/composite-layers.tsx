import { useLingui } from '@lingui/react/macro';
import { entryName } from '#client/parts/library/browse.ts';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { ReferenceSet } from '#domain/carbon/reference-set.ts';
import type { LayerSnapshot } from '#domain/products/composite.ts';
import type { Unit } from '#domain/terms/units.ts';
import classes from './record.module.css';

interface CompositeLayersProps {
  readonly layers: readonly LayerSnapshot[];
  readonly unit: Unit;
  readonly referenceSet: ReferenceSet;
}

/** What one unit of a composite is made of. */
export const CompositeLayers = ({ layers, unit, referenceSet }: CompositeLayersProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = ({ source, name }: LayerSnapshot): string => {
    const item = source.kind === 'item' ? referenceSet.items.find(({ id }) => id === source.id) : undefined;
    if (item !== undefined) return entryName(item, format.language);
    return name === '' ? t`No product` : name;
  };
  return (
    <table className={classes['values']}>
      <thead>
        <HeadRow columns={[t`Layer`, `1 ${format.unit(unit)}`]} />
      </thead>
      <tbody>
        {byPlace(layers, (layer) => (
          <tr>
            <td>{nameOf(layer)}</td>
            <td>
              {layer.amountPerUnit === null ? '–' : `${format.plain(layer.amountPerUnit)} ${format.unit(layer.unit)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
