import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { clock } from '#client/data/device/clock.ts';
import classes from '#client/features/own-library/parts/editor.module.css';
import { factorTexts } from '#client/parts/library/product-texts.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { productHints } from '#domain/library/product-hints.ts';
import { convertibleUnits, kgPerUnit } from '#domain/products/conversion.ts';
import type { EmissionFactors } from '#domain/products/product.ts';
import { today } from '#domain/values/today.ts';
import { hintTexts } from './hint-texts.ts';
import { fieldsOf } from './product-values.ts';
import type { ProductForm } from './use-product-form.ts';

/** What the values mean so far: in which units the product can be used, and what is missing or looks wrong. */
export const HintsPanel = ({ form }: { readonly form: ProductForm }) => {
  const values = useStore(form.store, (state) => state.values);
  const { factors } = fieldsOf(values);
  return (
    <>
      <Panel title={<Trans>At a glance</Trans>}>
        <Summary factors={factors} />
      </Panel>
      <Panel title={<Trans>Checks</Trans>}>
        <Hints factors={factors} />
      </Panel>
    </>
  );
};

const Summary = ({ factors }: { readonly factors: EmissionFactors }) => {
  const format = useFormat();
  const footprint = factors.gwpA1A3Conservative ?? factors.gwpA1A3Typical;
  const kg = kgPerUnit(factors, factors.declaredUnit);
  const perKg = footprint === null || kg === null || kg === 0 ? null : footprint / kg;
  const usable = convertibleUnits(factors).map(format.unit);
  return (
    <dl className={classes['facts']}>
      <div>
        <dt>A1–A3</dt>
        <dd>
          {format.plain(footprint)} kg CO₂e/{format.unit(factors.declaredUnit)}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>Per kilogram</Trans>
        </dt>
        <dd>{perKg === null ? '–' : `${format.plain(Number(perKg.toPrecision(4)))} kg CO₂e/kg`}</dd>
      </div>
      <div>
        <dt>
          <Trans>Amounts in</Trans>
        </dt>
        <dd>{usable.join(', ')}</dd>
      </div>
    </dl>
  );
};

const Hints = ({ factors }: { readonly factors: EmissionFactors }) => {
  const { t } = useLingui();
  const hints = productHints(factors, today(clock()));
  if (hints.length === 0) {
    return (
      <p className={classes['fine']}>
        <CircleCheck size={16} aria-hidden /> <Trans>Nothing to remark.</Trans>
      </p>
    );
  }
  return (
    <ul className={classes['hints']}>
      {hints.map(({ code, field }) => (
        <li key={`${code} ${field}`}>
          <TriangleAlert size={14} aria-hidden />
          <span>
            <button type="button" className={classes['link']} onClick={() => focusField(field)}>
              {t(factorTexts[field])}
            </button>
            <br />
            {t(hintTexts[code])}
          </span>
        </li>
      ))}
    </ul>
  );
};

const focusField = (field: keyof EmissionFactors): void => {
  const name = field === 'endOfLife' ? 'endOfLife.reuse' : field === 'thicknessM' ? 'thicknessMm' : `factors.${field}`;
  document.getElementsByName(name)[0]?.focus();
};
