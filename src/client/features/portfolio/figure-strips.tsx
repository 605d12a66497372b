import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useRef, useState } from 'react';
import { useTold } from '#client/parts/figures/told.tsx';
import { useElementSize } from '#client/ui/browser/use-element-size.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import type { FigureGroup, PortfolioSite } from '#domain/sites/portfolio.ts';
import { findUseClass } from '#domain/terms/use-class.ts';
import { verdictWords } from '#domain/words/verdict-words.ts';
import classes from './figure-strips.module.css';
import { SiteLink } from './site-link.tsx';
import { placeInLanes, scaleOf } from './strip-lanes.ts';

/** A dot and its target, px. */
const room = 24;
/** More would push the list of a company with many sites out of sight. */
const mostLanes = 8;

interface FigureStripsProps {
  readonly groups: readonly FigureGroup[];
  /** Every site is here. */
  readonly isWhole: boolean;
}

/** Every site's figure on one scale, by use class with its limit; the list below tells the same in words. */
export const FigureStrips = ({ groups: known, isWhole }: FigureStripsProps) => {
  // The middle half of a part says nothing of all of them.
  const groups = isWhole ? known : known.map((group) => ({ ...group, quartiles: null }));
  const frame = useRef<HTMLDivElement>(null);
  const { width } = useElementSize(frame);
  const values = groups.flatMap(({ limit, sites }) => [
    limit ?? 0,
    ...sites.map(({ site }) => site.gwpKgCo2ePerM2Year ?? 0),
  ]);
  const ticks = scaleOf(Math.max(1, ...values));
  const whole = ticks.at(-1) ?? 1;
  const hasOwnBand = groups.some(({ quartiles }) => quartiles !== null);
  return (
    <Panel
      title={<Trans>Figures by use class</Trans>}
      aside={<span className={classes['second']}>kg CO₂e/m²/a</span>}
      className={classes['strips'] ?? ''}
    >
      {groups.length === 0 ? (
        <p className={classes['second']}>
          <Trans>No site has a figure yet.</Trans>
        </p>
      ) : (
        <>
          <div ref={frame} className={classes['measure']} />
          {groups.map((group) => (
            <Strip key={group.useClass} group={group} isWhole={isWhole} whole={whole} width={width} />
          ))}
          <div className={classes['axis']} aria-hidden>
            {ticks.map((tick) => (
              <span key={tick} style={{ insetInlineStart: `${(100 * tick) / whole}%` }}>
                {tick}
              </span>
            ))}
          </div>
          <Legend hasOwnBand={hasOwnBand} />
        </>
      )}
    </Panel>
  );
};

const Legend = ({ hasOwnBand }: { readonly hasOwnBand: boolean }) => (
  <ul className={classes['legend']}>
    <li>
      <i data-mark="limit" aria-hidden />
      <Trans>Limit</Trans>
    </li>
    <li>
      <i data-mark="hollow" aria-hidden />
      <Trans>Hollow: at least, something is missing</Trans>
    </li>
    {hasOwnBand ? (
      <li>
        <i data-mark="band" aria-hidden />
        <Trans>Middle half and median of the company's finished sites</Trans>
      </li>
    ) : null}
  </ul>
);

interface StripProps {
  readonly group: FigureGroup;
  readonly isWhole: boolean;
  /** The end of the scale. */
  readonly whole: number;
  /** px. */
  readonly width: number;
}

