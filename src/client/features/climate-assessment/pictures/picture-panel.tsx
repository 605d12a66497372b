import { PictureButtons } from '#client/parts/report/tables/picture-buttons.tsx';
import type { ReportView } from '#client/parts/report/view/report-view.ts';
import { Panel } from '#client/ui/layout/panel.tsx';
import type { Picture, PictureHead } from '#domain/pictures/picture.ts';

type Pictures = typeof import('./climate-pictures.ts');

interface PicturePanelProps {
  readonly view: ReportView;
  readonly title: string;
  /** Draws the picture as a file. */
  readonly draw: (pictures: Pictures, head: PictureHead) => Picture;
  readonly children: React.ReactNode;
}

/** A panel with a picture of tonnes, which can also be saved as a file. */
export const PicturePanel = ({ view, title, draw, children }: PicturePanelProps) => (
  <Panel
    title={title}
    aside={
      <PictureButtons
        view={view}
        title={title}
        unit="t CO₂e"
        draw={async (head) => draw(await import('./climate-pictures.ts'), head)}
      />
    }
  >
    {children}
  </Panel>
);
