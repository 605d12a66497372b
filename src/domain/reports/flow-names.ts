import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { Text } from '#domain/formats/workbook/sheet.ts';
import type { SankeyNode } from '#domain/pictures/sankey.ts';
import type { FootprintFlows } from './footprint-flows.ts';
import { carrierTexts, moduleTexts } from './report-texts.ts';

/** What the nodes of the flows are called in reports. */
export const flowNames = (
  { quantities, categories, referenceSet }: CalculationInput,
  { layout, nodeOf }: FootprintFlows,
): ((node: Pick<SankeyNode, 'key' | 'layer'>) => Text) => {
  // Few nodes have a name of their own, so only theirs are looked for.
  const wanted = new Set(
    layout.nodes.flatMap((node) => {
      const own = nodeOf(node);
      return own.kind === 'product' ? [own.sourceId] : [];
    }),
  );
  const items = new Map(referenceSet.items.filter(({ id }) => wanted.has(id)).map((item) => [item.id, item]));
  const rows = new Map<string, CalculationInput['quantities'][number]>();
  for (const row of quantities) {
    const id = row.source.kind === 'none' ? row.id : row.source.id;
    if (wanted.has(id) && !rows.has(id)) rows.set(id, row);
  }
  const productName = (id: string): Text => {
    const [item, row] = [items.get(id), rows.get(id)];
    if (row?.source.kind === 'item' && item !== undefined) return { fi: item.nameFi, en: item.nameEn || item.nameFi };
    const name = row?.snapshot?.name || row?.name || '';
    return name === '' ? { fi: 'Nimetön rivi', en: 'Unnamed row' } : { fi: name, en: name };
  };
  return (key) => {
    const node = nodeOf(key);
    switch (node.kind) {
      case 'product':
        return productName(node.sourceId);
      case 'category': {
        const category = categories.find(({ id }) => id === node.categoryId);
        const name = `${category?.talo2000Code ?? ''} ${category?.name ?? ''}`.trim();
        return name === '' ? { fi: 'Nimetön', en: 'Unnamed' } : { fi: name, en: name };
      }
      case 'energy':
        return node.carrier === null ? { fi: 'Energia', en: 'Energy' } : carrierTexts[node.carrier];
      case 'table':
        return { fi: 'Taulukkoarvot', en: 'Table values' };
      case 'others':
        return { fi: `Muut (${node.count})`, en: `Others (${node.count})` };
      case 'module': {
        const [code] = moduleTexts[node.module];
        return { fi: code, en: code };
      }
    }
  };
};
