import { Trans, useLingui } from '@lingui/react/macro';
import type { CalculationView } from '#client/data/content/views/calculation-view.ts';
import { scopeNames } from '#client/parts/carbon/module-names.ts';
import table from '#client/parts/report/tables/report-table.module.css';
import { ReportTable } from '#client/parts/report/tables/report-table.tsx';
import { usePlace } from '#client/parts/report/view/place.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { PlainSelect } from '#client/ui/fields/plain-select.tsx';
import { useTypedChoice } from '#client/ui/fields/typed-choice.ts';
import { Badge } from '#client/ui/layout/badge.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { HeadRow } from '#client/ui/table/head-row.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { PartCheck } from '#domain/carbon/calculation-result.ts';
import {
  type BuildingPart,
  type CheckedPart,
  type PartStatement,
  partOfTalo2000Code,
  partStatements,
  type StatedPart,
  talo2000CodeOfPart,
} from '#domain/terms/building-parts.ts';
import { partStatusWords, partWords } from '#domain/words/part-words.ts';
import classes from './checklist.module.css';

interface PartListProps {
  readonly view: Pick<CalculationView, 'result' | 'categories'>;
  readonly canEdit: boolean;
  readonly onState: (part: StatedPart, statement: PartStatement | null) => void;
}

export const PartList = ({ view, canEdit, onState }: PartListProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  return (
    <Panel title={<Trans>Parts of the building</Trans>}>
      <ReportTable label={t`Parts of the building`} className={classes['parts']}>
        <thead>
          <HeadRow
            columns={[
              t`Part`,
              { name: t`State`, className: classes['start'] },
              { name: t`Without rows`, className: classes['start'] },
              { name: t`To give it`, className: classes['start'] },
            ]}
          />
        </thead>
        <tbody>
          {view.result.completeness.parts.map((check) => (
            <tr key={check.part} data-part={check.part}>
              <th scope="row">
                {partWords[check.part][language]}
                {check.scope === 'site' && <span className={table['second']}>{t(scopeNames.site)}</span>}
              </th>
              <td className={classes['start']}>
                <Badge tone={check.status === 'missing' ? 'warning' : 'neutral'}>
                  {partStatusWords[check.status][language]}
                </Badge>
              </td>
              <td className={classes['start']}>
                <Statement check={check} canEdit={canEdit} onState={onState} />
              </td>
              <td className={classes['start']}>
                <PartLink part={check.part} categories={view.categories} />
              </td>
            </tr>
          ))}
        </tbody>
      </ReportTable>
    </Panel>
  );
};

interface StatementProps extends Pick<PartListProps, 'canEdit' | 'onState'> {
  readonly check: PartCheck;
}

/** What a person says of a part without rows; of one that is given there is nothing to say. */
const Statement = ({ check: { part, status }, canEdit, onState }: StatementProps) => {
  const { t } = useLingui();
  const language = useTextLanguage();
  const said = status === 'none' || status === 'elsewhere' ? status : '';
  const choose = useTypedChoice(part, said, (value) => {
    const statement = value === '' ? null : partStatements.find((one) => one === value);
    if (part !== 'areas' && statement !== undefined) onState(part, statement);
  });
  if (part === 'areas' || status === 'filled' || status === 'estimated') return '–';
  const name = partWords[part][language];
  const options: { value: PartStatement | ''; label: string }[] = [
    { value: '', label: t`Nothing said` },
    { value: 'none', label: partStatusWords.none[language] },
  ];
  if (part !== 'energy') options.push({ value: 'elsewhere', label: partStatusWords.elsewhere[language] });
  return (
    <PlainSelect
      name={part}
      label={t`${name}: without rows`}
      bordered
      disabled={!canEdit}
      value={said}
      options={options}
      onChange={choose}
    />
  );
};

const PartLink = ({ part, categories }: { readonly part: CheckedPart } & Pick<CalculationView, 'categories'>) => {
  const params = usePlace();
  if (part === 'areas') {
    return (
      <AppLink to="/sites/$siteId/calculations/$calculationId/site-information" params={params}>
        <Trans>Site information</Trans>
      </AppLink>
    );
  }
  if (part === 'energy') {
    return (
      <AppLink to="/sites/$siteId/calculations/$calculationId/table-values" params={params}>
        <Trans>Table values</Trans>
      </AppLink>
    );
  }
  return <RowsLink part={part} categories={categories} />;
};

/** To the part's categories; where there are none, to the page with what such a category is coded. */
const RowsLink = ({ part, categories }: { readonly part: BuildingPart } & Pick<CalculationView, 'categories'>) => {
  const params = usePlace();
  const own = categories.filter(({ talo2000Code }) => partOfTalo2000Code(talo2000Code) === part);
  const code = talo2000CodeOfPart(part);
  return (
    <AppLink
      to="/sites/$siteId/calculations/$calculationId/construction-products"
      params={params}
      search={own.length === 0 ? {} : { category: own.map(({ id }) => id).join(',') }}
    >
      {own.length === 0 ? <Trans>Add a category with code {code}</Trans> : <Trans>Construction products</Trans>}
    </AppLink>
  );
};