const Strip = ({ group, isWhole, whole, width }: StripProps) => {
  const { useClass, limit, sites, calculating, quartiles } = group;
  const language = useTextLanguage();
  const percent = (value: number) => `${(100 * Math.max(0, value)) / whole}%`;
  const { placed, left } = placeInLanes(
    sites.map((item) => ({ item, x: ((item.site.gwpKgCo2ePerM2Year ?? 0) / whole) * width })),
    { room, most: mostLanes },
  );
  const coming = Math.min(mostLanes, sites.length + calculating);
  const lanes = useMost(Math.max(1, calculating === 0 ? 0 : coming, ...placed.map(({ lane }) => lane + 1)));
  const name = findUseClass(useClass)?.[language] ?? useClass;
  return (
    <div className={classes['strip']}>
      <div className={classes['stripHead']}>
        <h3>{name}</h3>
        <StripFacts group={group} isWhole={isWhole} left={left} />
      </div>
      <ul className={classes['track']} style={{ height: lanes * room }}>
        {quartiles === null ? null : (
          <li aria-hidden>
            <div
              className={classes['band']}
              style={{ insetInlineStart: percent(quartiles.low), width: percent(quartiles.high - quartiles.low) }}
            />
            <div className={classes['median']} style={{ insetInlineStart: percent(quartiles.median) }} />
          </li>
        )}
        {limit === null ? null : (
          <li aria-hidden className={classes['limit']} style={{ insetInlineStart: percent(limit) }} />
        )}
        {placed.map(({ item, lane }) => (
          <li
            key={item.site.id}
            className={classes['place']}
            style={{ insetInlineStart: percent(item.site.gwpKgCo2ePerM2Year ?? 0), top: lane * room }}
          >
            <Dot one={item} isLate={(item.site.gwpKgCo2ePerM2Year ?? 0) > whole / 2} />
          </li>
        ))}
      </ul>
    </div>
  );
};

interface StripFactsProps extends Pick<StripProps, 'group' | 'isWhole'> {
  /** How many have no room in the picture. */
  readonly left: number;
}

/** What the picture is of, as far as it is known. */
const StripFacts = ({ group: { limit, sites, calculating, quartiles }, isWhole, left }: StripFactsProps) => {
  const format = useFormat();
  const [made, total] = [format.number(sites.length), format.number(sites.length + calculating)];
  const facts = [
    left > 0 && {
      id: 'left',
      text: (
        <Plural
          value={left}
          one="# more in the list, without room here"
          other="# more in the list, without room here"
        />
      ),
    },
    limit !== null && { id: 'limit', text: <Trans>Limit {format.number(limit, 2)}</Trans> },
    quartiles !== null && {
      id: 'quartiles',
      text: (
        <Trans>
          middle half {format.number(quartiles.low, 2)}–{format.number(quartiles.high, 2)}, median{' '}
          {format.number(quartiles.median, 2)}, n = {format.number(quartiles.count)}
        </Trans>
      ),
    },
    !isWhole && { id: 'part', text: <Trans>of the sites read so far</Trans> },
    // Last, so that the others stay when it goes.
    calculating > 0 && {
      id: 'calculated',
      text: (
        <Trans>
          {made} of {total} calculated
        </Trans>
      ),
    },
  ].filter((fact) => fact !== false);
  return (
    <span className={classes['second']}>
      {facts.map(({ id, text }, index) => (
        <Fragment key={id}>
          {index === 0 ? null : ' · '}
          {text}
        </Fragment>
      ))}
    </span>
  );
};

/** The largest so far: what stands below does not move while figures come, nor when they are all there. */
const useMost = (value: number): number => {
  const [most, setMost] = useState(value);
  if (value > most) setMost(value);
  return Math.max(value, most);
};

/** @param isLate its words stand before it, where there is room */
const Dot = ({ one: { site }, isLate }: { readonly one: PortfolioSite; readonly isLate: boolean }) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const format = useFormat();
  const state = site.footprintState ?? 'known';
  const told = useTold()(state, format.number(site.gwpKgCo2ePerM2Year, 2));
  const verdict = site.limitStatus === null ? '' : verdictWords[site.limitStatus][language];
  const { name } = site;
  return (
    <SiteLink
      site={site}
      className={classes['dot']}
      data-status={site.limitStatus}
      data-state={state}
      aria-label={t`${name}: ${told}, ${verdict}`}
    >
      <span className={classes['words']} data-late={isLate} aria-hidden>
        {name} · {told}
      </span>
    </SiteLink>
  );
};
