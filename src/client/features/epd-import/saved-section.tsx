import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { factorTexts } from '#client/parts/library/product-texts.ts';
import { useFormat } from '#client/ui/text/language.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { declaredModules } from '#domain/incoming/epd/module-figures.ts';
import { isSaved, productOfEpd } from '#domain/incoming/epd/product-of-epd.ts';
import { asksForCarbon } from '#domain/incoming/epd/uptake.ts';
import classes from './epd-import.module.css';
import { choicesOfValues } from './epd-values.ts';
import { figureText } from './figure-text.ts';
import type { EpdForm } from './use-epd-form.ts';

interface SavedSectionProps {
  readonly form: EpdForm;
  readonly epd: Epd;
}

const figures = [
  ...(['gwpA1A3Conservative', 'gwpA1A3Typical', 'gwpA1A3Biogenic', 'gwpA1A3Luluc', 'gwpA4', 'gwpA5'] as const),
  ...(['gwpC1', 'gwpC2', 'gwpC3Fossil', 'gwpC3Biogenic', 'gwpC4'] as const),
  ...([
    'handprintReuse',
    'handprintRecycling',
    'handprintEnergy',
    'handprintCarbonStorage',
    'handprintCarbonation',
  ] as const),
];

/** The product's figures per one unit, as they are now, and what of the declaration has no place in a product. */
export const SavedSection = ({ form, epd }: SavedSectionProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const values = useStore(form.store, (state) => state.values);
  const choices = choicesOfValues(values);
  const { factors } = productOfEpd(epd, choices);
  const shown = figures.filter((field) => factors[field] !== null);
  const left = declaredModules(epd)
    .map(({ module }) => module)
    .filter((module) => !isSaved(module));
  const unit = values.declaredUnit === '' ? '?' : format.unit(values.declaredUnit);
  return (
    <section className={classes['section']} aria-live="polite">
      <h4>
        <Trans>What will be saved</Trans>
      </h4>
      <p className="note">
        <Trans>kg CO₂e per {unit}. Fossil and land use are the footprint; biogenic carbon stays beside it.</Trans>
      </p>
      {shown.length === 0 ? (
        <p className="note">
          <Trans>No figures yet: amount, unit or scenarios are missing.</Trans>
        </p>
      ) : (
        <dl className={classes['saved']}>
          {shown.map((field) => (
            <div key={field}>
              <dt>{t(factorTexts[field])}</dt>
              <dd>{figureText(factors[field], format)}</dd>
            </div>
          ))}
        </dl>
      )}
      {asksForCarbon(epd) && choices.uptakeCarbonKg === null ? (
        <p className="note">
          <Trans>A1–A3, A5, C3 and C4 wait until it is said how much biogenic carbon is inside.</Trans>
        </p>
      ) : null}
      <p className="note">
        {factors.eolSource === 'epd' ? (
          <Trans>End of life and benefits: the declaration's own, so generic ones are never added.</Trans>
        ) : (
          <Trans>End of life: generic values, because the declaration has none of its own.</Trans>
        )}{' '}
        {left.length === 0 ? null : (
          <Trans>Not saved: {left.join(', ')}. Replacements come from the service life.</Trans>
        )}
      </p>
    </section>
  );
};
