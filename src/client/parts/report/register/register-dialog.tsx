import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { FieldLink } from '#client/parts/report/view/field-link.tsx';
import { saveFile } from '#client/parts/report/view/save-file.ts';
import { SecondaryButton } from '#client/ui/buttons/button.tsx';
import { Dialog, DialogActions } from '#client/ui/overlays/dialog.tsx';
import { LabelledSelect } from '#client/ui/select-field/bar-select.tsx';
import { useFormat, useTextLanguage } from '#client/ui/text/language.ts';
import { safeFileName } from '#domain/formats/file-name.ts';
import { compareRegister, type RegisterLog, registerExport, registerText } from '#domain/register/register-export.ts';
import type { RegisterFinding } from '#domain/register/register-finding.ts';
import { keysOfExport } from '#domain/register/register-keys.ts';
import type { RegisterRelease } from '#domain/register/register-release.ts';
import { defaultRegisterSettings } from '#domain/register/register-settings.ts';
import { scopeWords } from '#domain/words/module-words.ts';
import { registerRules } from '#domain/words/register-rule-words.ts';
import { type FindingCode, findingWords } from '#domain/words/register-words.ts';
import { subjectText } from '#domain/words/subject-words.ts';
import { RegisterComparison } from './register-comparison.tsx';
import classes from './register-dialog.module.css';
import type { RegisterFile } from './register-file.ts';
import { RegisterFileField } from './register-file-field.tsx';
import type { RegisterParts } from './register-parts.ts';

interface RegisterDialogProps {
  readonly parts: RegisterParts;
  readonly onClose: () => void;
}

/** What the building register takes, what it still lacks with the way to each field, and the two files. */
export const RegisterDialog = ({ parts, onClose }: RegisterDialogProps) => {
  const { t } = useLingui();
  const { installed } = parts;
  const [chosenRelease, setRelease] = useState<RegisterRelease | null>(null);
  const [last, setLast] = useState<RegisterFile | null>(null);
  const settings = useMemo(() => {
    const usual = installed ?? defaultRegisterSettings;
    return { ...usual, release: chosenRelease ?? usual.release };
  }, [installed, chosenRelease]);
  const source = useMemo(() => ({ ...parts, settings }), [parts, settings]);
  const { document, log } = useMemo(
    () => registerExport({ ...source, lastExport: last?.json ?? null }),
    [source, last],
  );
  const { site, calculation } = parts.report.head;
  const save = (end: string, value: object) =>
    void saveFile({
      name: `${safeFileName([site.name, calculation.name])}.${end}.json`,
      content: new Blob([registerText(value)], { type: 'application/json' }),
    });
  return (
    <Dialog title={t`Building register (Ryhti)`} size="large" onClose={onClose}>
      <div className={classes['stack']}>
        <LabelledSelect
          label={t`Release of the interface`}
          value={settings.release}
          options={[
            { value: '8', label: '2026-8' },
            { value: '7', label: '2026-7' },
          ]}
          onChange={setRelease}
        />
        {installed === null ? (
          <p>
            <Trans>The settings of this installation are not on this device yet: the usual ones are used.</Trans>
          </p>
        ) : null}
        <RegisterFileField
          label={t`Keep the keys of an earlier export`}
          explanation={t`An update names the same keys as the export before it. Without the file they are those of this calculation.`}
          chosen={last}
          isUsable={({ json }) => Object.keys(keysOfExport(json)).length > 0}
          refusal={t`There are no keys of an export in the file.`}
          onChoose={setLast}
        />
        <LogText log={log} />
        <ComparedFile source={source} />
      </div>
      <DialogActions>
        <SecondaryButton onClick={() => save('ryhti-log', log)}>
          <Trans>Download the log</Trans>
        </SecondaryButton>
        <SecondaryButton onClick={() => save('ryhti', document)}>
          <Trans>Download the JSON</Trans>
        </SecondaryButton>
      </DialogActions>
    </Dialog>
  );
};

const ComparedFile = ({ source }: { readonly source: Parameters<typeof compareRegister>[1] }) => {
  const { t } = useLingui();
  const [compared, setCompared] = useState<RegisterFile | null>(null);
  return (
    <>
      <RegisterFileField
        label={t`Compare with a file of the register`}
        explanation={t`The climate report of the file beside this calculation, purpose by purpose and module by module.`}
        chosen={compared}
        isUsable={({ reading }) => reading !== null}
        refusal={t`There is no climate report of the register in the file.`}
        onChoose={setCompared}
      />
      {compared?.reading == null ? null : (
        <RegisterComparison reading={compared.reading} comparison={compareRegister(compared.reading, source)} />
      )}
    </>
  );
};

const LogText = ({ log }: { readonly log: RegisterLog }) => {
  const language = useTextLanguage();
  const rules = [...new Set(log.brokenRules.map(({ rule }) => rule))];
  return (
    <>
      <p>
        <strong>
          {log.status === 'draft' ? (
            <Trans>Draft: something is missing that can still change the figures.</Trans>
          ) : (
            <Trans>The totals are final.</Trans>
          )}
        </strong>{' '}
        {log.unit.evidence[language]} {log.mapping.state[language]}.
      </p>
      {log.missing.length === 0 ? null : (
        <section>
          <h3>
            <Trans>To be put right</Trans>
          </h3>
          <Findings findings={log.missing} />
        </section>
      )}
      {rules.length === 0 ? null : (
        <section>
          <h3>
            <Trans>Rules of the register that this breaks</Trans>
          </h3>
          <ul>
            {rules.map((rule) => (
              <li key={rule}>{registerRules[rule].text[language]}</li>
            ))}
          </ul>
        </section>
      )}
      {log.notices.length === 0 ? null : (
        <section>
          <h3>
            <Trans>Good to know</Trans>
          </h3>
          <Findings findings={log.notices} />
        </section>
      )}
      <p className="note" lang="en">
        {log.attribution}
      </p>
    </>
  );
};

const shownSubjects = 3;
/** Of a figure of the building site, with its module. */
const siteStart = 'site ';

/** One line for each kind of finding, with what it is about and the way to its field. */
const Findings = ({ findings }: { readonly findings: readonly RegisterFinding[] }) => (
  <ul>
    {[...new Set(findings.map(({ code }) => code))].map((code) => (
      <li key={code}>
        <FindingText code={code} findings={findings.filter((finding) => finding.code === code)} />
      </li>
    ))}
  </ul>
);

interface FindingTextProps {
  readonly code: FindingCode;
  /** All of the code. */
  readonly findings: readonly RegisterFinding[];
}

const FindingText = ({ code, findings }: FindingTextProps) => {
  const language = useTextLanguage();
  const format = useFormat();
  const subjects = findings.map(({ subject }) => subject).filter((subject) => subject !== '');
  const told = (subject: string): string =>
    subject.startsWith(siteStart)
      ? `${scopeWords.site[language]} ${subject.slice(siteStart.length)}`
      : subjectText(subject, language);
  const more = subjects.length - shownSubjects;
  const field = findings[0]?.field ?? null;
  return (
    <>
      {findingWords[code][language]}
      {subjects.length === 0 ? null : `: ${subjects.slice(0, shownSubjects).map(told).join(', ')}`}
      {more > 0 ? (
        <>
          {' '}
          <Trans>and {format.number(more)} more</Trans>
        </>
      ) : null}{' '}
      {field === null ? null : <FieldLink field={field} />}
    </>
  );
};
