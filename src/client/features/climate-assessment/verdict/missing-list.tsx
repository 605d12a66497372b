import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Layers, Link2, Ruler, Zap } from 'lucide-react';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import classes from '#client/features/climate-assessment/climate-assessment.module.css';
import { GapPageLink } from '#client/parts/report/view/gap-page-link.tsx';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { missingParts } from '#domain/carbon/checklist.ts';
import { gapWords } from '#domain/words/note-words.ts';
import { partWords } from '#domain/words/part-words.ts';
import { GapSubject } from './gap-subject.tsx';

interface Props {
  readonly view: Pick<CalculationView, 'result'>;
}

/** What is missing in three groups, each with the way to it: of the calculation, rows, parts of the building. */
export const MissingList = ({ view }: Props) => (
  <ul className={classes['missingList']}>
    <CalculationGaps view={view} />
    <OpenRows view={view} />
    <EstimatedRows view={view} />
    <MissingParts view={view} />
  </ul>
);

const CalculationGaps = ({ view }: Props) => {
  const language = useTextLanguage();
  return view.result.completeness.gaps
    .filter(({ quantityId }) => quantityId === null)
    .map(({ code, subject }) => (
      <Item key={`${code} ${subject}`} icon={<Zap size={16} aria-hidden />} link={<GapPageLink code={code} />}>
        <span>
          {gapWords[code][language]}
          <GapSubject subject={subject} />
        </span>
      </Item>
    ));
};

const OpenRows = ({ view }: Props) => {
  const format = useFormat();
  const { t } = useLingui();
  const place = usePlace();
  const { gaps, rows, rowsCalculated, rowsWithoutSource } = view.result.completeness;
  const count = rows - rowsCalculated;
  const withoutAmount = gaps.filter(({ code, subject }) => code === 'no-amount' && subject === '').length;
  if (rows === 0) {
    return (
      <Item icon={<Link2 size={16} aria-hidden />} link={<RowsLink text={t`Add construction products`} />}>
        <span>
          <Trans>The calculation has no rows</Trans>
        </span>
      </Item>
    );
  }
  if (count === 0) return null;
  return (
    <Item
      icon={<Link2 size={16} aria-hidden />}
      link={
        <AppLink
          to="/sites/$siteId/calculations/$calculationId/construction-products"
          params={place}
          search={{ state: 'incomplete' }}
        >
          <Trans>Show the rows</Trans>
        </AppLink>
      }
    >
      <span>
        <Plural value={count} one="# row cannot be calculated" other="# rows cannot be calculated" />
      </span>
      <span className="note">
        <Trans>
          {format.number(rowsWithoutSource)} without a product, {format.number(withoutAmount)} without an amount
        </Trans>
      </span>
    </Item>
  );
};

/** Rows of a typical building, until they are replaced or confirmed. */
const EstimatedRows = ({ view }: Props) => {
  const { t } = useLingui();
  const count = view.result.warnings.find(({ code }) => code === 'estimated-rows')?.value ?? 0;
  if (count === 0) return null;
  return (
    <Item icon={<Ruler size={16} aria-hidden />} link={<RowsLink text={t`Show the rows`} />}>
      <span>
        <Plural
          value={count}
          one="# row is an estimate from a typical building."
          other="# rows are estimates from a typical building."
        />
      </span>
    </Item>
  );
};

const RowsLink = ({ text }: { readonly text: string }) => (
  <AppLink to="/sites/$siteId/calculations/$calculationId/construction-products" params={usePlace()}>
    {text}
  </AppLink>
);

/** Parts of the building and of the building site; two are named. */
const MissingParts = ({ view }: Props) => {
  const format = useFormat();
  const language = useTextLanguage();
  const place = usePlace();
  const parts = missingParts(view.result.completeness.parts);
  if (parts.length === 0) return null;
  const names = parts.slice(0, 2).map(({ part }) => partWords[part][language].toLowerCase());
  const named = format.list(names);
  return (
    <Item
      icon={<Layers size={16} aria-hidden />}
      link={
        <AppLink to="/sites/$siteId/calculations/$calculationId/checklist" params={place}>
          <Trans>Open the checklist</Trans>
        </AppLink>
      }
    >
      <span>
        <Plural value={parts.length} one="# building part is missing" other="# building parts are missing" />
      </span>
      <span className="note">{parts.length > 2 ? <Trans>e.g. {named}</Trans> : named}</span>
    </Item>
  );
};

interface ItemProps {
  readonly icon: React.ReactNode;
  readonly link: React.ReactNode;
  /** What, and a note of it. */
  readonly children: React.ReactNode;
}

const Item = ({ icon, link, children }: ItemProps) => (
  <li className={classes['missingItem']}>
    <span className={classes['missingIcon']}>{icon}</span>
    <span className={classes['missingText']}>{children}</span>
    {link}
  </li>
);
