import type { CalculationInput } from '#domain/carbon/calculation-input.ts';
import type { SankeyNode } from '#domain/pictures/sankey.ts';
import { namesOf } from '#domain/values/names.ts';
import { sameWord, type Word } from '#domain/values/word.ts';
import { carrierWords } from '#domain/words/carrier-words.ts';
import { climateWords, othersWord } from '#domain/words/climate-report-words.ts';
import { moduleWords, stageWords } from '#domain/words/module-words.ts';
import { noteOwnerWords } from '#domain/words/note-words.ts';
import type { FootprintFlows } from './footprint-flows.ts';

/** What the nodes of the flows are called in reports. */
export const flowNames = (
  { quantities, categories, referenceSet }: CalculationInput,
  { layout, nodeOf }: FootprintFlows,
): ((node: Pick<SankeyNode, 'key' | 'layer'>) => Word) => {
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
  const productName = (id: string): Word => {
    const [item, row] = [items.get(id), rows.get(id)];
    if (row?.source.kind === 'item' && item !== undefined) return namesOf(item);
    const name = row?.snapshot?.name || row?.name || '';
    return name === '' ? noteOwnerWords.unnamedRow : sameWord(name);
  };
  return (key) => {
    const node = nodeOf(key);
    switch (node.kind) {
      case 'product':
        return productName(node.sourceId);
      case 'category': {
        const category = categories.find(({ id }) => id === node.categoryId);
        const name = `${category?.talo2000Code ?? ''} ${category?.name ?? ''}`.trim();
        return name === '' ? climateWords.unnamed : sameWord(name);
      }
      case 'energy':
        return node.carrier === null ? stageWords.b6 : carrierWords[node.carrier];
      case 'table':
        return climateWords.tableValues;
      case 'others':
        return othersWord(node.count);
      case 'module':
        return sameWord(moduleWords[node.module][0]);
    }
  };
};
