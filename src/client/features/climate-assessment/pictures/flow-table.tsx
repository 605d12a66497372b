import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LongTable } from '#client/parts/report/tables/long-table.tsx';
import { TonnesUnit } from '#client/parts/report/view/units.tsx';
import { AsTable } from '#client/ui/charts/as-table.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { FootprintFlows } from '#domain/reports/footprint-flows.ts';
import classes from './flow.module.css';
import type { NameOfNode } from './use-flow-names.ts';

interface FlowTableProps {
  readonly flows: FootprintFlows;
  readonly label: string;
  readonly nameOf: NameOfNode;
}

/** Every band of the picture as a line, for who asks: from where, to where, how much. */
export const FlowTable = (props: FlowTableProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <AsTable className={classes['details']} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      {isOpen && <Bands {...props} />}
    </AsTable>
  );
};

const Bands = ({ flows: { layout }, label, nameOf }: FlowTableProps) => {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <LongTable
      label={label}
      columnCount={4}
      minWidthPx={480}
      columns={
        <>
          <col />
          <col />
          <col className={classes['figureColumn']} />
          <col className={classes['figureColumn']} />
        </>
      }
      head={
        <HeadRow columns={[t`From where`, { name: t`To where`, align: 'start' }, { name: <TonnesUnit /> }, t`Share`]} />
      }
      items={layout.links}
      keyOf={({ layer, from, to }) => `${layer} ${from} ${to}`}
      renderRow={({ layer, from, to, value }, row) => (
        <tr {...row}>
          <th scope="row">{nameOf({ key: from, layer })}</th>
          <td data-align="start">{nameOf({ key: to, layer: layer + 1 })}</td>
          <td>{format.number(value / 1000, 1)}</td>
          <td>{format.percent(value / layout.total, 1)}</td>
        </tr>
      )}
    />
  );
};
