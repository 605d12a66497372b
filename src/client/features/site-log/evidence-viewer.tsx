import { Trans, useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useEvidenceEdits, useKeptPictures } from '#client/data/evidence/use-pictures.ts';
import { SecondaryButton } from '#client/ui/button.tsx';
import { Dialog, DialogActions } from '#client/ui/dialog.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useFormat } from '#client/ui/language.ts';
import type { Evidence } from '#domain/evidence.ts';
import classes from './evidence.module.css';
import { contentAddress, useOwnBytes, WholePicture } from './evidence-picture.tsx';
import { stateText } from './evidence-texts.ts';

interface EvidenceViewerProps {
  readonly evidence: readonly Evidence[];
  readonly shownId: string;
  readonly canEdit: boolean;
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
}

/** A shorter way of the finger is a touch. */
const swipePx = 40;

/** One picture or document after the other, by keys and by swipes. */
export const EvidenceViewer = ({ evidence, shownId, canEdit, onShow, onClose }: EvidenceViewerProps) => {
  const { t } = useLingui();
  const format = useFormat();
  const start = useRef<number | null>(null);
  const index = Math.max(
    0,
    evidence.findIndex(({ id }) => id === shownId),
  );
  const one = evidence[index];
  const kept = useKeptPictures().get(one?.id ?? '');
  if (one === undefined) return null;
  const turn = (step: number) => {
    const next = evidence[index + step];
    if (next !== undefined) onShow(next.id);
  };
  const state = stateText(one, kept);
  const place = `${index + 1} / ${evidence.length}`;
  return (
    <Dialog opened size="large" title={one.name || t`Picture`} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes only repeat what the buttons below do */}
      <div
        className={classes['picture']}
        onKeyDown={({ key }) => turn(key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)}
        onPointerDown={({ clientX }) => {
          start.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const way = clientX - (start.current ?? clientX);
          start.current = null;
          if (Math.abs(way) >= swipePx) turn(way < 0 ? 1 : -1);
        }}
      >
        {one.contentType === 'application/pdf' ? null : <WholePicture evidence={one} kept={kept} />}
      </div>
      <div
        className={classes['turn']}
        role="toolbar"
        aria-label={t`Pictures`}
        onKeyDown={({ key }) => turn(key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0)}
      >
        <IconButton label={t`Previous`} disabled={index === 0} onClick={() => turn(-1)}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <span role="status">
          {place}
          {one.takenAt === null ? null : ` · ${format.dateTime(one.takenAt)}`}
          {state === null ? null : ` · ${t(state)}`}
        </span>
        <IconButton label={t`Next`} disabled={index === evidence.length - 1} onClick={() => turn(1)}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
      </div>
      {one.note === '' ? null : <p>{one.note}</p>}
      <Actions
        evidence={one}
        canEdit={canEdit}
        isHere={kept !== undefined}
        isRefused={kept?.problem != null}
        onGone={() => (evidence.length === 1 ? onClose() : turn(index === 0 ? 1 : -1))}
      />
    </Dialog>
  );
};

interface ActionsProps {
  readonly evidence: Evidence;
  readonly canEdit: boolean;
  readonly isHere: boolean;
  readonly isRefused: boolean;
  readonly onGone: () => void;
}

const Actions = ({ evidence, canEdit, isHere, isRefused, onGone }: ActionsProps) => {
  const edits = useEvidenceEdits(evidence.siteId);
  const own = useOwnBytes(evidence, isHere);
  return (
    <DialogActions>
      {isRefused ? (
        <SecondaryButton onClick={() => void edits.tryAgain(evidence)}>
          <Trans>Try again</Trans>
        </SecondaryButton>
      ) : null}
      {canEdit ? (
        <SecondaryButton
          color="danger"
          onClick={() => {
            onGone();
            void edits.remove(evidence);
          }}
        >
          <Trans>Delete</Trans>
        </SecondaryButton>
      ) : null}
      {evidence.isUploaded || isHere ? (
        <a href={own ?? contentAddress(evidence)} download={evidence.name || 'kuva.jpg'}>
          <Trans>Save to a file</Trans>
        </a>
      ) : null}
    </DialogActions>
  );
};
