import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileCheck, FileDiff } from 'lucide-react';
import { useState } from 'react';
import { useAwaited } from '#client/data/outbox/sending/use-awaited.ts';
import { checkSigned, compareWithSigned, reportKeyQueries } from '#client/data/reports/signed-reports.ts';
import { FileButton } from '#client/ui/buttons/file-button.tsx';
import { Page } from '#client/ui/layout/page.tsx';
import { Panel } from '#client/ui/layout/panel.tsx';
import { Awaited } from '#client/ui/states/awaited.tsx';
import { Notice } from '#client/ui/states/notice.tsx';
import { useFormat } from '#client/ui/text/language.ts';
import type { CheckedReport } from '#domain/reports/signed/check-report.ts';
import { CheckedResult } from './checked-result.tsx';
import classes from './verify-report.module.css';

interface Checked {
  readonly file: File;
  readonly result: CheckedReport;
}

interface Compared {
  readonly name: string;
  /** null = the same, undefined = no report. */
  readonly path: string | null | undefined;
}

const noKeys = [] as const;

const useKeys = () => {
  const query = useQuery(reportKeyQueries.all());
  return { keys: query.data ?? noKeys, awaited: useAwaited(query) };
};

interface KeyStateProps {
  readonly awaited: ReturnType<typeof useAwaited>;
  readonly count: number;
}

/** Why nothing can be checked as signed by this installation; nothing where it can. */
const KeyState = ({ awaited, count }: KeyStateProps) => {
  if (awaited === null)
    return count > 0 ? null : (
      <Notice tone="plain">
        <Trans>This installation has no key: it has signed no report.</Trans>
      </Notice>
    );
  return awaited.why === 'loading' ? null : <Awaited list={awaited} name={<Trans>Keys of the installation</Trans>} />;
};

interface VerifyReportPageProps {
  /** Where somebody without an account finds this page; left out = here. */
  readonly openAddress?: string;
}

/** Says of a signed report whether it is what was signed; works without a connection with the keys on the device. */
export const VerifyReportPage = ({ openAddress }: VerifyReportPageProps) => {
  const { t } = useLingui();
  const { keys, awaited } = useKeys();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [compared, setCompared] = useState<Compared | null>(null);
  const check = async ([file]: readonly File[]): Promise<void> => {
    if (file === undefined) return;
    setCompared(null);
    setChecked({ file, result: await checkSigned(file, keys) });
  };
  const compare = async ([other]: readonly File[]): Promise<void> => {
    if (other === undefined || checked === null) return;
    setCompared({ name: other.name, path: await compareWithSigned(checked.file, other) });
  };
  const count = useFormat().number(keys.length);
  const canCompare = checked !== null && checked.result.state !== 'not-signed';
  return (
    <Page title={t`Check a report`} width="text">
      <Panel title={<Trans>Signed report</Trans>}>
        <p className={classes['lead']}>
          <Trans>
            Choose a signed JSON or PDF file. It stays on this device, and it is checked without a connection with the
            keys of this installation that the device knows ({count}).
          </Trans>
        </p>
        <KeyState awaited={awaited} count={keys.length} />
        <FileButton
          icon={<FileCheck size={16} aria-hidden />}
          accept=".json,.pdf"
          label={t`Choose a signed report`}
          onFiles={(files) => void check(files)}
        >
          <Trans>Choose a file</Trans>
        </FileButton>
        {openAddress === undefined ? null : <ForOthers openAddress={openAddress} />}
        <div role="status" className={classes['result']}>
          {checked === null ? null : <CheckedResult name={checked.file.name} result={checked.result} />}
        </div>
      </Panel>
      {canCompare ? (
        <Panel title={<Trans>Compare with another report</Trans>}>
          <p className={classes['lead']}>
            <Trans>Another JSON or PDF of the same report: where does it differ from the signed one?</Trans>
          </p>
          <FileButton
            icon={<FileDiff size={16} aria-hidden />}
            accept=".json,.pdf"
            label={t`Choose a report to compare`}
            onFiles={(files) => void compare(files)}
          >
            <Trans>Choose a file</Trans>
          </FileButton>
          <div role="status" className={classes['result']}>
            {compared === null ? null : <ComparedResult {...compared} />}
          </div>
        </Panel>
      ) : null}
    </Page>
  );
};

const ForOthers = ({ openAddress }: Required<VerifyReportPageProps>) => (
  <p className={classes['others']}>
    <Trans>
      Who was given the report and has no account checks it at{' '}
      <a href={openAddress} target="_blank" rel="noreferrer">
        {openAddress}
      </a>
    </Trans>
  </p>
);

const ComparedResult = ({ name, path }: Compared) => {
  if (path === undefined) return <Trans>{name} is not a report as JSON.</Trans>;
  if (path === null) return <Trans>{name} has the same report.</Trans>;
  return (
    <Trans>
      {name} differs from the signed report, first at <code>{path}</code>.
    </Trans>
  );
};
