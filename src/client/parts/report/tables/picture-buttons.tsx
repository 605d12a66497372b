import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import quiet from '#client/ui/buttons/quiet-button.module.css';
import { useLanguage } from '#client/ui/text/language.ts';
import type { Picture, PictureHead } from '#domain/pictures/picture.ts';
import classes from './picture-buttons.module.css';

interface PictureButtonsProps {
  readonly view: Pick<ReportView, 'site' | 'calculation'>;
  /** What the picture shows; also the name of its file. */
  readonly title: string;
  /** Of its figures. */
  readonly unit: string;
  /** For a picture of several calculations. */
  readonly calculationNames?: string;
  /** In the corner of its card, where no title row has a place for it. */
  readonly corner?: boolean;
  /** Loads what draws it and draws it. */
  readonly draw: (head: PictureHead) => Promise<Picture>;
}

const formats = ['svg', 'png'] as const;

/** Hands a picture over as a file; made on the device, so also without a connection. */
export const PictureButtons = (props: PictureButtonsProps) => {
  const { view, title, unit, calculationNames, corner = false, draw } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const [state, setState] = useState<'ready' | 'making' | 'failed'>('ready');
  const names = [view.site.name, calculationNames ?? view.calculation.name];
  const save = async (format: (typeof formats)[number]): Promise<void> => {
    setState('making');
    try {
      const { savePicture } = await import('#client/parts/report/view/save-picture.ts');
      const picture = await draw({ title, unit, subject: names.join(' · '), language });
      await savePicture(picture, { format, names: [...names, title] });
      setState('ready');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className={classes['buttons']} data-corner={corner}>
      {state === 'failed' && (
        <span className={classes['failed']} role="alert">
          <Trans>The picture could not be made</Trans>
        </span>
      )}
      {formats.map((format) => {
        const name = format.toUpperCase();
        return (
          <button
            key={format}
            type="button"
            className={`${quiet['quiet']} ${classes['button']}`}
            aria-label={t`${name}: ${title}`}
            title={t`Save the picture as ${name}`}
            disabled={state === 'making'}
            onClick={() => void save(format)}
          >
            {name}
          </button>
        );
      })}
    </span>
  );
};
