import { PictureButtons } from '#client/parts/report/tables/picture-buttons.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import { useTextLanguage } from '#client/ui/text/language.ts';
import type { Picture, PictureHead } from '#domain/pictures/picture.ts';
import type { Scope } from '#domain/terms/modules.ts';
import { climateWords } from '#domain/words/climate-report-words.ts';

type Pictures = typeof import('./climate-pictures.ts');

interface PicturePanelProps {
  readonly view: ReportView;
  readonly title: string;
  readonly scope: Scope;
  /** Draws the picture as a file. */
  readonly draw: (pictures: Pictures, head: PictureHead) => Picture;
  readonly children: React.ReactNode;
}

/** A panel with a picture of tonnes, which can also be saved as a file: that says of itself what is unfinished. */
export const PicturePanel = ({ view, title, scope, draw, children }: PicturePanelProps) => {
  const language = useTextLanguage();
  const isFinished = view.result[scope].states.footprint.total === 'known';
  return (
    <Panel
      title={title}
      aside={
        <PictureButtons
          view={view}
          title={title}
          unit={isFinished ? 't CO₂e' : `t CO₂e, ${climateWords.unfinished[language]}`}
          draw={async (head) => draw(await import('./climate-pictures.ts'), head)}
        />
      }
    >
      {children}
    </Panel>
  );
};
