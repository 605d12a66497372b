import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, GripVertical, Replace, Trash2 } from 'lucide-react';
import { useIssueText } from '#client/ui/fields/field-error.tsx';
import { MenuItem } from '#client/ui/overlays/menu.tsx';
import { MoreMenu } from '#client/ui/overlays/more-menu.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { linkableUnits } from '#domain/calculations/link.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import type { Unit } from '#domain/terms/units.ts';
import { gapWords } from '#domain/words/note-words.ts';
import type { LayerValues } from './composite-values.ts';
import { FieldLabel } from './field-label.tsx';
import type { LayerFacts } from './layer-facts.ts';
import classes from './layers.module.css';
import { ThicknessField } from './thickness-field.tsx';
import type { CompositeForm } from './use-composite-form.ts';
import { handleId, type useLayerOrder } from './use-layer-order.ts';

export interface LayerRowProps {
  readonly form: CompositeForm;
  readonly layer: LayerValues;
  readonly index: number;
  readonly count: number;
  readonly compositeUnit: Unit;
  readonly facts: LayerFacts;
  readonly result: RowResult | null;
  readonly share: number | null;
  /** Code of what hinders it from being saved. */
  readonly error: string | undefined;
  readonly order: ReturnType<typeof useLayerOrder>;
  readonly onReplace: () => void;
}

/** One layer: what, how thick, how much, and what it makes of the result. */
export const LayerRow = (props: LayerRowProps) => {
  const format = useFormat();
  const { form, layer, index, facts, error, order } = props;
  const { t } = useLingui();
  const name = facts.name === '' ? t`No product` : facts.name;
  const { drag } = order;
  const drop =
    drag !== null && drag.to === index && drag.from !== index ? (drag.from < index ? 'after' : 'before') : '';
  return (
    <li
      className={classes['layer']}
      data-wrong={error !== undefined}
      data-dragged={drag?.from === index}
      data-drop={drop}
    >
      <button
        id={handleId(layer)}
        type="button"
        className={classes['handle']}
        aria-label={t`Move ${name}: arrow keys up and down`}
        title={t`Drag, or press the arrow keys`}
        {...order.handle(index)}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <span className={classes['number']}>{format.number(index + 1)}</span>
      <LayerName {...props} name={name} />
      <ThicknessField form={form} layer={layer} index={index} facts={facts} />
      <form.AppField name={`layers[${index}].amountPerUnit`}>
        {(field) => <field.NumberField label={<FieldLabel>{t`Amount`}</FieldLabel>} />}
      </form.AppField>
      <UnitField {...props} />
      <form.AppField name={`layers[${index}].wastePercent`}>
        {(field) => (
          <field.NumberField
            label={<FieldLabel>{t`Waste, %`}</FieldLabel>}
            placeholder={ownValue(facts, 'wastePercent')}
          />
        )}
      </form.AppField>
      <form.AppField name={`layers[${index}].lifetimeYears`}>
        {(field) => (
          <field.NumberField
            label={<FieldLabel>{t`Service life, a`}</FieldLabel>}
            placeholder={ownValue(facts, 'lifetimeYears')}
          />
        )}
      </form.AppField>
      <LayerResult {...props} />
      <LayerMenu {...props} name={name} />
    </li>
  );
};

/** The product's own value applies while the field is empty. */
const ownValue = ({ target }: LayerFacts, name: 'wastePercent' | 'lifetimeYears'): string => {
  const value = target?.kind === 'product' ? target.factors[name] : null;
  return value === null ? '' : String(value);
};

type PartProps = LayerRowProps & { readonly name: string };

const LayerName = ({ facts, layer, error, result, name }: PartProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const issueText = useIssueText();
  const gap = error === undefined ? result?.gaps[0] : undefined;
  return (
    <div className={classes['layer-name']} data-missing={facts.target === null}>
      {name}
      {layer.source.kind === 'product' ? <small>{t`Own product`}</small> : null}
      {layer.source.kind === 'composite' ? <small>{t`Own composite`}</small> : null}
      {error === undefined ? null : <small className={classes['error']}>{issueText(error)}</small>}
      {gap === undefined ? null : <small className={classes['gap']}>{gapWords[gap.code][language]}</small>}
    </div>
  );
};

const UnitField = ({ form, index, facts, layer }: LayerRowProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const choices = facts.target === null ? [layer.unit] : linkableUnits(facts.target);
  const listed = choices.includes(layer.unit) ? choices : [layer.unit, ...choices];
  return (
    <form.AppField name={`layers[${index}].unit`}>
      {(field) => (
        <field.SelectField
          label={<FieldLabel>{t`Unit`}</FieldLabel>}
          options={listed.map((unit) => ({ value: unit, label: format.unit(unit) }))}
        />
      )}
    </form.AppField>
  );
};

const LayerResult = ({ result, share }: LayerRowProps) => {
  const format = useFormat();
  const isKnown = result !== null && share !== null && result.parts.length > 0;
  return (
    <div className={classes['layer-result']}>
      <span>
        {isKnown ? format.number(result.total, 2) : '–'}
        {isKnown ? <small> {format.percent(share)}</small> : null}
      </span>
      <span className={classes['bar']} aria-hidden>
        <span style={{ width: `${Math.min(100, Math.max(0, (share ?? 0) * 100))}%` }} />
      </span>
    </div>
  );
};

const LayerMenu = ({ form, index, count, name, order, onReplace }: PartProps) => {
  const { t } = useLingui();
  return (
    <div className={classes['layer-menu']}>
      <MoreMenu label={t`Actions of layer ${name}`}>
        <MenuItem icon={<Replace size={16} />} onClick={onReplace}>
          <Trans>Change the product</Trans>
        </MenuItem>
        <MenuItem icon={<ArrowUp size={16} />} disabled={index === 0} onClick={() => order.move(index, index - 1)}>
          <Trans>Move up</Trans>
        </MenuItem>
        <MenuItem
          icon={<ArrowDown size={16} />}
          disabled={index === count - 1}
          onClick={() => order.move(index, index + 1)}
        >
          <Trans>Move down</Trans>
        </MenuItem>
        <MenuItem icon={<Trash2 size={16} />} danger onClick={() => void form.removeFieldValue('layers', index)}>
          <Trans>Remove</Trans>
        </MenuItem>
      </MoreMenu>
    </div>
  );
};
