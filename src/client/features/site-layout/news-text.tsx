import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useKnownNames } from '#client/data/live/known-names.ts';
import type { LiveNews, RowNews } from '#client/data/live/live-news.ts';
import { joinSubjects } from '#client/data/outbox/questions/edit-labels.ts';
import { ChangeList } from '#client/parts/changes/change-list.tsx';
import { StripNotice } from '#client/ui/notices/notice-strip.tsx';
import { useLanguage } from '#client/ui/text/language.ts';

/** One row with what changed in it, or several by their names. */
export const NewsText = ({ news }: { readonly news: LiveNews }) => {
  const { language } = useLanguage();
  const nameOf = useKnownNames(language);
  const [row] = news.rows;
  const isSingle = news.rows.length === 1 && !news.isRestored && row !== undefined;
  return (
    <StripNotice type="success">
      <Headline news={news} />
      {isSingle ? <ChangeList changes={row.changes} kind={row.kind} nameOf={nameOf} units={row.units} /> : null}
    </StripNotice>
  );
};

const Headline = ({ news: { userNames, rows, entities, isRestored } }: { readonly news: LiveNews }) => {
  const { t } = useLingui();
  const who = joinSubjects(userNames.map((name) => name || t`Somebody else`));
  const names = rows.map(({ name }) => name || t`Unnamed row`);
  if (isRestored) return <Trans>A backup of the site was restored: {who}</Trans>;
  const kinds = new Set(rows.map(({ kind }) => kind));
  const [kind] = kinds;
  if (userNames.length === 1 && kind !== undefined && kinds.size === 1 && entities.length === 0) {
    return <RowsText who={who} kind={kind} names={names} />;
  }
  const things = entities.map((entity) => thingTexts[entity]).filter((text) => text !== undefined);
  const list = joinSubjects([...names, ...things.map((thing) => t(thing))]);
  return (
    <Trans>
      Changed by {who}: {list}
    </Trans>
  );
};

const thingTexts: Readonly<Record<string, MessageDescriptor>> = {
  site: msg`Site information`,
  calculation: msg`Calculations`,
  category: msg`Categories`,
  quantity: msg`Quantities`,
};

interface RowsTextProps {
  readonly who: string;
  readonly kind: RowNews['kind'];
  readonly names: readonly string[];
}

const RowsText = ({ who, kind, names }: RowsTextProps) => {
  const { t } = useLingui();
  const count = names.length;
  const list = joinSubjects(names);
  switch (kind) {
    case 'created':
      return count === 1
        ? t`${who} added “${list}”`
        : t`${who} added ${plural(count, { one: '# row', other: '# rows' })}: ${list}`;
    case 'deleted':
      return count === 1
        ? t`${who} deleted “${list}”`
        : t`${who} deleted ${plural(count, { one: '# row', other: '# rows' })}: ${list}`;
    case 'changed':
      return count === 1
        ? t`${who} changed “${list}”`
        : t`${who} changed ${plural(count, { one: '# row', other: '# rows' })}: ${list}`;
  }
};
