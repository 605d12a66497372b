import type { LogView } from '#client/data/site-log/log-view.ts';
import type { ImportAnswer } from '#domain/incoming/site-log/answers.ts';
import type { LogImportPreview, QuestionGroup } from './import-preview.ts';

/** One question with its answer so far. */
export interface QuestionProps {
  readonly view: LogView;
  readonly context: LogImportPreview['context'];
  readonly group: QuestionGroup;
  readonly answer: ImportAnswer;
  readonly onAnswer: (change: ImportAnswer) => void;
}
