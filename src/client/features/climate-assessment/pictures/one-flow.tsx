import { Trans } from '@lingui/react/macro';
import { Panel } from '#client/ui/layout/panel.tsx';
import type { SankeyLayout, SankeyNode } from '#domain/pictures/sankey.ts';

interface OneFlowProps {
  readonly title: string;
  readonly nodes: SankeyLayout['nodes'];
  /** Name and figure of a node. */
  readonly tell: (node: SankeyNode) => string;
}

/** In the place of a picture whose only flow would show nothing: where all of it comes from, in words. */
export const OneFlow = ({ title, nodes, tell }: OneFlowProps) => {
  const source = nodes.filter(({ layer }) => layer === 0).map(tell);
  const modules = nodes.filter(({ layer }) => layer === 2).map(tell);
  const [whole, parts] = [source.join(), modules.join('; ')];
  return (
    <Panel title={title}>
      <p>
        <Trans>
          All emissions come from one source: {whole} ({parts}).
        </Trans>
      </p>
    </Panel>
  );
};
