import { useLingui } from '@lingui/react/macro';
import { stageColor, stages } from '#client/parts/carbon/stages.ts';
import pattern from '#client/ui/charts/pattern.module.css';
import { bandBetween, type SankeyLink, type SankeyNode } from '#domain/pictures/sankey.ts';
import type { FlowNode, FootprintFlows } from '#domain/reports/footprint-flows.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { stageModules } from '#domain/terms/stages.ts';
import classes from './flow.module.css';
import { FlowLink } from './flow-link.tsx';
import type { NameOfNode } from './use-flow-names.ts';

interface FlowPictureProps {
  readonly flows: FootprintFlows;
  readonly scope: Scope;
  readonly label: string;
  /** Of the three columns. */
  readonly heads: readonly string[];
  readonly texts: {
    readonly nameOf: NameOfNode;
    readonly tonnesOf: (node: SankeyNode) => string;
    readonly shareOf: (node: SankeyNode) => string;
  };
}

const layers = [0, 1, 2];

/** Bands as one SVG stretched over the plot; nodes are links laid over it, so that names keep their size at any width. */
export const FlowPicture = ({ flows, scope, label, heads, texts }: FlowPictureProps) => {
  const { nameOf, tonnesOf, shareOf } = texts;
  const { nodes, links } = flows.layout;
  const { t } = useLingui();
  return (
    <figure className={classes['figure']} aria-label={label}>
      <div className={classes['heads']} aria-hidden="true">
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      <div className={classes['plot']}>
        {[0, 1].map((layer) => (
          <Bands key={layer} links={links.filter((link) => link.layer === layer)} flows={flows} nameOf={nameOf} />
        ))}
        {layers.map((layer) => (
          <ul key={layer} className={classes['column']} data-layer={layer} aria-label={heads[layer]}>
            {nodes
              .filter((node) => node.layer === layer)
              .map((node) => (
                <li
                  key={node.key}
                  className={classes['node']}
                  style={{ top: percent(node.y), height: percent(node.height) }}
                >
                  <span
                    className={`${classes['bar']} ${pattern['pattern']}`}
                    data-pattern={lookOf(flows.nodeOf(node)).pattern}
                    style={{ backgroundColor: lookOf(flows.nodeOf(node)).color }}
                  />
                  <span className={classes['label']} title={`${nameOf(node)} ${tonnesOf(node)}`}>
                    <FlowLink node={flows.nodeOf(node)} name={nameOf(node)} scope={scope} />
                    <span className={classes['value']}>
                      {tonnesOf(node)} <span className={classes['share']}>· {shareOf(node)}</span>
                    </span>
                  </span>
                </li>
              ))}
          </ul>
        ))}
      </div>
      <figcaption className="visually-hidden">{t`The same figures stand in the table below.`}</figcaption>
    </figure>
  );
};

const percent = (share: number): string => `${100 * share}%`;

interface BandsProps {
  readonly links: readonly SankeyLink[];
  readonly flows: FootprintFlows;
  readonly nameOf: NameOfNode;
}

/** Between two columns. */
const Bands = ({ links, flows, nameOf }: BandsProps) => (
  <svg
    className={classes['bands']}
    data-layer={links[0]?.layer}
    viewBox="0 0 100 100"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    {links.map((link) => {
      const end = { key: link.to, layer: link.layer + 1 };
      return (
        <path
          key={`${link.from} ${link.to}`}
          d={bandBetween(link, { fromX: 0, toX: 100, scale: 100 })}
          fill={lookOf(flows.nodeOf(end)).color}
        >
          <title>{`${nameOf({ key: link.from, layer: link.layer })} → ${nameOf(end)}`}</title>
        </path>
      );
    })}
  </svg>
);

/** Modules as everywhere; what leads to them in quieter colours. */
const lookOf = (node: FlowNode): { readonly color: string; readonly pattern: number } => {
  if (node.kind === 'energy') return { color: stageColor('b6'), pattern: 3 };
  if (node.kind === 'table' || node.kind === 'others') return { color: 'var(--ink-third)', pattern: 5 };
  if (node.kind !== 'module') return { color: 'var(--accent)', pattern: 0 };
  const number = stages.findIndex((stage) => stageModules[stage].includes(node.module));
  return { color: stageColor(stages[number] ?? 'c'), pattern: number };
};
