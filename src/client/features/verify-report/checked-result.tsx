import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import { useFormat } from '#client/ui/text/language.ts';
import type { CheckedReport } from '#domain/reports/signed/check-report.ts';
import type { SignedStatement } from '#domain/reports/signed/signed-report.ts';
import classes from './verify-report.module.css';

interface Props {
  readonly name: string;
  readonly result: CheckedReport;
}

type Tone = 'good' | 'bad' | 'unknown';

/** Only what was checked and is equal is green. */
const tones: Readonly<Record<CheckedReport['state'], Tone>> = {
  equal: 'good',
  changed: 'bad',
  'bad-signature': 'bad',
  'unknown-key': 'unknown',
  'not-signed': 'unknown',
  'cannot-check': 'unknown',
};

const icons = { good: CircleCheck, bad: CircleX, unknown: CircleHelp } as const;

export const CheckedResult = ({ name, result }: Props) => {
  const tone = tones[result.state];
  const Icon = icons[tone];
  return (
    <div data-tone={tone} className={classes['verdict']}>
      <Icon size={20} aria-hidden />
      <div>
        <p className={classes['title']}>
          <Title result={result} />
        </p>
        <p className="second">{name}</p>
        <Details result={result} />
      </div>
    </div>
  );
};

const Title = ({ result }: Pick<Props, 'result'>) => {
  switch (result.state) {
    case 'equal':
      return <Trans>Equal: this is what was signed</Trans>;
    case 'changed':
      return <Trans>Changed: this is not what was signed</Trans>;
    case 'bad-signature':
      return <Trans>The signature is bad</Trans>;
    case 'unknown-key':
      return <Trans>The key is not known, so nothing can be said</Trans>;
    case 'not-signed':
      return <Trans>There is no signature in the file</Trans>;
    case 'cannot-check':
      return <Trans>This browser cannot check signatures (Ed25519)</Trans>;
  }
};

const Details = ({ result }: Pick<Props, 'result'>) => {
  switch (result.state) {
    case 'equal':
      return <Signing statement={result.statement} kid={result.key.kid} />;
    case 'changed':
      return result.where === 'document' ? (
        <p>
          <Trans>The attached report is as it was signed, but the PDF around it has been changed.</Trans>
        </p>
      ) : (
        <p>
          <Trans>Its values are other ones than those that the signature is about.</Trans>
        </p>
      );
    case 'bad-signature':
      return <BadSignature why={result.why} />;
    case 'unknown-key':
      return <UnknownKey {...result} />;
    case 'not-signed':
      return (
        <p>
          <Trans>Signed PDF and JSON files come from the Download menu of a report.</Trans>
        </p>
      );
    case 'cannot-check':
      return (
        <p>
          <Trans>
            A newer browser can, and so can the command: npm run --silent report -- --verify FILE --keys KEYS
          </Trans>
        </p>
      );
  }
};

const Signing = ({ statement, kid }: { readonly statement: SignedStatement; readonly kid: string }) => {
  const format = useFormat();
  const { signedBy, signedAt, issuer, history } = statement;
  return (
    <dl className={classes['facts']}>
      <dt>
        <Trans>Signed for</Trans>
      </dt>
      <dd>{signedBy}</dd>
      <dt>
        <Trans>Time</Trans>
      </dt>
      <dd>
        <time dateTime={signedAt}>{format.dateTime(signedAt)}</time>
      </dd>
      <dt>
        <Trans>Installation</Trans>
      </dt>
      <dd>{issuer}</dd>
      <dt>
        <Trans>Key</Trans>
      </dt>
      <dd className={classes['code']}>{kid}</dd>
      {history === null ? null : (
        <>
          <dt>
            <Trans>Head of the history</Trans>
          </dt>
          <dd className={classes['code']}>
            {history.link} · {history.sha256}
          </dd>
        </>
      )}
    </dl>
  );
};

const BadSignature = ({ why }: { readonly why: Extract<CheckedReport, { state: 'bad-signature' }>['why'] }) => (
  <p>
    {why === 'form' ? (
      <Trans>What stands in its place is no signature.</Trans>
    ) : why === 'time' ? (
      <Trans>The key did not sign at the time that the report names.</Trans>
    ) : (
      <Trans>The key did not sign this.</Trans>
    )}
  </p>
);

const UnknownKey = ({ kid, issuer }: Extract<CheckedReport, { state: 'unknown-key' }>) => (
  <>
    <p>
      <Trans>
        The device knows only the keys of its own installation, as they were when it last had a connection. The file
        names the key <code>{kid}</code>.
      </Trans>
    </p>
    {issuer === null ? null : (
      <p>
        <Trans>It says that it comes from {issuer}, which nobody has checked.</Trans>
      </p>
    )}
  </>
);
