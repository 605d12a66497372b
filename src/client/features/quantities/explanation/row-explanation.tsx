import { Trans, useLingui } from '@lingui/react/macro';
import { rowTotal, shareText } from '#client/features/quantities/columns/row-cells.ts';
import { baseFormula, moduleFormula } from '#client/features/quantities/screen/formula-text.ts';
import { moduleCodes, moduleNames, scopeNames } from '#client/parts/carbon/module-names.ts';
import { findItem, itemName } from '#client/parts/carbon/source-mark.ts';
import { useSourceVersion } from '#client/parts/carbon/use-source-version.ts';
import { Told } from '#client/parts/figures/told.tsx';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import table from '#client/ui/table/figure-table.module.css';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { Quantity } from '#domain/calculations/quantity.ts';
import type { PartTrace, RowResult } from '#domain/carbon/calculation-result.ts';
import { attributionOf, type ReferenceSet } from '#domain/carbon/reference-set.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import { handprintModules, modules, type Scope } from '#domain/terms/modules.ts';
import { gapWords, warningWords } from '#domain/words/note-words.ts';
import classes from './row-explanation.module.css';

interface RowExplanationProps {
  readonly quantity: Quantity;
  readonly row: RowResult | undefined;
  readonly referenceSet: ReferenceSet;
  /** kgCO2e of the whole building and of the whole building site. */
  readonly totalKgByScope: Readonly<Record<Scope, number>>;
  readonly onClose: () => void;
  /** What else is known of the row. */
  readonly children?: React.ReactNode;
}

/** How a row's figures came about: formula, inputs and their sources, product by product. */
export const RowExplanation = ({
  quantity,
  row,
  referenceSet,
  totalKgByScope,
  onClose,
  children,
}: RowExplanationProps) => {
  const format = useFormat();
  return (
    <Dialog kind="drawer" title={quantity.name} onClose={onClose}>
      <div className={classes['content']}>
        <p className={classes['total']}>
          <strong>
            <Told state={row === undefined ? 'unknown' : rowState(row)}>{format.number(rowTotal(row))}</Told>
          </strong>{' '}
          kg CO₂e
        </p>
        <Share row={row} totalKgByScope={totalKgByScope} />
        <AmountFormula quantity={quantity} />
        <Remarks row={row} />
        {byPlace(row?.parts ?? [], (part, _place, { length }) => (
          <Part part={part} isLayer={length > 1} referenceSet={referenceSet} />
        ))}
        {row === undefined ? null : <Biogenic row={row} />}
        {children}
      </div>
    </Dialog>
  );
};

/** The share of the last column, and what it is the share of. */
const Share = ({ row, totalKgByScope }: Pick<RowExplanationProps, 'row' | 'totalKgByScope'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const total = rowTotal(row);
  if (row === undefined || total === null) return null;
  const whole = totalKgByScope[row.scope];
  const share = shareText(total, whole, format);
  const of = t(scopeNames[row.scope]);
  return (
    <p className={classes['origin']}>
      <Trans>
        Share {share} = {format.number(total)} / {format.number(whole)} kg CO₂e ({of})
      </Trans>
    </p>
  );
};

/** The text that the amount was calculated from, as it was typed. */
const AmountFormula = ({ quantity: { amount, amountFormula, unit } }: Pick<RowExplanationProps, 'quantity'>) => {
  const format = useFormat();
  if (!amountFormula) return null;
  const formula = amountFormula.replace('=', '').trim();
  return (
    <p className={classes['origin']}>
      <Trans>
        Amount = {formula} = {format.plain(amount)} {format.unit(unit)}
      </Trans>
    </p>
  );
};

const Remarks = ({ row }: { readonly row: RowResult | undefined }) => {
  const language = useTextLanguage();
  if (row === undefined || row.gaps.length + row.warnings.length === 0) return null;
  return (
    <ul className={classes['remarks']}>
      {row.gaps.map(({ code, subject }) => (
        <li key={`${code} ${subject}`}>{gapWords[code][language]}</li>
      ))}
      {row.warnings.map(({ code }) => (
        <li key={code}>{warningWords[code][language]}</li>
      ))}
    </ul>
  );
};

interface PartProps {
  readonly part: PartTrace;
  readonly isLayer: boolean;
  readonly referenceSet: ReferenceSet;
}

