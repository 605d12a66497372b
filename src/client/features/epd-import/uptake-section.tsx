import { Trans, useLingui } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { useFormat } from '#client/ui/text/language.ts';
import type { Epd } from '#domain/incoming/epd/epd.ts';
import { asksForCarbon, declaredCarbonKg, uptakePlaceOf } from '#domain/incoming/epd/uptake.ts';
import classes from './epd-import.module.css';
import { choicesOfValues } from './epd-values.ts';
import { figureText } from './figure-text.ts';
import { FindingList } from './finding-list.tsx';
import { SeparationLines } from './separation-lines.tsx';
import type { EpdSectionProps } from './use-epd-form.ts';

/** Where one potential may have biogenic carbon inside: how much it is, offered from the declared content. */
export const UptakeSection = ({ form, epd, findings }: EpdSectionProps) => {
  const { t } = useLingui();
  const values = useStore(form.store, (state) => state.values);
  const { uptakeCarbonKg, scenarios } = choicesOfValues(values);
  const place = uptakePlaceOf(epd);
  if (place === 'apart') return null;
  const declared = declaredCarbonKg(epd);
  return (
    <section className={classes['section']}>
      <h4>
        <Trans>Biogenic carbon in A1–A3</Trans>
      </h4>
      <p className="note">
        <Trans>
          The declaration has one global warming potential. What wood and other biomass took up is separated from it by
          the carbon content: total + kg C × 44/12.
        </Trans>
      </p>
      <form.AppField name="uptakeCarbonKg">
        {(field) => (
          <>
            <field.NumberField
              label={t`Biogenic carbon inside, for the declared amount`}
              unit="kg C"
              required={asksForCarbon(epd)}
              description={place === 'inside' ? '' : t`0: none is inside.`}
            />
            {declared === null ? null : (
              <Candidate epd={epd} carbonKg={declared} scenarios={scenarios} onTake={field.handleChange} />
            )}
          </>
        )}
      </form.AppField>
      {uptakeCarbonKg === null || uptakeCarbonKg === declared ? null : (
        <div className={classes['candidates']} aria-live="polite">
          <SeparationLines epd={epd} carbonKg={uptakeCarbonKg} scenarios={scenarios} />
        </div>
      )}
      <FindingList findings={findings} fields={['uptakeCarbon']} />
    </section>
  );
};

interface CandidateProps {
  readonly epd: Epd;
  readonly carbonKg: number;
  readonly scenarios: ReturnType<typeof choicesOfValues>['scenarios'];
  readonly onTake: (carbonKg: number) => void;
}

/** The content that the declaration names: one press takes it. */
const Candidate = ({ epd, carbonKg, scenarios, onTake }: CandidateProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const value = `${figureText(carbonKg, format)} kg C`;
  return (
    <ul className={classes['candidates']}>
      <li>
        <button
          type="button"
          className={classes['take']}
          aria-label={t`Take ${value}`}
          onClick={() => onTake(Number(carbonKg.toPrecision(12)))}
        >
          {value}
        </button>{' '}
        {(epd.packagingCarbonKg ?? 0) > 0 ? (
          <Trans>named in the declaration, packaging included</Trans>
        ) : (
          <Trans>named in the declaration</Trans>
        )}
        <SeparationLines epd={epd} carbonKg={carbonKg} scenarios={scenarios} />
      </li>
    </ul>
  );
};
