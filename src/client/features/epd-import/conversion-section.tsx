import { Trans, useLingui } from '@lingui/react/macro';
import { factorTexts } from '#client/parts/library/product-texts.ts';
import { useFormat } from '#client/ui/text/language.ts';
import {
  type ConversionCandidate,
  type ConversionField,
  conversionFields,
  type Epd,
} from '#domain/incoming/epd/epd.ts';
import type { EpdFinding } from '#domain/incoming/epd/finding.ts';
import classes from './epd-import.module.css';
import { figureText } from './figure-text.ts';
import { FindingList } from './finding-list.tsx';
import type { EpdForm } from './use-epd-form.ts';

interface ConversionSectionProps {
  readonly form: EpdForm;
  readonly epd: Epd;
  readonly findings: readonly EpdFinding[];
}

const unitTexts: Readonly<Record<ConversionField, string>> = {
  kgPerM: 'kg/m',
  kgPerM2: 'kg/m²',
  kgPerM3: 'kg/m³',
  kgPerPcs: 'kg',
  thicknessM: 'mm',
};

/** What one unit weighs: everything that the source offers, with where it says so. Disagreeing ones are left for choosing. */
export const ConversionSection = ({ form, epd, findings }: ConversionSectionProps) => (
  <section className={classes['section']}>
    <h4>
      <Trans>Conversions</Trans>
    </h4>
    <p className="note">
      <Trans>What the declaration offers stands below each field; only what nothing contradicts is filled in.</Trans>
    </p>
    <div className={classes['fields']}>
      {conversionFields.map((field) => (
        <ConversionInput key={field} form={form} epd={epd} field={field} findings={findings} />
      ))}
    </div>
  </section>
);

const ConversionInput = ({
  form,
  epd,
  field: name,
  findings,
}: ConversionSectionProps & { readonly field: ConversionField }) => {
  const { t } = useLingui();
  const candidates = epd.conversions.filter(({ field }) => field === name);
  const formName = name === 'thicknessM' ? 'thicknessMm' : name;
  const scale = name === 'thicknessM' ? 1000 : 1;
  return (
    <div>
      <form.AppField name={`conversions.${formName}`}>
        {(field) => (
          <>
            <field.NumberField label={t(factorTexts[name])} unit={unitTexts[name]} />
            {candidates.length === 0 ? null : (
              <ul className={classes['candidates']}>
                {candidates.map((candidate) => (
                  <CandidateLine
                    key={`${candidate.source} ${candidate.value} ${candidate.basis}`}
                    candidate={candidate}
                    shown={candidate.value * scale}
                    onTake={() => field.handleChange(Number((candidate.value * scale).toPrecision(12)))}
                  />
                ))}
              </ul>
            )}
          </>
        )}
      </form.AppField>
      <FindingList findings={findings} fields={[name]} />
    </div>
  );
};

interface CandidateLineProps {
  readonly candidate: ConversionCandidate;
  readonly shown: number;
  readonly onTake: () => void;
}

const CandidateLine = ({ candidate, shown, onTake }: CandidateLineProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const { source, sourceValue, sourceUnit, basis, field } = candidate;
  const value = `${figureText(shown, format)} ${unitTexts[field]}`;
  const said = `${figureText(sourceValue, format)} ${sourceUnit}`.trim();
  return (
    <li>
      <button type="button" className={classes['take']} aria-label={t`Take ${value}`} onClick={onTake}>
        {value}
      </button>{' '}
      {basis === 'derived' ? (
        <Trans>computed from the others</Trans>
      ) : basis === 'read-as' ? (
        <Trans>
          one way to read “{source}”: {said}
        </Trans>
      ) : (
        <>
          {source}: {said}
        </>
      )}
    </li>
  );
};