const Part = ({ part, isLayer, referenceSet }: PartProps) => (
  <section className={classes['part']}>
    {isLayer ? <h3 className={classes['layer']}>{part.name}</h3> : null}
    <Inputs part={part} referenceSet={referenceSet} />
    <ModuleTable part={part} />
  </section>
);

const Inputs = ({ part, referenceSet }: Omit<PartProps, 'isLayer'>) => {
  const { t } = useLingui();
  const format = useFormat();
  const from = { quantity: t`given on the row`, layer: t`from the layer`, product: t`from the product`, none: '' };
  const wastePercent = format.plain(Number(((part.wasteFactor - 1) * 100).toFixed(4)));
  return (
    <dl className={classes['inputs']}>
      <dt>
        <Trans>Product</Trans>
      </dt>
      <dd>
        <SourceLink part={part} referenceSet={referenceSet} />
      </dd>
      <dt>
        <Trans>Installed amount</Trans>
      </dt>
      <dd>
        {baseFormula(part, format)}
        {part.massKg === null || part.unit === 'kg' ? null : <> = {format.number(part.massKg)} kg</>}
      </dd>
      <dt>
        <Trans>Waste on site</Trans>
      </dt>
      <dd>{part.wasteFrom === 'none' ? t`not given` : `${wastePercent} %, ${from[part.wasteFrom]}`}</dd>
      <dt>
        <Trans>Service life</Trans>
      </dt>
      <dd>
        {part.lifetimeYears === null ? (
          <Trans>as long as the building</Trans>
        ) : (
          <Trans>
            {format.plain(part.lifetimeYears)} a, {from[part.lifetimeFrom]}: {format.number(part.replacements)}{' '}
            replacements in 50 years
          </Trans>
        )}
      </dd>
    </dl>
  );
};

const SourceLink = ({ part, referenceSet }: Omit<PartProps, 'isLayer'>) => {
  const { t } = useLingui();
  const { language } = useFormat();
  const sourceVersion = useSourceVersion();
  const item = part.source.kind === 'item' ? findItem(referenceSet, part.source.id) : undefined;
  const name = item === undefined ? part.name : itemName(item, language);
  const value = part.valueType === 'conservative' ? t`conservative value` : t`typical value`;
  const origin = [sourceVersion(part.sourceVersion), item === undefined ? '' : value, part.standard]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {item?.url ? (
        <a href={item.url} target="_blank" rel="noreferrer">
          {name}
        </a>
      ) : (
        name
      )}
      <span className={classes['origin']}>{origin}</span>
      {item === undefined ? null : <span className={classes['origin']}>{attributionOf(referenceSet)[language]}</span>}
    </>
  );
};

const ModuleTable = ({ part }: { readonly part: PartTrace }) => {
  const { t } = useLingui();
  const format = useFormat();
  const shown = modules.filter((module) => module === 'a1a3' || part.modules[module] !== 0);
  const handprint = handprintModules.filter((module) => part.handprint[module] !== 0);
  return (
    <table className={`${table['table']} ${classes['modules']}`}>
      <thead>
        <HeadRow columns={[t`Module`, t`Formula`, 'kg CO₂e']} />
      </thead>
      <tbody>
        {shown.map((module) => (
          <tr key={module}>
            <th scope="row" title={t(moduleNames[module])}>
              {moduleCodes[module]}
            </th>
            <td>{moduleFormula(part, module, format)}</td>
            <td>{format.number(part.modules[module], 1)}</td>
          </tr>
        ))}
        {handprint.map((module) => (
          <tr key={module} className={classes['handprint']}>
            <th scope="row">{moduleCodes[module]}</th>
            <td>
              {t(moduleNames[module])} <Trans>(handprint, not in the total)</Trans>
            </td>
            <td>{format.number(part.handprint[module], 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

const Biogenic = ({ row }: { readonly row: RowResult }) => {
  const format = useFormat();
  if (row.biogenic.a1a3 === 0) return null;
  return (
    <p className={classes['origin']}>
      <Trans>
        Biogenic carbon beside the footprint: {format.number(row.biogenic.a1a3, 1)} kg CO₂e bound in A1–A3, released in
        C3.
      </Trans>
    </p>
  );
};
