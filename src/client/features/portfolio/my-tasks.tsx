import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  CircleDashed,
  Clock,
  Database,
  GitPullRequestArrow,
  Link2Off,
  type LucideIcon,
  Mail,
  TriangleAlert,
} from 'lucide-react';
import { useState } from 'react';
import { peopleQueries } from '#client/data/content/actions/people.ts';
import { useIsOnline } from '#client/data/outbox/sending/use-line.ts';
import { AppLink } from '#client/ui/browser/app-link.tsx';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { type PortfolioSite, type PortfolioTask, type TaskKind, tasksOf } from '#domain/sites/portfolio.ts';
import { atLeastWords } from '#domain/words/state-words.ts';
import classes from './portfolio.module.css';
import { SiteLink } from './site-link.tsx';

const shownTasks = 6;
/** Of one, px. */
const taskRoom = 57;

interface MyTasksProps {
  readonly all: readonly PortfolioSite[];
  /** Every site is here. */
  readonly isWhole: boolean;
}

/** What waits for the reader, each a way to where it is done. */
export const MyTasks = ({ all, isWhole: isAllHere }: MyTasksProps) => {
  const format = useFormat();
  const language = useTextLanguage();
  const isOnline = useIsOnline();
  const { data: invites = [] } = useQuery({ ...peopleQueries.ownInvites(), enabled: isOnline });
  const [isWhole, setWhole] = useState(false);
  const tasks = tasksOf(all);
  const shown = isWhole ? tasks : tasks.slice(0, shownTasks);
  const count = tasks.length + (invites.length > 0 ? 1 : 0);
  const coming = all.filter(({ site }) => site.isCalculating && site.role === 'owner').length;
  // The list below keeps its place while figures come, and afterwards.
  const [roomFor, setRoomFor] = useState(0);
  const wanted = isAllHere && coming === 0 ? 0 : isAllHere ? Math.min(shownTasks, count + coming) : shownTasks;
  if (wanted > roomFor) setRoomFor(wanted);
  return (
    <Panel
      title={<Trans>What is mine to do</Trans>}
      aside={
        <span className={classes['second']}>
          {isAllHere ? null : `${atLeastWords.footprint[language]} `}
          {format.number(count)}
        </span>
      }
    >
      {count === 0 && wanted === 0 && roomFor === 0 ? (
        <p className={classes['second']}>
          <Trans>Nothing waits for you.</Trans>
        </p>
      ) : null}
      <ul className={classes['tasks']} style={{ minHeight: roomFor * taskRoom }}>
        {shown.map((task) => (
          <li key={`${task.kind} ${task.site.id}`}>
            <Task task={task} />
          </li>
        ))}
        {roomFor > 0 && count < roomFor ? (
          <StillToCome isAllHere={isAllHere} isOnline={isOnline} coming={coming} count={count} />
        ) : null}
        {invites.length === 0 ? null : (
          <li>
            <AppLink to="/" hash="invites" className={classes['task']}>
              <Mail size={16} aria-hidden />
              <span>
                <Plural value={invites.length} one="Answer # invitation" other="Answer # invitations" />
              </span>
            </AppLink>
          </li>
        )}
      </ul>
      {tasks.length > shownTasks ? (
        <SecondaryButton size="xs" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? <Trans>Show fewer</Trans> : <Trans>Show all {format.number(tasks.length)}</Trans>}
        </SecondaryButton>
      ) : null}
    </Panel>
  );
};

interface StillToComeProps {
  readonly isAllHere: boolean;
  readonly isOnline: boolean;
  /** How many sites are being calculated. */
  readonly coming: number;
  /** How many tasks are known. */
  readonly count: number;
}

/** Stands in the room that is kept for tasks, and says why more may come or that nothing waits. */
const StillToCome = ({ isAllHere, isOnline, coming, count }: StillToComeProps) => (
  <li className={classes['second']}>
    {!isAllHere && isOnline ? (
      <Trans>More may come: sites are being read.</Trans>
    ) : (coming > 0 || !isAllHere) && !isOnline ? (
      <Trans>More may come when there is a connection.</Trans>
    ) : coming > 0 ? (
      <Trans>More may come: figures are being calculated.</Trans>
    ) : count === 0 ? (
      <Trans>Nothing waits for you.</Trans>
    ) : null}
  </li>
);

const icons: Readonly<Record<TaskKind, LucideIcon>> = {
  decide: GitPullRequestArrow,
  over: TriangleAlert,
  gaps: Link2Off,
  unfinished: CircleDashed,
  'emission-data': Database,
  waiting: Clock,
};

const Task = ({ task: { kind, site, count } }: { readonly task: PortfolioTask }) => {
  const Icon = icons[kind];
  return (
    <SiteLink site={site} className={classes['task']} data-kind={kind}>
      <Icon size={16} aria-hidden />
      <span>
        <strong>
          <TaskText kind={kind} count={count} />
        </strong>
        <span className={classes['second']}>{site.name}</span>
      </span>
    </SiteLink>
  );
};

const TaskText = ({ kind, count }: Pick<PortfolioTask, 'kind' | 'count'>) => {
  if (kind === 'decide') return <Plural value={count} one="Decide # refused change" other="Decide # refused changes" />;
  if (kind === 'over') return <Trans>Bring the footprint under the limit</Trans>;
  if (kind === 'gaps') return <Plural value={count} one="Complete # row" other="Complete # rows" />;
  if (kind === 'unfinished') return <Trans>Complete the calculation</Trans>;
  if (kind === 'emission-data') return <Trans>Take newer emission data into use</Trans>;
  return <Plural value={count} one="# change waits to be sent" other="# changes wait to be sent" />;
};
