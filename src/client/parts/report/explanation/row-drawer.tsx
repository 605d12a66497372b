import { Trans, useLingui } from '@lingui/react/macro';
import { Told } from '#client/parts/figures/told.tsx';
import { ModuleName } from '#client/parts/report/tables/module-name.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { RowLink } from '#client/parts/report/view/row-link.tsx';
import { Stat } from '#client/ui/layout/stat.tsx';
import { Dialog } from '#client/ui/overlays/dialog.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { RowResult } from '#domain/carbon/calculation-result.ts';
import { rowState } from '#domain/carbon/row-state.ts';
import { type HandprintModule, handprintModules, type Module, modules } from '#domain/terms/modules.ts';
import { gapWords } from '#domain/words/note-words.ts';
import { RowCalculation } from './contribution-calculation.tsx';
import classes from './explanation.module.css';

interface RowDrawerProps {
  readonly quantityId: string;
  readonly view: ReportView;
  readonly onClose: () => void;
}

/** How the figures of one row came to be, module by module; null when there is no such row any more. */
export const RowDrawer = ({ quantityId, view, onClose }: RowDrawerProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const row = view.result.rows.find((one) => one.quantityId === quantityId);
  const quantity = view.quantities.find(({ id }) => id === quantityId);
  if (row === undefined || quantity === undefined) return null;
  const category = view.categories.find(({ id }) => id === row.categoryId)?.name ?? '';
  return (
    <Dialog kind="drawer" size="large" title={quantity.name || t`Unnamed row`} onClose={onClose}>
      <div className={classes['content']}>
        <div className={classes['figures']}>
          <Stat
            size="large"
            label={<Trans>Footprint</Trans>}
            value={<Told state={rowState(row)}>{format.number(row.total)}</Told>}
            unit="kg CO₂e"
          />
          <Stat label={<Trans>Installed mass</Trans>} value={format.number(row.massKg)} unit="kg" />
        </div>
        <p className="second">
          {category} · <RowLink quantityId={quantityId}>{t`Open in construction products`}</RowLink>
        </p>
        <Gaps row={row} />
        <ModuleSection title={<Trans>Carbon footprint</Trans>} row={row} keys={modules} values={row.modules} />
        <ModuleSection
          title={<Trans>Carbon handprint, never part of the total</Trans>}
          row={row}
          keys={handprintModules}
          values={row.handprint}
        />
      </div>
    </Dialog>
  );
};

const Gaps = ({ row }: { readonly row: RowResult }) => {
  const language = useTextLanguage();
  if (row.gaps.length === 0) return null;
  return (
    <ul className={classes['gaps']}>
      {row.gaps.map(({ code, subject }) => (
        <li key={`${code} ${subject}`}>{gapWords[code][language]}</li>
      ))}
    </ul>
  );
};

interface ModuleSectionProps<Key extends Module | HandprintModule> {
  readonly title: React.ReactNode;
  readonly row: RowResult;
  readonly keys: readonly Key[];
  readonly values: Readonly<Record<Key, number>>;
}

const ModuleSection = <Key extends Module | HandprintModule>(props: ModuleSectionProps<Key>) => {
  const { title, row, keys, values } = props;
  const format = useFormat();
  const shown = keys.filter((key) => values[key] !== 0);
  if (shown.length === 0) return null;
  return (
    <section className={classes['section']}>
      <h3 className={classes['heading']}>{title}</h3>
      <ul className={classes['list']}>
        {shown.map((key) => (
          <li key={key}>
            <div className={classes['itemHead']}>
              <span className={classes['itemName']}>
                <ModuleName module={key} />
              </span>
              <span className={classes['itemFigure']}>{format.number(values[key], 1)} kg</span>
            </div>
            <RowCalculation row={row} module={key} />
          </li>
        ))}
      </ul>
    </section>
  );
};
