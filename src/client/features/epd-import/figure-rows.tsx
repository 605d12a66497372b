import { Trans } from '@lingui/react/macro';
import { useStore } from '@tanstack/react-form';
import { issueCodes, useIssueText } from '#client/ui/fields/field-error.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import { type Epd, type EpdIndicator, type EpdModule, type EpdValue, epdIndicators } from '#domain/incoming/epd/epd.ts';
import {
  type DeclaredModule,
  declaredModules,
  figureAt,
  isOfEnd,
  notInScenario,
  offeredScenarios,
} from '#domain/incoming/epd/module-figures.ts';
import { isSaved } from '#domain/incoming/epd/product-of-epd.ts';
import classes from './epd-import.module.css';
import { undecided } from './epd-values.ts';
import { figureText, moduleName } from './figure-text.ts';
import type { EpdForm } from './use-epd-form.ts';

interface FigureRowsProps {
  readonly form: EpdForm;
  readonly epd: Epd;
  readonly declared: DeclaredModule;
}

/** One module: a row for each scenario (and for each kind of value of a database). */
export const FigureRows = ({ form, epd, declared }: FigureRowsProps) => {
  const { module, scenarios } = declared;
  const offered = offeredScenarios(epd, module);
  if (offered.length === 0 || !isSaved(module)) {
    return (
      <tbody>
        {scenarios.flatMap((scenario) =>
          kindsOf(epd, declared, scenario).map((kind) => (
            <tr key={`${scenario} ${kind}`}>
              <th scope="row">{moduleName(module)}</th>
              <td>
                {scenario} <KindName kind={kind} />
              </td>
              <FigureCells epd={epd} declared={declared} scenario={scenario} kind={kind} />
            </tr>
          )),
        )}
      </tbody>
    );
  }
  return (
    <form.Field name={`scenarios.${module}`}>
      {({ state, handleChange, name }) => (
        <tbody data-wrong={state.meta.errors.length > 0}>
          {offered.map((scenario) => (
            <tr key={scenario} data-chosen={state.value === scenario}>
              <th scope="row">{moduleName(module)}</th>
              <td>
                <label className={classes['scenario']}>
                  <input
                    type="radio"
                    name={name}
                    checked={state.value === scenario}
                    aria-invalid={state.meta.errors.length > 0}
                    onChange={() => {
                      handleChange(scenario);
                      chooseElsewhere(form, epd, module, scenario);
                    }}
                  />
                  <ScenarioName epd={epd} scenario={scenario} />
                </label>
              </td>
              <FigureCells epd={epd} declared={declared} scenario={scenario} kind="declared" />
            </tr>
          ))}
          <FieldIssue form={form} errors={state.meta.errors} />
        </tbody>
      )}
    </form.Field>
  );
};

/** The same scenario in modules that nobody has chosen yet, or none where they are not of it; it shows there at once. */
const chooseElsewhere = (form: EpdForm, epd: Epd, chosen: EpdModule, scenario: string): void => {
  if (scenario === '' || scenario === notInScenario) return;
  const { scenarios } = form.state.values;
  for (const { module } of declaredModules(epd)) {
    const offered = offeredScenarios(epd, module);
    const isOther = isOfEnd(chosen) && isOfEnd(module) && offered.includes(notInScenario);
    const own = offered.includes(scenario) ? scenario : isOther ? notInScenario : undecided;
    if (scenarios[module] === undecided && own !== undecided) form.setFieldValue(`scenarios.${module}`, own);
  }
};

const kindsOf = (epd: Epd, { module }: DeclaredModule, scenario: string): readonly EpdValue['kind'][] => [
  ...new Set(epd.values.filter((one) => one.module === module && one.scenario === scenario).map(({ kind }) => kind)),
];

const KindName = ({ kind }: { readonly kind: EpdValue['kind'] }) => {
  if (kind === 'declared') return null;
  return kind === 'conservative' ? <Trans>conservative</Trans> : <Trans>typical</Trans>;
};

const ScenarioName = ({ epd, scenario }: { readonly epd: Epd; readonly scenario: string }) => {
  const description = epd.scenarios.find(({ name }) => name === scenario)?.description ?? '';
  if (scenario === notInScenario) return <Trans>Not of the chosen scenario</Trans>;
  return (
    <span>
      {scenario === '' ? <Trans>Without a name</Trans> : scenario}
      {description === '' || description === scenario ? null : <span className="note"> {description}</span>}
    </span>
  );
};

interface FigureCellsProps {
  readonly epd: Epd;
  readonly declared: DeclaredModule;
  readonly scenario: string;
  readonly kind: EpdValue['kind'];
}

const FigureCells = ({ epd, declared: { module }, scenario, kind }: FigureCellsProps) => {
  const format = useFormat();
  return epdIndicators.map((indicator: EpdIndicator) => {
    const figure = figureAt(epd, indicator, module, scenario, kind);
    return (
      <td key={indicator} data-align="end">
        {figure === null ? <Trans>no value</Trans> : figureText(figure, format)}
      </td>
    );
  });
};

interface FieldIssueProps {
  readonly form: EpdForm;
  readonly errors: readonly unknown[];
}

const FieldIssue = ({ form, errors }: FieldIssueProps) => {
  const text = useIssueText();
  const attempts = useStore(form.store, (state) => state.submissionAttempts);
  const codes = issueCodes(errors);
  if (attempts === 0 || codes.length === 0) return null;
  return (
    <tr>
      <td colSpan={6} className={classes['wrong']} role="alert">
        {codes.map(text).join('. ')}
      </td>
    </tr>
  );
};
