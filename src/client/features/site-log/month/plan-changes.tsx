import { Trans, useLingui } from '@lingui/react/macro';
import { Panel } from '#client/ui/layout/panel.tsx';
import { type DataColumn, DataTable } from '#client/ui/table/data-table.tsx';
import { missing } from '#client/ui/text/format.ts';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { AmountOf } from '#domain/site-log/as-built-changes.ts';
import { differenceWord } from '#domain/site-log/reports/difference-word.ts';
import type { SiteLogReport } from '#domain/site-log/reports/site-log-report.ts';
import { moduleWords } from '#domain/words/module-words.ts';
import { changeReasonWords } from '#domain/words/site-log-words.ts';

type Change = SiteLogReport['asBuilt']['changes'][number];

/** Row by row what came otherwise than planned, then what no row tells; together the whole difference. */
export const PlanChanges = ({ report: { asBuilt } }: { readonly report: SiteLogReport }) => {
  const { t } = useLingui();
  const format = useFormat();
  const columns = useColumns(asBuilt);
  const { changes, difference } = asBuilt;
  return (
    <Panel
      title={<Trans>What changed from the plan</Trans>}
      aside={
        difference === null ? null : (
          <span className="second">
            <Trans>Together {format.signed(difference)} kg CO₂e</Trans>
          </span>
        )
      }
    >
      {changes.length === 0 ? (
        <p className="second">
          <Trans>Everything stands as planned.</Trans>
        </p>
      ) : (
        <DataTable caption={t`What changed from the plan`} columns={columns} rows={changes} rowKey={keyOf} />
      )}
    </Panel>
  );
};

const keyOf = (change: Change): string => (change.kind === 'row' ? change.rowId : change.module);

const useColumns = (asBuilt: SiteLogReport['asBuilt']): readonly DataColumn<Change>[] => {
  const { t } = useLingui();
  const format = useFormat();
  const language = useTextLanguage();
  const amountText = (one: AmountOf | null): string =>
    one === null ? missing : `${format.plain(one.amount)} ${format.unit(one.unit)}`;
  const nameOf = (change: Change): string => {
    if (change.kind === 'row') return change.name || t`Unnamed row`;
    const [code, name] = moduleWords[change.module];
    return `${code} ${name[language]}`;
  };
  const productsOf = (change: Change): string | null => {
    if (change.kind !== 'row' || !change.reasons.some((one) => one === 'product' || one === 'new-product')) return null;
    return (change.products ?? []).map((name) => name?.[language] ?? missing).join(' → ');
  };
  return [
    { id: 'name', header: t`Row`, isRowHeader: true, render: nameOf },
    {
      id: 'why',
      header: t`What changed and why`,
      render: (change) =>
        change.kind === 'module' ? (
          <Trans>from the log</Trans>
        ) : (
          <>
            {change.reasons.map((reason) => changeReasonWords[reason][language]).join(', ')}
            <div className="second">{productsOf(change)}</div>
          </>
        ),
    },
    {
      id: 'amount',
      header: t`Amount`,
      align: 'end',
      render: (change) =>
        change.kind === 'module' ? missing : `${amountText(change.planned)} → ${amountText(change.built)}`,
    },
    {
      id: 'difference',
      header: differenceWord(asBuilt)[language],
      unit: 'kg CO₂e',
      align: 'end',
      render: (change) => (change.difference === null ? missing : format.signed(change.difference)),
    },
  ];
};
