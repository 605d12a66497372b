import { Trans } from '@lingui/react/macro';
import type { FormatProblem } from '#domain/formats/format-error.ts';

/** What is wrong at one place of the file, with the place. */
export const ProblemText = ({ problem }: { readonly problem: FormatProblem }) => (
  <>
    {problem.place === '' ? null : <code>{problem.place}</code>} <Reason problem={problem} />
  </>
);

const Reason = ({ problem: { code, found } }: { readonly problem: FormatProblem }) => {
  switch (code) {
    case 'json':
      return <Trans>It is not a JSON document, or it was cut short.</Trans>;
    case 'object':
      return <Trans>A record was expected here.</Trans>;
    case 'list':
      return <Trans>A list was expected here.</Trans>;
    case 'text':
      return <Trans>A text was expected here.</Trans>;
    case 'number':
      return found === '' ? <Trans>A number was expected here.</Trans> : <Trans>“{found}” is not a number.</Trans>;
    case 'date':
      return <Trans>“{found}” is not a date.</Trans>;
    case 'version':
      return <Trans>“{found}” is not a version.</Trans>;
    case 'choice':
      return <Trans>One of these was expected: {found}.</Trans>;
    case 'unit':
      return <Trans>The unit “{found}” is not known.</Trans>;
    case 'module':
      return <Trans>The module “{found}” is not known.</Trans>;
    case 'value':
      return <Trans>The method needs a value here: {found}.</Trans>;
    case 'column':
      return <Trans>This column is missing.</Trans>;
    case 'duplicate':
      return <Trans>This id is in the file already.</Trans>;
  }
};
