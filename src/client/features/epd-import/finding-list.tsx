import { useLingui } from '@lingui/react/macro';
import { CircleX, Info, TriangleAlert } from 'lucide-react';
import { byPlace } from '#client/ui/layout/by-place.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { EpdFinding, FindingField } from '#domain/incoming/epd/finding.ts';
import classes from './epd-import.module.css';
import { findingText } from './finding-texts.ts';

interface FindingListProps {
  readonly findings: readonly EpdFinding[];
  readonly fields: readonly FindingField[];
  /** Each finding begins with the module that it is about. */
  readonly namesField?: boolean;
}

const icons = { error: CircleX, warning: TriangleAlert, info: Info };

/** What the checks say about some fields, beside them. */
export const FindingList = ({ findings, fields, namesField = false }: FindingListProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const own = findings.filter(({ field }) => fields.includes(field));
  if (own.length === 0) return null;
  return (
    <ul className={classes['findings']}>
      {byPlace(own, (finding) => {
        const Icon = icons[finding.severity];
        return (
          <li data-severity={finding.severity}>
            <Icon size={14} aria-hidden />
            <span>
              {namesField ? <strong>{finding.field}: </strong> : null}
              {t(findingText(finding, format))}
            </span>
          </li>
        );
      })}
    </ul>
  );
};
