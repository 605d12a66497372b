import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { LibraryRecord } from '#client/parts/library/record.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import box from '#client/ui/layout/hint-box.module.css';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { linkableUnits } from '#domain/calculations/link.ts';
import { maxLayersPerComposite } from '#domain/values/limits.ts';
import { draftOf, type LayerValues, layerOf } from './composite-values.ts';
import { layerErrors } from './layer-errors.ts';
import type { LayerFacts } from './layer-facts.ts';
import { LayerFinder } from './layer-finder.tsx';
import { LayerRow } from './layer-row.tsx';
import classes from './layers.module.css';
import { newLayer } from './new-layer.ts';
import type { CompositeEditing } from './use-composite-form.ts';
import { useLayerOrder } from './use-layer-order.ts';

interface LayerListProps {
  readonly editor: CompositeEditing;
  readonly compositeId: string;
  readonly facts: readonly LayerFacts[];
  readonly shares: readonly (number | null)[];
  readonly isReadOnly: boolean;
}

/** The layers from the first to the last, with the search that adds more. */
export const LayerList = (props: LayerListProps) => {
  const { editor, facts, shares, isReadOnly } = props;
  const { form, libraries, values, errors, result } = editor;
  const { t } = useLingui();
  const format = useFormat();
  const order = useLayerOrder(values.layers, (from, to) => void form.moveFieldValues('layers', from, to));
  // null = closed, a number = the layer that gets another product.
  const [finding, setFinding] = useState<'new' | number | null>(null);
  const per = format.unit(values.unit);
  return (
    <Panel
      title={<Trans>Layers</Trans>}
      aside={
        isReadOnly || values.layers.length >= maxLayersPerComposite ? undefined : (
          <SecondaryButton size="xs" leftSection={<Plus size={14} aria-hidden />} onClick={() => setFinding('new')}>
            <Trans>Add layers</Trans>
          </SecondaryButton>
        )
      }
    >
      {values.layers.length === 0 ? (
        <p className={box['hint']}>
          <Trans>No layers yet. Add them from the emission library or from your own products.</Trans>
        </p>
      ) : (
        <div className={classes['layers']}>
          <Headers per={per} />
          <ol ref={order.list} aria-label={t`Layers`}>
            {values.layers.map((layer, index) => (
              <LayerRow
                key={layer.key}
                form={form}
                layer={layer}
                index={index}
                count={values.layers.length}
                compositeUnit={values.unit}
                facts={facts[index] ?? unknownFacts}
                result={result.layers[index] ?? null}
                share={shares[index] ?? null}
                error={errors.get(index)}
                order={order}
                onReplace={() => setFinding(index)}
              />
            ))}
          </ol>
        </div>
      )}
      <output className="visually-hidden">{order.announcement}</output>
      {finding === null ? null : (
        <LayerFinder
          libraries={libraries}
          isReplacing={finding !== 'new'}
          onChoose={(record) => take(props, record, finding)}
          onClose={() => setFinding(null)}
        />
      )}
    </Panel>
  );
};

const unknownFacts: LayerFacts = { name: '', target: null, thicknessM: null };

/** Puts a product into the form; answers why it cannot be a layer, or null. */
const take = (
  { editor: { form, libraries, values }, compositeId }: LayerListProps,
  { source, target }: LibraryRecord,
  place: 'new' | number,
): string | null => {
  const fresh = newLayer(source, target, values.unit);
  const before = place === 'new' ? undefined : values.layers[place];
  const keepsAmount = before !== undefined && linkableUnits(target).includes(before.unit);
  const layer = before !== undefined && keepsAmount ? { ...layerOf(before), source } : fresh;
  const refusal = layerErrors({ ...draftOf(values, compositeId), layers: [layer] }, libraries).get(0);
  if (refusal !== undefined) return refusal;
  if (place === 'new') void form.pushFieldValue('layers', { ...layer, key: freshKey(values.layers) });
  else form.setFieldValue(`layers[${place}]`, { ...layer, key: before?.key ?? freshKey(values.layers) });
  return null;
};

const freshKey = (layers: readonly LayerValues[]): string => {
  const numbers = layers.map(({ key }) => Number(key.split('-')[1]));
  return `layer-${Math.max(-1, ...numbers) + 1}`;
};

const Headers = ({ per }: { readonly per: string }) => {
  const { t } = useLingui();
  return (
    <div className={classes['headers']} aria-hidden>
      <span />
      <span />
      <span>{t`Product`}</span>
      <span>{t`Thickness, mm`}</span>
      <span>{t`Amount/${per}`}</span>
      <span>{t`Unit`}</span>
      <span>{t`Waste, %`}</span>
      <span>{t`Service life, a`}</span>
      <span>kg CO₂e/{per}</span>
      <span />
    </div>
  );
};
